import { readFile, realpath } from "node:fs/promises";
import { Socket } from "node:net";
import { hostname } from "node:os";
import path from "node:path";
import pg from "pg";
import { type Cluster, DATABASE_USER } from "./open-cluster.ts";

/** A connection that shows other processes that this one uses the server. */
export interface ServerConnection {
  readonly pid: number;
  readonly port: number;
  /** Resolves when the connection is lost or closed. */
  readonly ended: Promise<void>;
  /** Makes this process the folder's Leadlight server; resolves with the name of the process that is it already. */
  beLeadlight(): Promise<string | undefined>;
  /** Whether no other process uses the server. Then none begins to, either, until the connection is closed. */
  isLast(): Promise<boolean>;
  close(): void;
}

/** "absent": none runs, or one is starting or ending. "silent": one is there and says nothing, as while suspended. */
type Absence = "absent" | "unreachable" | "silent";

/** Keys of advisory locks: of all who use the server, and of Leadlight's server. They must not be changed. */
const USERS = "5323282, 1";
const LEADLIGHT = "5323282, 2";
const NAME_OF_LEADLIGHT = `(select application_name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and (classid, objid) = (${LEADLIGHT}))`;
/** Connections of the version before, which takes no such locks. */
const OF_EARLIER_VERSION = "exists (select from pg_stat_activity where application_name ~ '^leadlight-[0-9]+-')";

const LOCK_LIMIT_MS = 3_000;
const nothing = (): undefined => undefined;

export const urlOf = ({ password }: Cluster, port: number): string =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;

/** Connects to the folder's server, found by its `postmaster.pid`; only to one at `wantedPort`, where that is given. */
export const joinServer = async (cluster: Cluster, wantedPort?: number): Promise<ServerConnection | Absence> => {
  const file = await readFile(path.join(cluster.data, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, data = "", , port, , , , state] = file.split("\n");
  if (state?.trim() !== "ready") return "absent";
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: urlOf(cluster, Number(port)),
    application_name: `process ${process.pid} on ${hostname()}`,
    connectionTimeoutMillis: 2_000,
    query_timeout: LOCK_LIMIT_MS + 2_000,
    lock_timeout: LOCK_LIMIT_MS,
    stream: () => socket,
  });
  client.on("error", nothing);
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  // Also where the server is suspended and would not say goodbye.
  const close = (): void => void socket.destroy();
  const ask = async (expression: string): Promise<unknown> => {
    const { rows } = await client.query<{ answer: unknown }>(`select ${expression} as answer`);
    return rows[0]?.answer;
  };
  try {
    // Elsewhere, the other connections of this process would not find it.
    if (wantedPort !== undefined && Number(port) !== wantedPort) return "unreachable";
    // A copy of the folder has the same password, and the file of the original if that runs.
    if ((await realpath(data)) !== (await realpath(cluster.data))) return "unreachable";
    await client.connect();
    if ((await ask("pg_read_file('postmaster.pid')")) !== file) throw new Error("The server belongs to another folder");
    // A process that found itself the last one holds this until the server has ended.
    await ask(`pg_advisory_lock_shared(${USERS})`);
  } catch (error) {
    close();
    return error instanceof Error && error.message.includes("timeout") ? "silent" : "unreachable";
  }
  return {
    pid: Number(pid),
    port: Number(port),
    ended,
    // It waits a little: the connection of a process that was killed ends within a moment.
    beLeadlight: () => ask(`pg_advisory_lock(${LEADLIGHT})`).then(nothing, () => ask(NAME_OF_LEADLIGHT).then(String)),
    isLast: async () => {
      await ask(`pg_advisory_unlock_shared(${USERS})`);
      return (await ask(`not ${OF_EARLIER_VERSION} and pg_try_advisory_lock(${USERS})`)) === true;
    },
    close,
  };
};
