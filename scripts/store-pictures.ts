import { spawnSync } from "node:child_process";
import path from "node:path";

/** Takes the pictures of the stores' listing from the built app and extension. */
const root = path.resolve(import.meta.dirname, "..");
const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
const { status } = spawnSync(process.execPath, [playwright, "test", "--project=store-pictures"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, STORE_PICTURES: path.join(root, "extension/store") },
});
process.exitCode = status ?? 1;
