import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { isCode } from "./error-code.ts";

interface Postmaster {
  readonly pid: number;
  /** Undefined while it starts or stops. */
  readonly port: number | undefined;
}

/**
 * Reads the file that a running PostgreSQL writes about itself. Undefined when none runs: there is no file, or its
 * process has ended. Removes a file whose process number now belongs to another program (after a machine restart).
 */
export const readPostmaster = async (data: string): Promise<Postmaster | undefined> => {
  const file = path.join(data, "postmaster.pid");
  const lines = await readFile(file, "utf8").then(
    (text) => text.split("\n"),
    (error: unknown) => {
      if (isCode(error, "ENOENT")) return undefined;
      throw error;
    },
  );
  if (lines === undefined) return undefined;
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return { pid: 0, port: undefined }; // Being written.
  if (!isAlive(pid)) return undefined;
  const program = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => undefined);
  if (program !== undefined && !program.startsWith("postgres")) {
    await rm(file, { force: true });
    return undefined;
  }
  return { pid, port: lines[7]?.trim() === "ready" ? Number(lines[3]) : undefined };
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
};
