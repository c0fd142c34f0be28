import { fileURLToPath } from "node:url";
import { runInNamespaces } from "#bench/in-namespaces.ts";
import { prepareRoots } from "./roots.ts";

/** Judges the verifier by real mail servers. They run in namespaces of this command, and nothing gets out. Returns the exit code. */
export const verificationAtServers = (args: readonly string[]): Promise<number> => {
  prepareRoots((text) => console.log(text));
  return runInNamespaces(fileURLToPath(new URL("inside.ts", import.meta.url)), args);
};
