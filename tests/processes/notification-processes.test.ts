import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { accountOf } from "#backend/accounts/accounts.ts";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { memoryVerifier } from "#tests/support/backend/token-verifier.ts";

const PEOPLE = 20;

let database: TestDatabase;
let mailServer: SMTPServer;
let smtpUrl: string;
/** Subject and recipient of every mail that arrived whole. */
let arrived: string[];
/** Called with each mail before it is answered for. */
let onMail: () => Promise<void>;
const running = new Set<BulkProcess>();

beforeEach(async () => {
  database = await createTestDatabase("filled");
  arrived = [];
  onMail = () => Promise.resolve();
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      let content = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => (content += chunk));
      stream.on("end", () => {
        const subject = /^Subject: (.*)$/m.exec(content)?.[1]?.trim() ?? "";
        arrived.push(`${subject} to ${session.envelope.rcptTo[0]?.address}`);
        void onMail().then(() => done());
      });
    },
  });
  mailServer.on("error", () => undefined);
  const listening = mailServer.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  smtpUrl = `smtp://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  for (const started of running) await started.kill();
  running.clear();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await database.drop();
});

const start = async (): Promise<BulkProcess> => {
  const started = await startBulkProcess("server", database.url, { SMTP_URL: smtpUrl, LEADLIGHT_SUMMARY_HOUR: "0" });
  running.add(started);
  return started;
};

/** Accounts that can sign in, and found somebody yesterday. */
const peopleOfYesterday = async (): Promise<readonly string[]> => {
  const emails: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const account = await payer(database.db, 250);
    emails.push(account.email);
    await database.db(
      `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result, at)
       values ($1, $1, 'phone_no', 'completed', 50, 'linkedin.com/in/asha', '+91 1',
               date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 hour')`,
      [account.id],
    );
  }
  await letAllSignIn();
  return emails;
};

const letAllSignIn = () =>
  database.db(
    `insert into auth_user (id, email, confirmed_at, last_sign_in_at, created_at, updated_at)
     select id, email, now(), now(), now(), now() from account on conflict do nothing`,
  );

/** Until every order was dealt with, those of the process that died included. */
const untilNothingWaits = async (): Promise<void> => {
  for (;;) {
    const [row] = await database.db<{ waiting: number }>(
      `select count(*)::int as waiting from job_queue.job
        where name = 'notification-mail' and state in ('created', 'retry', 'active')`,
    );
    if (row?.waiting === 0) return;
    await pause(50);
  }
};

test("a server killed while its mail is under way, and two that follow, mail each summary once, hours late", async () => {
  const emails = await peopleOfYesterday();
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  onMail = async () => {
    if (arrived.length !== 3) return;
    held.resolve();
    await release.promise;
  };
  const first = await start();
  await held.promise;
  running.delete(first);
  await first.kill();
  release.resolve();
  await Promise.all([start(), start()]);
  while (arrived.length < PEOPLE) await pause(20);
  await untilNothingWaits();
  expect(arrived.map((mail) => mail.split(" to ")[1]).toSorted()).toEqual(emails.toSorted());
}, 300_000);

test("two servers mail one alert for a fall, and one that starts later none", async () => {
  const { identity } = memoryVerifier().issue();
  const account = await accountOf(database.db, identity, tenths(150));
  await letAllSignIn();
  await database.transaction(async (db) => {
    await db("update wallet set balance_tenths = 90 where id = $1", [account.walletId]);
    await db(
      `insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation) values ($1, $1, -60, 'charge', 'test')`,
      [account.walletId],
    );
  });
  await Promise.all([start(), start()]);
  while (arrived.length < 1) await pause(20);
  await start();
  await untilNothingWaits();
  expect(arrived).toEqual([`Your balance is below 10 credits to ${account.email}`]);
}, 300_000);
