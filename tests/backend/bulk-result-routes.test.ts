import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { resultPath } from "#backend/bulk/result/result-file.ts";
import { resultRoutes } from "#backend/web/files/result-routes.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { listen, type Listener } from "#backend/web/http/listen.ts";
import { requestLog } from "#backend/web/http/request-log.ts";
import { securityHeaders } from "#backend/web/http/security-headers.ts";
import { streamLog } from "#backend/platform/log.ts";
import { startTestBackend } from "#tests/support/backend/backend.ts";
import { directoryValues, makeJob } from "#tests/support/backend/bulk-result.ts";
import { concurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

let now = Date.parse("2026-11-22T10:00:00Z");
const clock = () => now;
const links = signedLinks({ secret: new Uint8Array(32), clock });
const MINUTE = 60_000;

let database: TestDatabase;
let listener: Listener;
let lines: string[];
/** What the routes' statements run on; tests put a failing one here. */
let db: Db;
let yieldToRequests: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  lines = [];
  db = database.db;
  yieldToRequests = () => Promise.resolve();
  const log = streamLog({ write: (line) => lines.push(line) });
  const app = new Hono();
  app.use(requestLog(log, () => app.routes.map(({ path }) => path)));
  app.use(securityHeaders({ https: false }));
  app.route(
    "/files",
    resultRoutes({
      db: (text, parameters) => db(text, parameters),
      links,
      clock,
      log,
      clientAddress: (context) => context.req.header("X-From") ?? "192.0.2.1",
      limiter: concurrencyLimiter("downloads", { atOncePerAccount: 2, atOncePerNetwork: 3 }),
      yieldToRequests: () => yieldToRequests(),
    }),
  );
  listener = await listen({ host: "127.0.0.1", port: 0 }, app.fetch);
});
afterEach(() => listener.close(0));

const url = (address: string): string => `http://127.0.0.1:${listener.port}${address}`;
const get = (address: string, options: RequestInit = {}) => fetch(url(address), options);

const job = {
  tool: "find-contacts",
  items: ["phone_no"],
  header: ["Profile"],
  fileName: 'Лиды 😀 "für" Ärzte.xlsx',
  rows: [
    {
      cells: ["a"],
      outcome: "found",
      spent: 50,
      answers: { phone_no: { phone_no: directoryValues("+91 00000 00001") } },
    },
  ],
} as const;

const manyRows = Array.from({ length: 20_000 }, (_each, index) => ({
  cells: [`row ${index} ${"é".repeat(200)}`],
  fault: "malformed" as const,
}));

test("a signed address brings the result as a file of its own name, for nobody's cache and no page", async () => {
  const { id } = await makeJob(database.db, job);
  const answer = await get(links.sign(resultPath(id, "csv"), now + MINUTE));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(
    "Profile,Status,Name,Title,Company,Phone number,Credits\r\na,Found,,,,'+91 00000 00001,5\r\n",
  );
  const name = "Лиды 😀 für Ärzte-result-2026-11-22.csv";
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="____ __ f_r _rzte-result-2026-11-22.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(answer.headers.get("Set-Cookie")).toBeNull();
});

test("a CSV result has the separator of the uploaded file", async () => {
  const { id } = await makeJob(database.db, job);
  await database.db("update bulk_job set separator = ';' where id = $1", [id]);
  const answer = await get(links.sign(resultPath(id, "csv"), now + MINUTE));
  expect(await answer.text()).toBe(
    "Profile;Status;Name;Title;Company;Phone number;Credits\r\na;Found;;;;'+91 00000 00001;5\r\n",
  );
});

test("the workbook comes by an address of its own", async () => {
  const { id } = await makeJob(database.db, job);
  const answer = await get(links.sign(resultPath(id, "xlsx"), now + MINUTE));
  expect(answer.headers.get("Content-Type")).toContain("spreadsheetml.sheet");
  const sheet = read(await answer.arrayBuffer()).Sheets["Result"];
  expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toEqual([
    ["Profile", "Status", "Name", "Title", "Company", "Phone number", "Credits"],
    ["a", "Found", undefined, undefined, undefined, "+91 00000 00001", 5],
  ]);
});

test("an address that has expired, was changed or names no job brings a sentence and no result", async () => {
  const { id } = await makeJob(database.db, job);
  const address = links.sign(resultPath(id, "csv"), now + MINUTE);
  const other = await makeJob(database.db, job);
  for (const forged of [
    address.replace(id, other.id),
    address.replace(".csv?", ".xlsx?"),
    address.replace(/exp=\d/, "exp=9"),
    address.replace(/sig=./, "sig="),
    resultPath(id, "csv"),
  ]) {
    const answer = await get(forged);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toBe(
      "This link is incomplete. Copy the full address, or download the result in Leadlight.",
    );
  }
  for (const unknown of [
    links.sign(resultPath("00000000-0000-4000-8000-000000000000", "csv"), now + MINUTE),
    address.replace(".csv", ".exe"),
    address.replace(id, "..%2f..%2fetc"),
    "/files/results/",
  ]) {
    expect((await get(unknown)).status).toBe(404);
  }
  now += 2 * MINUTE;
  const late = await get(address);
  expect(late.status).toBe(403);
  expect(late.headers.get("Content-Type")).toContain("text/plain");
  expect(await late.text()).toContain("This link has expired.");
});

test("an address ends with the organisation that paid for the job, and not with another one", async () => {
  const { id, walletId } = await makeJob(database.db, job);
  const addresses = [links.sign(resultPath(id, "csv"), now + MINUTE), links.sign(resultPath(id, "xlsx"), now + MINUTE)];
  await database.db(
    `insert into organisation (id, name, website, team_size, location)
       values ($1, 'Acme', 'https://acme.example', '1-10', 'Pune')`,
    [walletId],
  );
  for (const address of addresses) expect((await get(address, { method: "HEAD" })).status).toBe(200);
  await database.db("update organisation set closed_at = now() where id = $1", [walletId]);
  for (const address of addresses) {
    const answer = await get(address);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toBe(
      "The organisation that paid for this result was closed. The result is no longer available.",
    );
  }
  const other = await makeJob(database.db, job);
  expect((await get(links.sign(resultPath(other.id, "csv"), now + MINUTE), { method: "HEAD" })).status).toBe(200);
});

test("the log contains neither signature nor job", async () => {
  const { id } = await makeJob(database.db, job);
  const address = links.sign(resultPath(id, "csv"), now + MINUTE);
  await (await get(address)).text();
  await expect.poll(() => lines.join("")).toContain("GET /files/results/...?exp=...&sig=... 200");
  expect(lines.join("")).not.toContain(id);
  expect(lines.join("")).not.toContain(new URL(url(address)).searchParams.get("sig"));
});

test("a client that goes away ends the reading", async () => {
  const { id } = await makeJob(database.db, { ...job, rows: manyRows });
  let batches = 0;
  let last = Promise.resolve<unknown>(undefined);
  db = (text, parameters) => {
    if (text.includes("bulk_subject")) batches += 1;
    const rows = database.db<never>(text, parameters);
    last = rows;
    return rows;
  };
  const leaving = new AbortController();
  const answer = await get(links.sign(resultPath(id, "csv"), now + MINUTE), { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  // Stays the same from then on: the next batch is only read when the one before it was taken.
  let seen = -1;
  await expect
    .poll(
      async () => {
        await last;
        const before = seen;
        seen = batches;
        return before === batches;
      },
      { interval: 100 },
    )
    .toBe(true);
  expect(batches).toBeLessThan(manyRows.length / 250);
});

test.each(["csv", "xlsx"] as const)(
  "a failure midway breaks the %s off, so that half of it is no whole file",
  async (format) => {
    const { id } = await makeJob(database.db, { ...job, rows: manyRows });
    let batches = 0;
    db = (text, parameters) => {
      if (text.includes("bulk_subject") && (batches += 1) > 10) return Promise.reject(new Error("connection lost"));
      return database.db(text, parameters);
    };
    const answer = await get(links.sign(resultPath(id, format), now + MINUTE));
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow("terminated");
    expect(lines.join("")).toContain("A result download failed partway: Error: connection lost");
  },
);

test("asking for the header alone reads no row", async () => {
  const { id } = await makeJob(database.db, job);
  let batches = 0;
  db = (text, parameters) => {
    if (text.includes("bulk_subject")) batches += 1;
    return database.db(text, parameters);
  };
  const answer = await get(links.sign(resultPath(id, "xlsx"), now + MINUTE), { method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(batches).toBe(0);
});

test("two downloads of an account's results are under way, a third is refused until one of them has ended", async () => {
  const { id } = await makeJob(database.db, { ...job, rows: manyRows });
  const csv = links.sign(resultPath(id, "csv"), now + MINUTE);
  const xlsx = links.sign(resultPath(id, "xlsx"), now + MINUTE);
  const leaving = new AbortController();
  const [first] = await Promise.all([get(csv), get(xlsx, { signal: leaving.signal })]);
  const refused = await get(csv, { headers: { "X-From": "198.51.100.1" } });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect(await refused.text()).toBe("Too many downloads in a short time. Please try again in 1 second.");
  expect((await get(csv, { method: "HEAD" })).status).toBe(200);
  leaving.abort();
  await expect.poll(async () => (await get(csv, { method: "GET" })).status).toBe(200);
  await first.text();
});

test("a download that has ended or broken off makes room, and other accounts have places of their own", async () => {
  const { id } = await makeJob(database.db, job);
  const address = links.sign(resultPath(id, "csv"), now + MINUTE);
  for (let download = 0; download < 5; download += 1) await (await get(address)).text();
  db = (text, parameters) =>
    text.includes("bulk_subject") ? Promise.reject(new Error("connection lost")) : database.db(text, parameters);
  for (let download = 0; download < 5; download += 1) await (await get(address)).text().catch(() => undefined);
  db = database.db;
  const large = await makeJob(database.db, { ...job, rows: manyRows });
  const own = links.sign(resultPath(large.id, "csv"), now + MINUTE);
  const [one, two] = [await get(own), await get(own)];
  expect((await get(own)).status).toBe(429);
  expect(await (await get(address)).text()).toContain("Found");
  await Promise.all([one.body?.cancel(), two.body?.cancel()]);
});

test("a download lets other people's calls first, before each of its batches", async () => {
  const { id } = await makeJob(database.db, { ...job, rows: manyRows.slice(0, 600) });
  let waits = 0;
  yieldToRequests = async () => void (waits += 1);
  await (await get(links.sign(resultPath(id, "csv"), now + MINUTE))).text();
  expect(waits).toBeGreaterThanOrEqual(3);
});

test("the server has them beside the other files, for addresses signed with its own secret", async () => {
  const backend = await startTestBackend();
  const { id } = await makeJob(backend.database.db, job);
  const own = signedLinks({ secret: await loadLinkSecret(backend.database.db), clock: Date.now });
  const answer = await fetch(`${backend.origin}${own.sign(resultPath(id, "csv"), Date.now() + MINUTE)}`, {
    // As a mail program's page that is followed in a browser.
    headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", Accept: "text/html" },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  await answer.text();
  const foreign = await fetch(`${backend.origin}${links.sign(resultPath(id, "csv"), Date.now() + MINUTE)}`);
  expect(foreign.status).toBe(403);
  await backend.close();
});
