import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { razorpayEnvironment } from "#tests/support/backend/payment-messages.ts";
import { type S3Server, startS3Server } from "#tests/support/backend/s3-server.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { type MailStandIn, type PhoneService, startMail, startPhoneService } from "../metrics-stand-ins.ts";
import { leadlight, type Running, startProgram, unlimited } from "../start-program.ts";
import { type Proxy, startProxy } from "./proxy.ts";

type Name = keyof typeof leadlight;
type Settings = Readonly<Record<string, string>>;

const BACKUP = path.resolve(import.meta.dirname, "../../backend/commands/backup.ts");
const MAIL_PASSWORD = "a-password-of-mail";
/** The doctor wants a free gigabyte. None of it is taken before something is written. */
const DISK = "size=2g";

/** An installation with all that it speaks to, as an operator runs it. What an operator sees of it is in its folder. */
export interface Site {
  /** What people type. */
  readonly origin: string;
  readonly folder: string;
  readonly disk: string;
  readonly logs: Readonly<Record<Name | "postgres", string>>;
  readonly environmentFile: string;
  readonly mailPasswordFile: string;
  readonly metrics: Readonly<Record<Name, number>>;
  readonly database: Database;
  readonly phones: PhoneService;
  readonly proxy: Proxy;
  mail(): MailStandIn | undefined;
  running(name: Name): Running | undefined;
  /** Changes the environment file and starts the server again. It may refuse to start. */
  change(settings: Settings): Promise<void>;
  restart(): Promise<void>;
  /** The mail server no longer lets this installation in. */
  changeMailPassword(): Promise<void>;
  /** Pages of these origins, and no others, may send files to the store. */
  allowUploadsFrom(origins: readonly string[]): Promise<void>;
  stopDatabase(): Promise<void>;
  /** Called when everything ends, the latest first. */
  beforeClose(end: () => Promise<void> | void): void;
  close(): Promise<void>;
}

/** Whether this machine lets us mount the disk of the installation: a full one is planted there only. */
export const canMount = (): boolean => process.getuid?.() === 0;

export const openSite = async (folder: string): Promise<Site> => {
  const closing: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    return await openIn(path.resolve(folder), closing, close);
  } catch (error) {
    await close();
    throw error;
  }
};

const openIn = async (
  folder: string,
  closing: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<Site> => {
  const [disk, logFolder, secrets] = ["disk", "log", "secrets"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [disk, logFolder, secrets]) await mkdir(one, { recursive: true });
  closing.push(() => rm(folder, { recursive: true, force: true }));
  if (canMount()) {
    mount("-t", "tmpfs", "-o", DISK, "tmpfs", disk);
    closing.push(() => void spawnSync("umount", ["--lazy", disk]));
  }
  const cluster = path.join(disk, "postgres");
  const postgres = await openEmbeddedPostgres(cluster, { log: silentLog });
  let isStopped = false;
  const stopDatabase = async (): Promise<void> => {
    if (!isStopped) await postgres.stop();
    isStopped = true;
  };
  closing.push(stopDatabase);
  const database = connectDatabase({ url: postgres.url, log: silentLog, poolSize: 4 });
  closing.push(() => database.close());

  const [port, mailPort, server, worker] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const proxy = await startProxy(port);
  closing.push(() => proxy.close());
  const origin = `http://localhost:${proxy.port}`;
  let mail: MailStandIn | undefined = await startMail(mailPort, MAIL_PASSWORD);
  closing.push(() => mail?.close());
  const phones = await startPhoneService();
  closing.push(() => phones.close());
  let store: S3Server = await startS3Server([origin]);
  closing.push(() => store.close());

  const [sourcesFile, mailPasswordFile] = [path.join(folder, "sources.json"), path.join(secrets, "smtp-url")];
  await writeFile(sourcesFile, JSON.stringify(phones.described));
  await writeFile(mailPasswordFile, `smtp://leadlight:${MAIL_PASSWORD}@127.0.0.1:${mailPort}`);
  let settings: Settings = {
    PORT: String(port),
    DATABASE_URL: postgres.url,
    SMTP_URL_FILE: mailPasswordFile,
    S3_ENDPOINT: store.settings.endpoint,
    S3_BUCKET: store.settings.bucket,
    S3_ACCESS_KEY_ID: store.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    LEADLIGHT_ORIGIN: origin,
    LEADLIGHT_PAYMENT_ORIGIN: `http://127.0.0.1:${proxy.port}`,
    LEADLIGHT_PROXY_HOPS: "1",
    LEADLIGHT_DATA: path.join(disk, "data"),
    LEADLIGHT_LOG: "text",
    LEADLIGHT_METRICS: `127.0.0.1:${server}`,
    LEADLIGHT_SOURCES: sourcesFile,
    LEADLIGHT_WEBHOOK_NETWORKS: "127.0.0.0/8",
    LEADLIGHT_WORKERS: "0",
    LEADLIGHT_WELCOME_CREDITS: "100000",
    LEADLIGHT_MAIL_INTERVAL_SECONDS: "0",
    LEADLIGHT_VERIFY_DNS: "127.0.0.1:9",
    ...unlimited,
    ...razorpayEnvironment,
  };
  const ofWorker = { PORT: "0", LEADLIGHT_METRICS: `127.0.0.1:${worker}`, LEADLIGHT_WORKERS: "1" };
  const environmentFile = path.join(folder, "leadlight.env");
  const write = () =>
    writeFile(
      environmentFile,
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(""),
    );
  await write();
  const logs = {
    server: path.join(logFolder, "server.log"),
    worker: path.join(logFolder, "worker.log"),
    postgres: path.join(cluster, "server.log"),
  };

  const running = new Map<Name, Running>();
  closing.push(async () => {
    for (const one of running.values()) await one.kill();
  });
  const start = async (name: Name): Promise<void> => {
    const environment = { ...settings, ...(name === "worker" && ofWorker) };
    running.set(name, await startProgram(leadlight[name], environment, (text) => appendFileSync(logs[name], text)));
  };
  const restart = async (): Promise<void> => {
    await running.get("server")?.kill();
    // What keeps it from starting is in its log, where an operator looks for it.
    await start("server").catch(() => undefined);
  };
  await start("server");
  await start("worker");
  const backup = await runToEnd(BACKUP, [path.join(folder, "backup.zip")], { ...settings });
  if (backup.code !== 0) throw new Error(`The backup failed: ${backup.complaints}`);

  return {
    origin,
    folder,
    disk,
    logs,
    environmentFile,
    mailPasswordFile,
    metrics: { server, worker },
    database,
    phones,
    proxy,
    mail: () => mail,
    running: (name) => running.get(name),
    restart,
    change: async (changes) => {
      settings = { ...settings, ...changes };
      await write();
      await restart();
    },
    changeMailPassword: async () => {
      await mail?.close();
      mail = await startMail(mailPort, "another-password");
    },
    allowUploadsFrom: async (origins) => {
      const { port: storePort } = new URL(store.settings.endpoint);
      await store.close();
      store = await startS3Server(origins, { port: Number(storePort) });
    },
    stopDatabase,
    beforeClose: (end) => void closing.push(end),
    close,
  };
};

const mount = (...parameters: readonly string[]): void => {
  const { status, stderr } = spawnSync("mount", parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`mount failed: ${stderr}`);
};

const TRIES = 10;

/** Leaves so much room on the disk of the installation, as if something else had filled it. */
export const leaveRoom = ({ disk }: Pick<Site, "disk">, kilobytes: number, tries = TRIES): void => {
  const { stdout } = spawnSync("df", ["--output=used", "-k", disk], { encoding: "utf8" });
  const used = Number(stdout.trim().split("\n").at(-1));
  try {
    mount("-o", `remount,size=${used + kilobytes}k`, disk);
  } catch (error) {
    // More was written meanwhile, and a disk can't be smaller than what is on it.
    if (tries === 1) throw error;
    leaveRoom({ disk }, kilobytes, tries - 1);
  }
};
