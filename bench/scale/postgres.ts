import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isOver, killHard } from "#tests/support/backend/child-process.ts";
import { addVirtualAddress, type Machine, type VirtualAddress } from "./network.ts";
import { runOn, startOn } from "./run-on-machine.ts";

const PROGRAMS = "/usr/lib/postgresql/15/bin";
const USER = "postgres";
const DATABASE = "leadlight";
const STANDBY = "standby";
const LOOK_EVERY_MS = 100;

/** PostgreSQL can't run as root. */
const asUser = (program: string, ...args: readonly string[]): readonly string[] => [
  "setpriv",
  `--reuid=${USER}`,
  `--regid=${USER}`,
  "--clear-groups",
  `${PROGRAMS}/${program}`,
  ...args,
];

const SETTINGS = `
listen_addresses = '*'
unix_socket_directories = ''
max_connections = 300
shared_preload_libraries = 'pg_stat_statements'
wal_keep_size = '512MB'
wal_sender_timeout = '5s'
wal_receiver_timeout = '5s'
wal_retrieve_retry_interval = '1s'
`;

/** PostgreSQL on two machines: each commit waits until the standby has it. Both are reached at an address that moves. */
export interface Postgres {
  readonly url: string;
  readonly virtual: VirtualAddress;
  primary(): Machine;
  /** By SIGKILL; the processes for its connections end by themselves then. */
  killPrimary(): Promise<void>;
  /** Starts the primary where it was. */
  startPrimary(): Promise<void>;
  restartPrimary(): Promise<void>;
  /** Makes the standby the primary, and moves the address to it. */
  failOver(): Promise<void>;
  /** Makes the machine without a PostgreSQL the standby of the present primary, and has commits wait for it. */
  addStandby(): Promise<void>;
}

/** `folder` keeps the files and logs of both. */
export const openPostgres = async (
  folder: string,
  machines: readonly [Machine, Machine],
  virtualNumber: number,
): Promise<Postgres> => {
  let [primary, standby] = machines;
  const running = new Map<Machine, ChildProcess>();
  const virtual = addVirtualAddress(virtualNumber, primary);
  const dataOf = ({ name }: Machine): string => path.join(folder, name);

  const start = async (machine: Machine, ready: string): Promise<void> => {
    const command = asUser("postgres", "-D", dataOf(machine));
    running.set(machine, await startOn(machine, { command, ready, log: path.join(folder, `${machine.name}.log`) }));
  };
  const startPrimary = (): Promise<void> => start(primary, "is ready to accept connections");
  /** Returns how many rows the last statement has. */
  const ask = async (address: string, ...statements: readonly string[]): Promise<number> => {
    const client = new pg.Client({ host: address, user: DATABASE, database: "postgres" });
    await client.connect();
    let rows = 0;
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
    await client.end();
    return rows;
  };
  const isFollowed = async (): Promise<boolean> => {
    const following = await ask(primary.address, "select from pg_stat_replication where state = 'streaming'");
    return following === 1;
  };
  const waitForStandby = (): Promise<number> =>
    ask(primary.address, `alter system set synchronous_standby_names = '${STANDBY}'`, "select pg_reload_conf()");

  const addStandby = async (): Promise<void> => {
    rmSync(dataOf(standby), { recursive: true, force: true });
    const source = `host=${primary.address} user=${DATABASE} application_name=${STANDBY}`;
    const target = ["-D", dataOf(standby), "-R", "-X", "stream", "-c", "fast", "-d", source];
    runOn(standby, ...asUser("pg_basebackup", ...target));
    await start(standby, "is ready to accept read-only connections");
    // Before that, commits would wait for a standby that is not connected.
    while (!(await isFollowed())) await pause(LOOK_EVERY_MS);
    await waitForStandby();
  };

  mkdirSync(folder, { recursive: true });
  execFileSync("chown", [USER, folder]);
  runOn(
    primary,
    ...asUser("initdb", "-D", dataOf(primary), "-U", DATABASE, "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8"),
  );
  appendFileSync(path.join(dataOf(primary), "postgresql.conf"), SETTINGS);
  const access = "host all all 10.77.0.0/24 trust\nhost replication all 10.77.0.0/24 trust\n";
  appendFileSync(path.join(dataOf(primary), "pg_hba.conf"), access);
  await startPrimary();
  await ask(primary.address, `create database ${DATABASE}`);
  await addStandby();

  return {
    url: `postgres://${DATABASE}@${virtual.address}/${DATABASE}`,
    virtual,
    primary: () => primary,
    killPrimary: async () => {
      const child = running.get(primary);
      if (child !== undefined) await killHard(child);
    },
    startPrimary,
    restartPrimary: async () => {
      const child = running.get(primary);
      // SIGINT ends the connections and stops; PostgreSQL calls it fast.
      if (child !== undefined && !isOver(child) && child.kill("SIGINT")) await once(child, "exit");
      await startPrimary();
    },
    failOver: async () => {
      await ask(standby.address, "select pg_promote()");
      virtual.moveTo(standby);
      [primary, standby] = [standby, primary];
    },
    addStandby,
  };
};
