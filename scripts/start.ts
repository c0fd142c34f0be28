import { spawnSync } from "node:child_process";
import path from "node:path";
import { fingerprintInputs, isBuilt } from "./build-inputs.ts";

// `npm start`: builds the app if its inputs have changed, then runs the backend in this process, with fakes of what is not set up.
const root = path.resolve(import.meta.dirname, "..");

const fingerprint = await fingerprintInputs(root, process.env);
if (!(await isBuilt(path.join(root, "dist"), fingerprint))) {
  process.stdout.write("Building the app ...\n");
  const build = spawnSync(process.execPath, [path.join(root, "scripts/build.ts")], {
    cwd: root,
    // It prints what a static host needs to know.
    stdio: ["inherit", "ignore", "inherit"],
  });
  if (build.status !== 0) {
    process.stderr.write("The app could not be built; see the errors above.\n");
    process.exit(1);
  }
}

await import("#dev/main.ts");
