import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { killHard, runToEnd } from "#tests/support/backend/child-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { rowsWith } from "#tests/support/backend/suppression.ts";

const PROGRAM = fileURLToPath(new URL("../../backend/commands/rights.ts", import.meta.url));

let database: TestDatabase;
let mailServer: SMTPServer;
let environment: Record<string, string>;
/** Every mail that arrived whole. */
let arrived: string[];
/** Called with each mail before it is answered for. */
let onMail: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      let content = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => (content += chunk));
      stream.on("end", () => {
        arrived.push(`to ${session.envelope.rcptTo[0]?.address}\n${content}`);
        void onMail().then(() => done());
      });
    },
  });
  mailServer.on("error", () => undefined);
  const listening = mailServer.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  environment = {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${address.port}`,
    LEADLIGHT_ORIGIN: "https://leadlight.example",
    LEADLIGHT_PRIVACY_LAW: "ccpa",
  };
});
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await database.drop();
});

const rights = (...parameters: string[]) => runToEnd(PROGRAM, parameters, environment);

const openRequests = async () =>
  database.db<{ law: string }>("select law from privacy_request where closed_at is null order by id");

let id: string;
beforeEach(async () => {
  arrived = [];
  onMail = () => Promise.resolve();
  await database.db("truncate privacy_request, privacy_confirmation cascade");
  const [row] = await database.db<{ id: number }>(
    `insert into privacy_request (kind, about_kind, about, contact, language, law, asked_at, due_on)
     values ('see', 'email', 'asha@post.example', 'asha@post.example', 'en', 'gdpr', now(), current_date + 20) returning id`,
  );
  id = String(row?.id);
});

test("the command adds requests by the configured law", async () => {
  expect((await rights("add", "correct", "asha@post.example")).code).toBe(0);
  expect((await openRequests()).map(({ law }) => law)).toEqual(["gdpr", "ccpa"]);
});

test("the command mails the person, with a link to the page and to the notice, and ends", async () => {
  const { code, output } = await rights("confirm", id);
  expect([code, output]).toEqual([0, expect.stringContaining("A mail went to asha@post.example\n")]);
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatch(/^to asha@post\.example\n/);
  expect(arrived[0]).toContain("https://leadlight.example/privacy/request");
  expect(arrived[0]).toContain("How we handle personal data: https://leadlight.example/privacy");
  expect(await openRequests()).toEqual([]);
});

test("an answer that kill -9 cuts off while its mail is sent leaves the request open, to be answered again", async () => {
  for (const parameters of [
    ["extend", id, "We wait for a source"],
    ["confirm", id],
  ]) {
    const before = arrived.length;
    const child = spawn(process.execPath, [PROGRAM, ...parameters], { env: { ...process.env, ...environment } });
    onMail = () => killHard(child);
    await once(child, "exit");
    expect(child.signalCode).toBe("SIGKILL");
    expect(await openRequests()).toHaveLength(1);
    onMail = () => Promise.resolve();
    expect((await rights(...parameters)).code).toBe(0);
    expect(arrived).toHaveLength(before + 2);
  }
  expect(await openRequests()).toEqual([]);
  expect((await rowsWith(database, "asha@post")).map((row) => row.split(":")[0])).toEqual(["privacy_confirmation"]);
});
