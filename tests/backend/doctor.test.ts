import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { recordBackup } from "#backend/backup/last-backup.ts";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { checkDatabase } from "#backend/doctor/database-checks.ts";
import { diagnose } from "#backend/commands/doctor-work.ts";
import { checkDisk, checkNode, checkSync } from "#backend/doctor/machine-checks.ts";
import { checkMailer } from "#backend/doctor/mail-check.ts";
import { checkTraces } from "#backend/doctor/trace-check.ts";
import { checkCookies, checkOrigin, checkPaymentWebhook } from "#backend/doctor/origin-checks.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { type Finding, findingLine } from "#backend/platform/finding.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { startNginx } from "#tests/support/backend/nginx.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { startTraceCollector } from "#tests/support/tracing/trace-collector.ts";

const GB = 1024 ** 3;
const clock = Date.now;

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await startTestBackend();
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-doctor-"));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const about = (findings: readonly Finding[], name: string) => findings.find((one) => one.about === name);
const stateOf = (findings: readonly Finding[], name: string) => about(findings, name)?.state;

test("a finding is one line with a mark, what it is about, and the next step", () => {
  const finding = { about: "disk", state: "bad", text: "It is full.", next: "Make room." } as const;
  expect(findingLine(finding)).toBe("FAIL disk        It is full. Next: Make room.");
  expect(findingLine(finding, true)).toContain("\u001B[31mFAIL\u001B[0m");
});

test.each([
  ["v24.0.0", "good"],
  ["v22.9.0", "bad"],
])("Node %s is %s", (version, state) => expect(checkNode(version).state).toBe(state));

test.each([
  [50, 100, "good"],
  [0.5, 2, "bad"],
  [5, 100, "bad"],
])("%d of %d GB free on the disk is %s", async (free, total, state) => {
  const finding = await checkDisk(folder, async () => ({ freeBytes: free * GB, totalBytes: total * GB }));
  expect(finding).toMatchObject({
    state,
    text: expect.stringContaining(`${free.toFixed(1)} GB of ${total.toFixed(1)} GB`),
  });
});

test("a disk that keeps a change in time is good, a slow one is not, and one that can't be written to says why", async () => {
  let time = 0;
  const quick = await checkSync(path.join(folder, "not", "there"), () => (time += 2));
  expect(quick).toMatchObject({ state: "good", text: "The disk keeps a change in 2.0 ms." });
  expect(await checkSync(folder, () => (time += 60))).toMatchObject({
    state: "bad",
    text: expect.stringContaining("60.0 ms"),
  });
  expect(await checkSync("/proc")).toMatchObject({ state: "bad", next: expect.stringContaining("LEADLIGHT_DATA") });
});

test("a database that serves Leadlight is good in every respect, by its clock and its books too", async () => {
  const findings = await checkDatabase(backend.database.db, clock);
  expect(findings.map((one) => `${one.about}: ${one.state}`)).toEqual([
    "database: good",
    "rights: good",
    "clock: good",
    "migrations: good",
    "ledger: good",
    "backup: unknown",
  ]);
});

test("a clock two hours off, a missing migration, and one of a newer version are named with what to do", async () => {
  const database = await createTestDatabase();
  closing.push(() => database.drop());
  const off = await checkDatabase(database.db, () => Date.now() + 2 * 60 * 60 * 1000);
  expect(about(off, "clock")).toMatchObject({
    state: "bad",
    text: expect.stringMatching(/^This machine is 7\d{3}\.\d s ahead/),
  });
  await database.db("insert into migration (name) values ('9999-later.sql')");
  expect(about(await checkDatabase(database.db, clock), "migrations")?.text).toContain("9999-later.sql");
  await database.db("delete from migration where name like '9999%' or name like '0414%'");
  expect(about(await checkDatabase(database.db, clock), "migrations")).toMatchObject({
    state: "bad",
    text: expect.stringMatching(/^1 of \d+ are missing\.$/),
  });
});

test("a balance that is not the sum of its entries is found", async () => {
  const database = await createTestDatabase();
  closing.push(() => database.drop());
  await database.db("insert into wallet (id, balance_tenths) values (gen_random_uuid(), 10)");
  expect(about(await checkDatabase(database.db, clock), "ledger")).toMatchObject({
    state: "bad",
    text: expect.stringMatching(
      /^1 of 1 balances are not the sums of their entries: wallet [\da-f-]{36} has 1 credit, its entries come to 0 credits\.$/,
    ),
  });
});

test("a backup of the last day is good, and an older one is not", async () => {
  const database = await createTestDatabase();
  closing.push(() => database.drop());
  const backup = async (hours: number) => {
    await recordBackup(database.db, new Date(Date.now() - hours * 60 * 60 * 1000));
    return about(await checkDatabase(database.db, clock), "backup");
  };
  expect(await backup(49)).toMatchObject({
    state: "bad",
    text: expect.stringMatching(/^The last one is 49 hours old \(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)\.$/),
  });
  expect(await backup(1)).toMatchObject({
    state: "good",
    text: expect.stringContaining("The last one is 1 hour old ("),
  });
});

test("a mail server that refuses is named by codes alone; without one it says who can't sign in", async () => {
  expect(await checkMailer(undefined, undefined)).toMatchObject({ state: "unknown" });
  const refuses = () =>
    Promise.reject(Object.assign(new Error("550 asha@acme.example is unknown"), { code: "EENVELOPE" }));
  const mailer = { send: refuses, check: refuses, close: () => undefined };
  for (const to of [undefined, "asha@acme.example"]) {
    const finding = await checkMailer(mailer, to);
    expect(finding).toMatchObject({ state: "bad", text: "The mail server refused (EENVELOPE)." });
  }
  const sent: string[] = [];
  const takes = { ...mailer, send: async ({ to }: { readonly to: string }) => void sent.push(to) };
  expect(await checkMailer(takes, "asha@acme.example")).toMatchObject({ state: "good" });
  expect(sent).toEqual(["asha@acme.example"]);
});

const linksOf = async () => signedLinks({ secret: await loadLinkSecret(backend.database.db), clock });
const ask = async (origin: string, proxyHops: number) =>
  checkOrigin({ origin, proxyHops, clock, links: await linksOf() });

test("a server without a proxy in front is reached, and a number of proxies that is set for nothing is named", async () => {
  expect((await ask(backend.origin, 0)).map(({ state }) => state)).toEqual(["good", "good", "good"]);
  expect(about(await ask(backend.origin, 1), "proxy")).toMatchObject({
    state: "bad",
    next: expect.stringMatching(/^Set LEADLIGHT_PROXY_HOPS=0,/),
  });
});

test("a reverse proxy that adds the client's address has to be counted, and has to keep the Host header", async (context) => {
  const headers = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;";
  const nginx = await startNginx(backend.origin, headers);
  if (nginx === undefined) return context.skip();
  closing.push(() => nginx.stop());
  const findings = await ask(nginx.origin, 0);
  expect(about(findings, "proxy")?.next).toMatch(/^Set LEADLIGHT_PROXY_HOPS=1,/);
  expect(stateOf(findings, "host")).toBe("bad");
  expect(stateOf(await ask(nginx.origin, 1), "proxy")).toBe("good");
});

test("the server says nothing of requests to who can't sign their address", async () => {
  const other = signedLinks({ secret: new Uint8Array(32), clock });
  const findings = await checkOrigin({ origin: backend.origin, proxyHops: 0, clock, links: other });
  expect(about(findings, "proxy")).toMatchObject({ state: "unknown" });
  expect((await fetch(`${backend.origin}/doctor/request`)).status).toBe(403);
});

test("an origin where nobody listens is named with the reason", async () => {
  const findings = await ask(`http://127.0.0.1:${await freePort()}`, 0);
  expect(findings).toEqual([
    expect.objectContaining({ about: "origin", state: "bad", text: expect.stringContaining("ECONNREFUSED") }),
  ]);
});

test.each([
  ["https://app.acme.example", "", "good"],
  ["https://app.acme.example", ".acme.example", "good"],
  ["https://app.acme.example", "other.example", "bad"],
  ["http://app.acme.example", "", "bad"],
  ["http://localhost:3000", "", "good"],
])("the cookies of %s with the domain %j are %s", (origin, domain, state) =>
  expect(checkCookies(origin, domain).state).toBe(state),
);

test("messages about payments reach a server that sells, and not one that has no such address", async () => {
  expect(await checkPaymentWebhook(backend.origin, true)).toMatchObject({ state: "good" });
  expect(await checkPaymentWebhook(`${backend.origin}/elsewhere`, true)).toMatchObject({ state: "bad" });
  expect(await checkPaymentWebhook(backend.origin, false)).toMatchObject({ state: "unused" });
});

test("a collector that takes traces is good, and one that refuses or does not answer is named", async () => {
  const collector = await startTraceCollector();
  closing.push(collector.close);
  const settings = { endpoint: collector.endpoint, headers: { authorization: "Bearer canary" }, share: 1 };
  expect(await checkTraces(settings)).toMatchObject({ state: "good" });
  expect(collector.headers[0]).toMatchObject(settings.headers);
  expect(collector.spans).toEqual([]);
  const refused = await checkTraces({ ...settings, endpoint: `${collector.endpoint}/elsewhere` });
  expect(refused).toMatchObject({ state: "bad", text: expect.stringContaining("answered 404") });
  expect(JSON.stringify(refused)).not.toContain("canary");
  const away = await checkTraces({ ...settings, endpoint: `http://127.0.0.1:${await freePort()}` });
  expect(away).toMatchObject({ state: "bad", text: expect.stringContaining("does not answer") });
  expect(await checkTraces(undefined)).toMatchObject({ state: "unused" });
});

test("the whole diagnosis of an installation names each part once, and makes no database where there is none", async () => {
  const allOf = async (environment: Readonly<Record<string, string>>) => {
    const configuration = readConfiguration({ LEADLIGHT_DATA: folder, ...environment });
    const findings: Finding[] = [];
    const needs = { configuration, clock, log: silentLog, to: undefined, cookieDomain: undefined };
    for await (const finding of diagnose(needs)) findings.push(finding);
    return findings;
  };
  const port = new URL(backend.origin).port;
  const findings = await allOf({ DATABASE_URL: backend.database.url, PORT: port });
  // Room and speed are those of the machine that runs the tests.
  const ofMachine = ["disk", "fsync"];
  expect(findings.filter((one) => one.state === "bad" && !ofMachine.includes(one.about))).toEqual([]);
  expect(findings.map((one) => one.about)).toEqual(
    "Node disk fsync encryption locks database rights clock migrations ledger backup mail port 25 origin proxy host cookies uploads payments traces source webhooks CRMs queues requests"
      .replace("port 25", "port_25")
      .split(" ")
      .map((name) => name.replace("_", " ")),
  );
  const away = await allOf({
    DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/leadlight`,
    S3_BUCKET: "uploads",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  expect(stateOf(away, "database")).toBe("bad");
  expect(about(away, "uploads")).toMatchObject({ state: "unknown", text: expect.stringContaining("Not tried") });
  const none = path.join(folder, "none");
  expect(stateOf(await allOf({ LEADLIGHT_DATA: none }), "database")).toBe("unknown");
  await expect(rm(none)).rejects.toThrow("ENOENT");
});
