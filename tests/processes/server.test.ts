import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { freePort } from "#tests/support/backend/free-port.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PRODUCTION = path.join(ROOT, "backend/main.ts");
const MAIN = path.join(ROOT, "dev/main.ts");

interface Running {
  readonly process: ChildProcess;
  output(): string;
  readonly ended: Promise<number | null>;
}

let database: TestDatabase;
let folder: string;
const started: Running[] = [];

beforeEach(async () => {
  database = await createTestDatabase("filled");
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-main-"));
});
afterEach(async () => {
  for (const running of started.splice(0)) {
    running.process.kill("SIGKILL");
    await running.ended;
  }
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The backend as an operator runs it, in a process of its own. */
const run = (environment: Record<string, string> = {}, program = MAIN): Running => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (chunk: string) => (text += chunk));
  }
  const ended = once(child, "close").then(() => child.exitCode);
  const running = { process: child, output: () => text, ended };
  started.push(running);
  return running;
};

const originOf = async (running: Running): Promise<string> => {
  const origin = () => /ready:\s+http:\/\/localhost:(\d+)/.exec(running.output())?.[1];
  await expect.poll(origin, { timeout: 30_000 }).toBeDefined();
  return `http://127.0.0.1:${origin()}`;
};

/** Windows knows no signal that a process could react to. */
const needsSignals = { skip: process.platform === "win32" };

test(
  "it names a setting that it does not know, prints its address, the inbox and three searches that work, and stops in order",
  needsSignals,
  async () => {
    const running = run({ LEADLIGHT_OF_A_LATER_VERSION: "1" });
    const origin = await originOf(running);
    expect(running.output()).toMatch(/LEADLIGHT_OF_A_LATER_VERSION is not a setting of this version and is ignored\./);
    await expect.poll(running.output).toMatch(/Stop with Ctrl\+C/);
    expect(running.output()).toMatch(/http:\/\/localhost:\d+\/inbox/);
    expect(running.output().match(/https:\/\/www\.linkedin\.com\/in\/\S+/g)).toHaveLength(3);
    expect((await fetch(`${origin}/auth/v1/health`)).status).toBe(200);
    running.process.kill("SIGTERM");
    expect(await running.ended).toBe(0);
  },
);

test("in production there are no fakes, and it says at the start what is not set up", async () => {
  const running = run({}, PRODUCTION);
  const origin = await originOf(running);
  await expect.poll(running.output).toMatch(/Stop with Ctrl\+C/);
  expect(running.output()).toContain("No mail server is configured (SMTP_URL)");
  expect(running.output()).toContain("LinkedIn is not configured (LEADLIGHT_LINKEDIN_CLIENT_ID)");
  expect(running.output()).toContain("Razorpay is not configured");
  expect(running.output()).not.toContain("/inbox");
  for (const fake of ["/inbox", "/inbox/messages", "/fake-linkedin", "/checkout/fake-payments", "/checkout"]) {
    expect(`${fake} ${(await fetch(origin + fake)).status}`).toBe(`${fake} 404`);
  }
  const settings: unknown = await (await fetch(`${origin}/auth/v1/settings`)).json();
  expect(settings).toMatchObject({ external: { linkedin_oidc: false } });
  const body = JSON.stringify({ email: "asha@acme.example" });
  const code = await fetch(`${origin}/auth/v1/otp`, { method: "POST", body });
  expect([code.status, await code.text()]).toEqual([500, expect.stringContaining("Error sending confirmation email")]);
});

test("who has signed in stays signed in when it is killed and started again", async () => {
  const port = await freePort();
  const first = run({ PORT: String(port) });
  const origin = await originOf(first);
  const email = "asha@acme.example";
  await fetch(`${origin}/auth/v1/otp`, { method: "POST", body: JSON.stringify({ email }) });
  const mails = await (await fetch(`${origin}/inbox/messages`)).text();
  const token = /\b\d{6}\b/.exec(mails)?.[0];
  const answer = await fetch(`${origin}/auth/v1/verify`, {
    method: "POST",
    body: JSON.stringify({ email, token, type: "email" }),
  });
  const session = z.object({ access_token: z.string() }).parse(await answer.json());
  first.process.kill("SIGKILL");
  await first.ended;

  const again = await originOf(run({ PORT: String(port) }));
  const headers = { Authorization: `Bearer ${session.access_token}` };
  expect((await fetch(`${again}/webhook/get_credits`, { headers })).status).toBe(200);
});

test("a request under way is answered before it stops", needsSignals, async () => {
  const running = run();
  const origin = await originOf(running);
  await database.transaction(async (db) => {
    await db("lock table auth_code in access exclusive mode");
    const asked = fetch(`${origin}/auth/v1/otp`, {
      method: "POST",
      body: JSON.stringify({ email: "asha@acme.example" }),
    });
    await expect
      .poll(() => db("select 1 from pg_locks where not granted and relation = 'auth_code'::regclass"))
      .not.toHaveLength(0);
    running.process.kill("SIGTERM");
    await expect.poll(running.output).toMatch(/Stopping/);
    setTimeout(() => void db("commit"), 100);
    expect((await asked).status).toBe(200);
  });
  expect(await running.ended).toBe(0);
});

test("beside other servers it refuses connections until the database is ready for it, and then answers", async () => {
  const port = await freePort();
  const running = await database.transaction(async (db) => {
    await db("lock table migration in access exclusive mode");
    const starting = run({ PORT: String(port) });
    const waiting = "select 1 from pg_locks where not granted and relation = 'migration'::regclass";
    await expect.poll(() => db(waiting), { timeout: 30_000 }).not.toHaveLength(0);
    await expect(fetch(`http://127.0.0.1:${port}/webhook/get_credits`)).rejects.toMatchObject({
      cause: { code: "ECONNREFUSED" },
    });
    return starting;
  });
  const origin = await originOf(running);
  expect((await fetch(`${origin}/webhook/get_credits`)).status).toBe(401);
});

test("beside other servers, a request that arrives during the rest of its start waits for the end of it", async () => {
  const port = await freePort();
  await database.transaction(async (db) => {
    await db("lock table auth_signing_key in access exclusive mode");
    run({ PORT: String(port) });
    const waiting = "select 1 from pg_locks where not granted and relation = 'auth_signing_key'::regclass";
    await expect.poll(() => db(waiting), { timeout: 30_000 }).not.toHaveLength(0);
    const asked = fetch(`http://127.0.0.1:${port}/webhook/get_credits`);
    // Longer than a person waits for the first start on a machine, who then sees that Leadlight is starting.
    await pause(2_000);
    await db("commit");
    expect((await asked).status).toBe(401);
  });
});

test("a port in use is one clear sentence", async () => {
  const other = createServer();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const running = run({ PORT: String(port) });
  expect(await running.ended).toBe(1);
  expect(running.output().trim()).toBe(
    `Port ${port} is in use by another program: stop that one, or set PORT to another one.`,
  );
  other.close();
});

test("a faulty environment is a list of what is wrong with it", async () => {
  const running = run({ PORT: "many", SMTP_URL: "mail.example", LEADLIGHT_WELCOME_CREDITS: "0.25" });
  expect(await running.ended).toBe(1);
  expect(running.output()).toMatch(/PORT must be a whole number/);
  expect(running.output()).toMatch(/SMTP_URL must be an address/);
  expect(running.output()).toMatch(/LEADLIGHT_WELCOME_CREDITS may have at most one decimal/);
  expect(running.output()).not.toMatch(/ at \//);
});
