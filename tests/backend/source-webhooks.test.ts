import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { sourceWebhooks } from "#backend/composition/public-origin.ts";
import { configuredSources } from "#backend/sources/configuration/configured-sources.ts";
import { findByWaterfall } from "#backend/sources/find-by-waterfall.ts";
import type { WaterfallNeeds } from "#backend/sources/run-state.ts";
import { fullEnrich } from "#backend/sources/services/full-enrich.ts";
import { sourceWebhookRoutes } from "#backend/web/sources/source-webhook-routes.ts";
import { startTestBackend } from "#tests/support/backend/backend.ts";
import { aSlug } from "#tests/support/builders.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { fullEnrichResult } from "#tests/support/sources/fixtures/full-enrich.ts";
import { startStandIn, type StandIn } from "#tests/support/sources/stand-in.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";

const KEY = "key-7f3a91";
const ADDRESS = "asha.rao@acme.example";
const DAY_MS = 86_400_000;

let database: TestDatabase;
let service: StandIn;
let now = Date.UTC(2026, 10, 25, 12);
let people = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  service = await startStandIn();
});
afterAll(async () => {
  await service.close();
  await database.drop();
});
beforeEach(async () => {
  now += 100 * DAY_MS;
  log.length = 0;
  await database.db("truncate source, source_call, source_run, source_spending cascade");
  await database.db("insert into source (name, enabled_at) values ('full-enrich', now())");
  answer = searching;
  service.behave(({ method }) => (method === "POST" ? { status: 200, body: { enrichment_id: "e-1" } } : answer));
});

const searching = { status: 400, body: { code: "error.enrichment.in_progress" } };
const finished = fullEnrichResult(
  "FINISHED",
  { most_probable_work_email: { email: ADDRESS, status: "DELIVERABLE" } },
  1,
);
/** What the service answers when it is asked for the answer. */
let answer: { readonly status: number; readonly body: object };
const log: string[] = [];

const source = () => fullEnrich({ origin: service.origin, key: KEY, clock: () => now }, "work_email");

/** As another process has them. */
const send = (body: string, key = KEY): Promise<Response> => {
  const routes = sourceWebhookRoutes({
    database,
    sources: [source()],
    suppression: testSuppression,
    clock: () => now,
    log: { info: (line) => log.push(line), error: (line) => log.push(line) },
  });
  const signature = createHmac("sha1", key).update(body).digest("hex");
  return Promise.resolve(
    routes.request("/full-enrich", { method: "POST", body, headers: { "X-Signature-SHA1": signature } }),
  );
};

const find = (person = { profile: aSlug(`person-${++people}`) }, changes: Partial<WaterfallNeeds> = {}) =>
  findByWaterfall(
    {
      db: database.db,
      batched: database.batched,
      sources: [source()],
      verify: async () => ({ outcome: "unknown", reasons: [] }),
      suppression: testSuppression,
      phoneKind: () => undefined,
      clock: () => now,
      pause: async (ms, signal) => {
        now += ms;
        await setTimeout(5, undefined, { signal });
      },
      order: "configured",
      caps: { perLookup: 1_000_000, perJob: 1_000_000, perPayer: 1_000_000_000, perDay: 1_000_000 },
      ...changes,
    },
    { field: "work_email", person },
    { paidBy: "person" },
    new AbortController().signal,
  );

const isPending = async () => (await database.db("select from source_call where outcome = 'pending'")).length === 1;
const books = () =>
  database.db(
    "select scope, reserved, spent, (select jsonb_agg(c) from source_call c) as calls from source_spending where scope not like '% %'",
  );
const polls = (since: number) => service.requests.slice(since).filter(({ method }) => method === "GET").length;

describe("an answer that a service sends by itself", () => {
  test("ends the search of another process within a second, and nobody asks for it", async () => {
    const before = service.requests.length;
    const found = find();
    await expect.poll(isPending).toBe(true);

    const { status } = await send(JSON.stringify(finished));

    const takenAt = now;
    expect(status).toBe(200);
    expect(await found).toMatchObject({ reason: "accepted", value: { text: ADDRESS } });
    expect(now - takenAt).toBeLessThanOrEqual(1_000);
    expect(polls(before)).toBe(0);
    expect(await books()).toMatchObject([{ reserved: 0, spent: 58_000 }]);
  });

  test("is there when another process continues the search of one that died", async () => {
    const person = { profile: aSlug("died") };
    const died = find(person, { pause: () => Promise.reject(new Error("The process died")) });
    await expect(died).rejects.toThrow("The process died");
    await send(JSON.stringify(finished));
    now += 60_000;
    const before = service.requests.length;
    expect(await find(person)).toMatchObject({ reason: "accepted", value: { text: ADDRESS } });
    expect(service.requests.length).toBe(before);
  });

  test("changes nothing when it comes again, or with another content", async () => {
    const found = find();
    await expect.poll(isPending).toBe(true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(JSON.stringify(finished))));
    await found;
    const before = await books();

    const again = await send(JSON.stringify(finished));
    const other = await send(JSON.stringify(fullEnrichResult("FINISHED", {}, 0)));

    expect([...answers, again, other].map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(await again.json()).toEqual({ message: "Nothing to do." });
    expect(await books()).toEqual(before);
  });

  test("is found by asking where it never comes", async () => {
    const found = find();
    await expect.poll(isPending).toBe(true);
    answer = { status: 200, body: finished };
    expect(await found).toMatchObject({ reason: "accepted", value: { text: ADDRESS } });
    expect(await books()).toMatchObject([{ reserved: 0, spent: 58_000 }]);
  });

  test("counts once where it comes while it is asked for", async () => {
    service.behave(async ({ method }) => {
      if (method === "POST") return { status: 200, body: { enrichment_id: "e-1" } };
      await send(JSON.stringify(finished));
      return searching;
    });
    expect(await find()).toMatchObject({ reason: "accepted", value: { text: ADDRESS } });
    expect(await books()).toMatchObject([{ reserved: 0, spent: 58_000 }]);
  });

  test("changes nothing where it is forged, too long or about something unknown", async () => {
    const found = find();
    await expect.poll(isPending).toBe(true);
    const before = await books();

    expect((await send(JSON.stringify(finished), "another key")).status).toBe(400);
    expect(log).toEqual(["Webhook of full-enrich rejected: its signature is missing or invalid"]);
    expect((await send(`${JSON.stringify(finished)}${" ".repeat(512 * 1024)}`)).status).toBe(413);
    expect((await send(JSON.stringify({ ...finished, id: "e-2" }))).status).toBe(200);
    expect((await send("no JSON")).status).toBe(200);

    expect(await books()).toEqual(before);
    answer = { status: 200, body: fullEnrichResult("FINISHED", {}, 0) };
    expect(await found).toMatchObject({ reason: "nothing" });
  });
});

test("a search at a source goes on while it can't be asked for its answer", async () => {
  let polled = 0;
  service.behave(({ method }) => {
    if (method === "POST") return { status: 200, body: { enrichment_id: "e-1" } };
    polled += 1;
    return polled === 1 ? { status: 503, body: {} } : polled === 2 ? "cut" : { status: 200, body: finished };
  });
  expect(await find()).toMatchObject({ reason: "accepted", value: { text: ADDRESS } });
  expect(polled).toBe(3);
  expect(await books()).toMatchObject([{ reserved: 0, spent: 58_000 }]);
});

test("the app takes answers at the address that it gave the service", async () => {
  const origin = "https://leadlight.example";
  const environment = { LEADLIGHT_FULL_ENRICH_KEY: KEY, LEADLIGHT_FULL_ENRICH_URL: service.origin };
  const webhooks = sourceWebhooks({ origin });
  const { sources } = await configuredSources(readConfiguration(environment).sources, {
    db: database.db,
    clock: () => now,
    webhooks,
  });
  const [first] = sources.filter(({ name }) => name === "full-enrich");
  await first?.ask({ field: "work_email", person: { profile: aSlug("asha") } }, new AbortController().signal);
  const address = `${origin}/source-webhooks/full-enrich`;
  expect(service.requests.at(-1)?.body).toMatchObject({ webhook_url: address });

  const backend = await startTestBackend(environment);
  try {
    const { db } = backend.database;
    await db(
      `insert into source_call (run_id, source, field, asked_at, outcome, reserved, reply, scopes)
         values (gen_random_uuid(), 'full-enrich', 'work_email', now(), 'pending', 0, '{"values": [], "reference": "e-1"}', '{}')`,
    );
    const url = backend.origin + new URL(address).pathname;
    const body = JSON.stringify(finished);
    const signature = createHmac("sha1", KEY).update(body).digest("hex");
    expect((await fetch(url, { method: "POST", body })).status).toBe(400);
    expect((await fetch(url, { method: "POST", body, headers: { "X-Signature-SHA1": signature } })).status).toBe(200);
    expect(await db("select outcome, cost from source_call")).toEqual([{ outcome: "found", cost: 58_000 }]);
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(url.replace("full-enrich", "hunter"), { method: "POST", body })).status).toBe(404);
    expect(backend.log()).toContain("POST /source-webhooks/full-enrich 200");
  } finally {
    await backend.close();
  }
});

test.each([undefined, "http://localhost:3000", "https://localhost", "http://leadlight.example"])(
  "an app at %s asks for no answer to be sent",
  (origin) => {
    expect(sourceWebhooks({ origin })).toBeUndefined();
  },
);
