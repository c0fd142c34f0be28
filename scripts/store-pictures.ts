import { spawnSync } from "node:child_process";
import path from "node:path";

/** Takes the pictures of the stores' listing from the built app and extension, by the journey that looks at them. */
const root = path.resolve(import.meta.dirname, "..");
const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
const { status } = spawnSync(
  process.execPath,
  [playwright, "test", "--project=journeys", "extension-store", "--workers=1"],
  { cwd: root, stdio: "inherit", env: { ...process.env, STORE_PICTURES: path.join(root, "extension/store") } },
);
process.exitCode = status ?? 1;
