import path from "node:path";
import { DATABASE_USER } from "./initialise-cluster.ts";
import type { KeeperSettings } from "./server-keeper.ts";
import type { Place } from "./place.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import type { PulseTimes } from "./pulse.ts";
import type { RunAs } from "./unprivileged.ts";

/** The files of an embedded PostgreSQL, and how it is run. */
export interface Cluster {
  /** With the password, the claims, the server's log and its data folder. */
  readonly folder: string;
  readonly data: string;
  readonly logFile: string;
  readonly binaries: PostgresBinaries;
  readonly user: RunAs | undefined;
  readonly password: string;
  readonly place: Place;
  readonly times: ClusterTimes;
}

export interface ClusterTimes extends PulseTimes, KeeperSettings {
  /** Between two looks of a process at whether the server it uses is kept. */
  readonly lookMs: number;
}

export const dataOf = (folder: string): string => path.join(folder, "data");

/** How the server is reached. `application` names who connects, and is the same for all connections of one process. */
export const urlOf = ({ password }: Cluster, port: number, application: string): string =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres?application_name=${application}`;
