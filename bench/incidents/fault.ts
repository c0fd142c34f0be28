import type { Site } from "./site.ts";
import type { Traffic } from "./traffic.ts";

/** Where an operator can see a fault. */
export type Evidence =
  /** A line of `npm run doctor`. */
  | { readonly doctor: RegExp }
  /** A line of a process's log. */
  | { readonly log: RegExp; readonly of?: "server" | "worker" }
  /** A series of the server, and which values of it say so. */
  | { readonly metric: string; readonly says: (value: number) => boolean }
  /** A line of a command of the operator. */
  | { readonly command: "jobs" | "rights" | "sources"; readonly given: readonly string[]; readonly line: RegExp };

/** A fault of an installation, and how an operator finds it. */
export interface Fault {
  readonly name: string;
  /** What users, customers or alarms say. */
  readonly complaint: string;
  /** What the operator should find. */
  readonly answer: string;
  /** The page and the heading that lead there. */
  readonly where: string;
  readonly evidence: readonly Evidence[];
  readonly plant: (site: Site, traffic: Traffic) => Promise<void> | void;
  /** Whether this machine can have it; all can where it is left out. */
  readonly isPossible?: () => boolean;
}
