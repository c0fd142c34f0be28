import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { isOver, killHard } from "#tests/support/backend/child-process.ts";
import { documentedNginx } from "#tests/support/backend/documented-restart.ts";
import { nginxCommand } from "#tests/support/backend/nginx.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { MAIL_PORTS } from "./mailboxes.ts";
import { addMachine, type Machine, openNetwork, tuneMachine } from "./network.ts";
import { openPostgres, type Postgres } from "./postgres.ts";
import { startOn } from "./run-on-machine.ts";

const OURS = path.join(import.meta.dirname, "../..");
const PORT = 3000;
const METRICS_PORT = 9464;
const LINE = "\n";
/** As docs/operating.md sets it, so that what was sent to a machine that vanishes is given up. */
const PATIENCE = {
  "net.ipv4.tcp_retries2": "5",
  "net.ipv4.tcp_keepalive_time": "5",
  "net.ipv4.tcp_keepalive_intvl": "2",
  "net.ipv4.tcp_keepalive_probes": "3",
};
const STARTS = 5;
const RESTART_AFTER_MS = 2_000;

/** How a process is started otherwise than the others. */
export interface StartNeeds {
  /** The checkout whose code runs; this one by default. */
  readonly checkout?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A server or a worker, with its machine. */
export interface Member {
  readonly machine: Machine;
  start(needs?: StartNeeds): Promise<void>;
  /** By SIGTERM. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface Cluster {
  /** The address that people type. */
  readonly origin: string;
  /** Where each server and each worker serves its metrics. */
  readonly metrics: readonly string[];
  readonly servers: readonly Member[];
  readonly workers: readonly Member[];
  readonly postgres: Postgres;
  readonly database: Database;
  readonly store: Machine;
  readonly mail: Machine;
}

export interface ClusterSize {
  readonly servers: number;
  readonly workers: number;
}

/** Starts what the servers need, then the servers one after the other, then the workers. Everything ends with this process. */
export const openCluster = async (folder: string, size: ClusterSize, first: StartNeeds = {}): Promise<Cluster> => {
  openNetwork();
  const logs = path.join(folder, "logs");
  mkdirSync(logs, { recursive: true });
  const logOf = ({ name }: Machine): string => path.join(logs, `${name}.log`);
  const proxy = addMachine("proxy", 2);
  const store = addMachine("store", 41);
  const mail = addMachine("mail", 42);
  const origin = `http://${proxy.address}`;

  const runHere = (
    machine: Machine,
    program: string,
    args: readonly string[],
    ready: string,
  ): Promise<ChildProcess> => {
    const command = [process.execPath, path.join(import.meta.dirname, program), ...args];
    return startOn(machine, { command, environment: { TMPDIR: folder }, ready, log: logOf(machine) });
  };
  await runHere(store, "store-machine.ts", [store.address, origin], "The store is ready");
  await runHere(mail, "mail-machine.ts", [mail.address], "The mail machine is ready");
  const machines = [addMachine("postgres1", 31), addMachine("postgres2", 32)] as const;
  const postgres = await openPostgres(path.join(folder, "postgres"), machines, 30);

  const shared = {
    DATABASE_URL: postgres.url,
    LEADLIGHT_ORIGIN: origin,
    LEADLIGHT_PROXY_HOPS: "1",
    SMTP_URL: `smtp://${mail.address}:${MAIL_PORTS.relay}`,
    S3_ENDPOINT: `http://${store.address}:9000`,
    S3_BUCKET: "leadlight-uploads",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    LEADLIGHT_SUPPRESSION_KEY: "5".repeat(64),
    LEADLIGHT_VERIFY_SMTP: "on",
    LEADLIGHT_VERIFY_PRIVATE: "on",
    LEADLIGHT_VERIFY_DNS: `${mail.address}:${MAIL_PORTS.names}`,
    // All people of the bench come from one network.
    LEADLIGHT_NETWORK_REQUESTS: "100000",
    LEADLIGHT_FREE_NETWORK_REQUESTS: "100000",
    LEADLIGHT_NETWORK_CALLS: "1000000",
    LEADLIGHT_MAIL_INTERVAL_SECONDS: "0",
    // All machines have the same processors: Node compiles each program once.
    NODE_COMPILE_CACHE: path.join(OURS, "node_modules/.cache/leadlight/compiled"),
  };
  const member = (machine: Machine, program: string, ready: string, own: Record<string, string>): Member => {
    let child: ChildProcess | undefined;
    const data = path.join(folder, "data", machine.name);
    mkdirSync(data, { recursive: true });
    return {
      machine,
      start: async ({ checkout = OURS, environment = {} } = {}) => {
        const command = [process.execPath, path.join(checkout, "backend", program)];
        const settings = {
          ...shared,
          ...own,
          LEADLIGHT_DATA: data,
          LEADLIGHT_METRICS: `${machine.address}:${METRICS_PORT}`,
          ...environment,
        };
        const started = { command, environment: settings, folder: checkout, ready, log: logOf(machine) };
        child = await asOftenAs(STARTS, () => startOn(machine, started));
      },
      stop: async () => {
        if (child !== undefined && !isOver(child) && child.kill("SIGTERM")) await once(child, "exit");
      },
      kill: async () => {
        if (child !== undefined) await killHard(child);
      },
    };
  };
  const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  const servers = numbered(size.servers).map((number) => {
    const machine = addMachine(`server${number}`, 10 + number);
    const own = { HOST: machine.address, PORT: String(PORT), LEADLIGHT_WORKERS: "0" };
    return member(machine, "main.ts", "Leadlight is ready", own);
  });
  const workers = numbered(size.workers).map((number) =>
    member(addMachine(`worker${number}`, 20 + number), "worker.ts", "The worker is ready", {}),
  );
  for (const { start } of servers) await start(first);
  await Promise.all(workers.map(({ start }) => start(first)));

  await startProxy(
    proxy,
    servers.map(({ machine }) => machine.address),
    folder,
  );
  const database = connectDatabase({ url: postgres.url, log: silentLog });
  const metrics = [...servers, ...workers].map(({ machine }) => `${machine.address}:${METRICS_PORT}`);
  return { origin, metrics, servers, workers, postgres, database, store, mail };
};

/** deploy/leadlight.service starts a process again that ends, for example because the database was away. */
const asOftenAs = async <Value>(times: number, act: () => Promise<Value>): Promise<Value> => {
  try {
    return await act();
  } catch (error) {
    if (times === 1) throw error;
    await pause(RESTART_AFTER_MS);
    return asOftenAs(times - 1, act);
  }
};

/** nginx as docs/operating.md configures it, with these servers. */
const startProxy = async (proxy: Machine, addresses: readonly string[], folder: string): Promise<void> => {
  tuneMachine(proxy, PATIENCE);
  const documented = await documentedNginx();
  const upstream = addresses.map((address) => `  server ${address}:${PORT} max_fails=0;`).join(LINE);
  const http = documented
    .configuration((port) => port, 80)
    .replace("listen 127.0.0.1:80;", "listen 80;")
    .replace(/(?:^ *server 127\.0\.0\.1:.*\n)+/m, upstream + LINE);
  const own = path.join(folder, "proxy");
  mkdirSync(own);
  const command = await nginxCommand(own, http);
  await startOn(proxy, {
    command: ["sh", "-c", 'echo starting; exec "$@"', "sh", ...command],
    ready: "starting",
    log: path.join(own, "log"),
  });
  while (!(await isUp(`http://${proxy.address}/healthz`))) await pause(100);
};

const isUp = async (url: string): Promise<boolean> => {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.text();
  return answer?.ok === true;
};
