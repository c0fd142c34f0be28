import { spawn } from "node:child_process";
import { once } from "node:events";
import * as z from "zod";

const NAMESPACES = ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];

/**
 * Runs a program as the first process of namespaces of its own. When it ends, or this process is asked to end, no process, mount
 * or interface of it stays. Takes root, on Linux. Returns its exit code.
 */
export const runInNamespaces = async (program: string, args: readonly string[]): Promise<number> => {
  const child = spawn("unshare", [...NAMESPACES, process.execPath, program, ...args], { stdio: "inherit" });
  // `unshare` ignores other signals while its child runs, and the child dies with it.
  const end = (): void => void child.kill("SIGKILL");
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, end);
  try {
    const [code] = z.tuple([z.number().nullable(), z.unknown()]).parse(await once(child, "exit"));
    return code ?? 1;
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
};
