import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { prepareRoots } from "./roots.ts";

/**
 * Judges the verifier by real mail servers. They run in namespaces of this command: no process, mount or interface stays, and
 * nothing gets out. Returns the exit code.
 */
export const verificationAtServers = (args: readonly string[]): number => {
  prepareRoots((text) => console.log(text));
  const namespaces = ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
  const program = fileURLToPath(new URL("inside.ts", import.meta.url));
  return spawnSync("unshare", [...namespaces, process.execPath, program, ...args], { stdio: "inherit" }).status ?? 1;
};
