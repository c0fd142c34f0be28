import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { tenths } from "#domain/shared/credits.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { killHard, startUntil } from "#tests/support/backend/child-process.ts";
import { readCode } from "#tests/support/backend/inbox.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const MAIN = fileURLToPath(new URL("../dev/main.ts", import.meta.url));

export interface BenchPayer {
  readonly walletId: string;
  readonly actorId: string;
  readonly token: string;
}

/** The real server as a process of its own, and a connection to its database to read the ledger. */
export interface LedgerServer {
  readonly origin: string;
  readonly database: Database;
  readonly databaseUrl: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Signs someone new in by email code and gives them `credits` tenths beside the welcome. */
  signIn(name: string, credits: number, domain?: string): Promise<BenchPayer>;
  /** Undefined when the connection broke before the answer came. */
  reveal(
    payer: BenchPayer,
    item: string,
    sample: number,
    key: string,
  ): Promise<{ status: number; body: string } | undefined>;
  close(): Promise<void>;
}

export const makeBenchFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), "leadlight-bench-"));

/** Prepares a server that keeps its port through restarts. Its data are in `dataFolder`, which `close` removes. */
export const openLedgerServer = async (
  settings: Readonly<Record<string, string>> = {},
  dataFolder?: string,
): Promise<LedgerServer> => {
  dataFolder ??= await makeBenchFolder();
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const environment = {
    PORT: port,
    HOST: "",
    DATABASE_URL: "",
    SMTP_URL: "",
    LEADLIGHT_ORIGIN: "",
    LEADLIGHT_DATA: dataFolder,
    LEADLIGHT_WELCOME_CREDITS: "25",
    LEADLIGHT_MAIL_INTERVAL_SECONDS: "0",
    LEADLIGHT_NETWORK_REQUESTS: "100000",
    LEADLIGHT_CALLS: "1000000",
    LEADLIGHT_NETWORK_CALLS: "1000000",
    ...settings,
  };
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    ({ child } = await startUntil(MAIN, "Leadlight is ready", environment));
  };
  const kill = async (): Promise<void> => {
    if (child !== undefined) await killHard(child);
    child = undefined;
  };
  await start();
  const database = await openDatabase({ dataFolder, log: silentLog });
  const databaseUrl = database.url;

  const post = async (call: string, body: object): Promise<unknown> => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${origin}/auth/v1/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

  return {
    origin,
    database,
    databaseUrl,
    start,
    kill,
    signIn: async (name, credits, domain = "bench.example") => {
      const email = `${name}@${domain}`;
      await post("otp", { email, create_user: true });
      const verified = await post("verify", { email, type: "email", token: await readCode(origin, email) });
      const token = z.object({ access_token: z.string() }).parse(verified).access_token;
      await fetch(`${origin}/webhook/get_credits`, { headers: { Authorization: `Bearer ${token}` } });
      const account = await accountByEmail(database.db, email);
      if (account === undefined) throw new Error("The account was not made");
      const { id: actorId, walletId } = account;
      await grantCredits(database.db, { walletId, amount: tenths(credits), operation: "bench" });
      return { walletId, actorId, token };
    },
    reveal: async ({ token }, item, sample, key) => {
      const profile = encodeURIComponent(`linkedin.com/in/leadlight-sample-${String(sample).padStart(4, "0")}`);
      const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": key };
      try {
        const answer = await fetch(`${origin}/webhook/extractor1?type=${item}&profile_url=${profile}`, { headers });
        return { status: answer.status, body: await answer.text() };
      } catch {
        return undefined;
      }
    },
    close: async () => {
      await kill();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};

export interface Books {
  readonly balance: number;
  readonly entries: number;
  /** The operations charged; one that was charged twice is listed twice. */
  readonly charged: readonly string[];
}

export const auditLedger = async (database: Database, walletId: string): Promise<Books> => {
  const [wallet] = await database.db<{ balance: number; entries: number }>(
    `select w.balance_tenths as balance, sum(e.delta_tenths)::int8 as entries
       from wallet w join credit_entry e on e.wallet_id = w.id where w.id = $1 group by w.id`,
    [walletId],
  );
  if (wallet === undefined) throw new Error("No such wallet");
  const rows = await database.db<{ operation: string }>(
    "select operation from credit_entry where wallet_id = $1 and kind = 'charge'",
    [walletId],
  );
  return { ...wallet, charged: rows.map(({ operation }) => operation) };
};
