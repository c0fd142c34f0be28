import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";

/** Where a process runs. Processes of one place see each other by their numbers and reach each other's ports. */
export interface Place {
  /** Name of the machine or container, for people. */
  readonly host: string;
  /** Equal for processes of one place and, as far as the system tells, for no others. */
  readonly id: string;
}

/**
 * The place of this process. On Linux that is one start of one machine, and in it one namespace of processes and
 * network, as each container has its own. Other systems only tell the machine's name.
 */
export const ownPlace = async (): Promise<Place> => {
  const host = hostname();
  const parts = await Promise.all([
    orEmpty(readFile("/proc/sys/kernel/random/boot_id", "utf8")),
    orEmpty(readlink("/proc/self/ns/pid")),
    orEmpty(readlink("/proc/self/ns/net")),
  ]);
  return { host, id: [host, ...parts.map((part) => part.trim())].join(" ") };
};

const orEmpty = (reading: Promise<string>): Promise<string> => reading.catch(() => "");
