import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { type MailStandIn, type PhoneService, startMail, startPhoneService } from "./metrics-stand-ins.ts";
import { leadlight, type Running, startProgram, unlimited } from "./start-program.ts";

const programs = {
  ...leadlight,
  twoServers: { file: path.join(import.meta.dirname, "metrics-two-servers.ts"), ready: "Both servers are ready" },
} as const;

/** Leadlight with everything that it speaks to, on this machine. */
export interface Installation {
  readonly origin: string;
  readonly ports: { readonly server: number; readonly worker: number };
  readonly folder: string;
  readonly database: Database;
  readonly phones: PhoneService;
  start(name: keyof typeof programs, changes?: Readonly<Record<string, string>>): Promise<Running>;
  metrics(name: "server" | "worker"): Promise<string>;
  /** Signs someone in by a code from a mail. Returns the token. */
  signIn(email: string): Promise<string>;
  requestCode(email: string): Promise<number>;
  stopMail(): Promise<void>;
  startMail(): Promise<void>;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  close(): Promise<void>;
}

const Session = z.object({ access_token: z.string() });

export const openInstallation = async (): Promise<Installation> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-metrics-"));
  const cluster = path.join(folder, "postgres");
  let postgres: EmbeddedPostgres = await openEmbeddedPostgres(cluster, { log: silentLog });
  const database = connectDatabase({ url: postgres.url, log: silentLog, poolSize: 4 });
  const [port, mailPort, server, worker] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const ports = { server, worker };
  let mail: MailStandIn | undefined = await startMail(mailPort);
  const phones = await startPhoneService();
  const sourcesFile = path.join(folder, "sources.json");
  await writeFile(sourcesFile, JSON.stringify(phones.described));
  const settings = {
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    // Also of a second server, which takes the same tokens.
    LEADLIGHT_ORIGIN: origin,
    LEADLIGHT_DATA: path.join(folder, "data"),
    LEADLIGHT_LOG: "json",
    LEADLIGHT_SOURCES: sourcesFile,
    LEADLIGHT_WEBHOOK_NETWORKS: "127.0.0.0/8",
    LEADLIGHT_WORKERS: "0",
    LEADLIGHT_WELCOME_CREDITS: "1000",
    LEADLIGHT_MAIL_INTERVAL_SECONDS: "0",
    LEADLIGHT_VERIFY_DNS: "127.0.0.1:9",
    ...unlimited,
  };
  const running = new Set<Running>();

  const post = (call: string, body: object): Promise<Response> => {
    const headers = { "Content-Type": "application/json" };
    return fetch(`${origin}/auth/v1/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const requestCode = async (email: string): Promise<number> =>
    (await post("otp", { email, create_user: true })).status;

  return {
    origin,
    ports,
    folder,
    database,
    phones,
    start: async (name, changes = {}) => {
      const own = { PORT: String(port), LEADLIGHT_METRICS: `127.0.0.1:${name === "worker" ? worker : server}` };
      const started = await startProgram(programs[name], { ...settings, ...own, ...changes });
      running.add(started);
      return started;
    },
    metrics: async (name) => (await fetch(`http://127.0.0.1:${ports[name]}/metrics`)).text(),
    requestCode,
    signIn: async (email) => {
      const status = await requestCode(email);
      const token = mail?.codeFor(email);
      if (token === undefined) throw new Error(`No code came by mail: ${status}`);
      const verified = await post("verify", { email, type: "email", token });
      return Session.parse(await verified.json()).access_token;
    },
    stopMail: async () => {
      await mail?.close();
      mail = undefined;
    },
    startMail: async () => {
      mail = await startMail(mailPort);
    },
    stopDatabase: () => postgres.stop(),
    startDatabase: async () => {
      postgres = await openEmbeddedPostgres(cluster, { log: silentLog });
    },
    close: async () => {
      for (const one of running) await one.kill();
      phones.close();
      await mail?.close();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
