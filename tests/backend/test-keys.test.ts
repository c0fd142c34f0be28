import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sampleDin, sampleExamples } from "#domain/lookups/sample-directory.ts";
import { testProfiles } from "#domain/lookups/test-profiles.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { finishLookup } from "#backend/lookups/finish-lookup.ts";
import { testSources } from "#backend/lookups/test-sources.ts";
import { unawaitedWork } from "#backend/platform/unawaited-work.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import {
  createWebhookBackend,
  type Person,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

/** Waits that the sources of test keys make, in milliseconds; the tests make them short. */
const waits: number[] = [];
const pause = (ms: number): Promise<unknown> => {
  if (ms >= 1_000) waits.push(ms);
  return setTimeout(ms >= 1_000 ? 700 : ms);
};

let backend: WebhookBackend;
let person: Person;
let caller: ReturnType<typeof callerWith>;
/** Somebody whom the operator has imported. */
const imported = "https://www.linkedin.com/in/real-person-of-the-directory";

beforeAll(async () => {
  backend = await createWebhookBackend({
    pause,
    searchWaitMs: 300,
    verify: () => Promise.reject(new Error("A mail server was asked")),
    other: {
      searchable: async () => new Set(["phone_no", "email", "work_email", "profiles"]),
      search: () => Promise.reject(new Error("A source was asked")),
    },
  });
  const slug = parseProfileUrl(imported);
  if (slug === undefined) throw new Error("No slug");
  const value = { value: "asha@acme.example", kind: "work", confirmed_at: "2026-10-01", source: "Import" };
  await storeContacts(backend.database.db, [
    { slug, name: "Asha Rao", title: "Owner", company: "Acme", phone_no: [], email: [value], work_email: [value] },
  ]);
  person = await backend.signIn();
  caller = callerWith(backend.app, (await aKeyOf(person, { test: true })).key);
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

const profile = (slug: string) => ({ profile_url: `https://www.linkedin.com/in/${slug}` });

describe("a test key", () => {
  test("can be told from a live one by its letters", async () => {
    expect((await aKeyOf(person, { test: true })).key).toMatch(/^ll_test_[0-9A-Za-z]{28}$/);
    expect((await person.get("/webhook/api_keys")).json).toMatchObject({ keys: [{ test: true }, { test: true }] });
  });

  test("reveals sample people, and its maker pays nothing and sees nothing of it", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const bought = await caller.post("/contacts/phone_no", { profile_url: sampleUrl(1) }, headers);
    expect(bought.json).toMatchObject({ phone_no: [expect.anything()] });
    const again = await caller.post("/contacts/phone_no", { profile_url: sampleUrl(1) }, headers);
    expect([again.headers.get("Idempotent-Replayed"), again.json]).toMatchObject(["true", bought.json]);
    expect((await caller.post("/contacts/phone_no", { profile_url: sampleUrl(1) })).json).toMatchObject({
      owned: { by: "test-key@leadlight.example" },
    });
    expect((await caller.post("/directors/phone", { din: sampleDin(1) })).json).toMatchObject({
      contact: [expect.anything()],
    });
    expect((await caller.get("/history")).json).toMatchObject([
      { data: [{ type: "din_phone" }, { type: "phone_no" }, { type: "phone_no" }] },
    ]);

    expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 25 });
    expect((await person.get("/webhook/transaction")).json).toMatchObject([{ data: [] }]);
  });

  test("has credits that don't end, and shows nothing of its maker", async () => {
    const { json } = await caller.get("/credits");
    expect(json).toMatchObject({ name: "Test key", email: "test-key@leadlight.example", contact: null });
    expect(json["credits"]).toBeGreaterThan(900_000_000);
    expect(JSON.stringify(json)).not.toContain(person.account.email);
  });

  test("sees nobody whom the operator has imported, by whatever call", async () => {
    const answers = [
      await caller.get(`/contacts?profile_url=${encodeURIComponent(imported)}`),
      await caller.post("/contacts/work_email", { profile_url: imported }),
      await caller.post("/enrichment", { email: "asha@acme.example" }),
      await caller.post("/enrichment", { name: "Asha Rao", company: "Acme" }),
      await caller.post("/enrichment/candidates", { name: "Asha Rao", company: "Acme", certain_too: true }),
      await caller.post("/people", { search: "Asha" }),
      await caller.get("/history"),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { json } of answers) {
      expect(JSON.stringify(json)).not.toMatch(/Owner|"value":"asha/);
    }
    expect(answers[0]?.json).toMatchObject({ found: false });
    expect(answers[2]?.json).toMatchObject({ output: "Not Found" });
    expect(answers[3]?.json).toMatchObject({ output: "Not Found" });
  });

  test("finds sample people by address, and by name and company", async () => {
    expect((await caller.post("/enrichment", { email: sampleExamples.email })).json).toMatchObject({
      output: [expect.objectContaining({ title: expect.stringContaining("Aditi Banerjee") })],
    });
    expect((await caller.post("/enrichment", sampleExamples.person)).json).toMatchObject({
      output: [expect.objectContaining({ title: expect.stringContaining("Aditi Banerjee") })],
    });
  });

  test.each([
    ["anyone@acme.example", "deliverable"],
    ["undeliverable@acme.example", "undeliverable"],
    ["unknown@acme.example", "unknown"],
    ["somebody@gmail.com", "unknown"],
    ["notanaddress", "undeliverable"],
  ])("verifies %s as %s, and asks nobody", async (email, outcome) => {
    expect((await caller.post("/verification", { email })).json).toMatchObject({ outcome });
  });

  test.each([
    ["/bulk_jobs", { type: "find-contacts" }],
    ["/reports", { type: "email", profile_url: sampleUrl(1), value: "a@b.example", reason: "bounced" }],
    ["/verification/bounces", { email: "a@acme.example" }],
  ])("makes no call that would concern others: %s", async (path, body) => {
    expect(await caller.post(path, body)).toMatchObject({ status: 403, json: { code: "not_for_test_keys" } });
  });

  test("of an organisation's admin spends nothing of the organisation", async () => {
    const acme = await anOrganisation(backend);
    const { key } = await aKeyOf(acme.owner, { test: true, owner: "organisation" });
    const { post } = callerWith(backend.app, key);
    expect((await post("/contacts/phone_no", { profile_url: sampleUrl(1) })).status).toBe(200);
    expect((await acme.owner.get("/webhook/get_credits")).json).toMatchObject({ credits: 25, organisation_credits: 0 });
  });
});

describe("outcomes on demand", () => {
  test("nobody is found", async () => {
    const { json } = await caller.post("/contacts/work_email", profile(testProfiles.notFound));
    expect(json).toMatchObject({ work_email: [] });
    expect(json["pending"] ?? null).toBeNull();
  });

  test("an answer takes ten seconds", async () => {
    waits.length = 0;
    const { json } = await caller.post("/contacts/work_email", profile(testProfiles.slow));
    expect(json).toMatchObject({ work_email: [{ value: sampleExamples.email }] });
    expect(waits).toContain(10_000);
  });

  test("credits are missing", async () => {
    expect(await caller.post("/contacts/phone_no", profile(testProfiles.outOfCredits))).toMatchObject({
      status: 402,
      json: { code: "not_enough_credits", message: expect.stringContaining("5 credits") },
    });
    expect((await caller.get(`/contacts?profile_url=${profile(testProfiles.outOfCredits).profile_url}`)).status).toBe(
      200,
    );
  });

  test("a search is pending, is listed, and finds the person", async () => {
    waits.length = 0;
    const headers = { "Idempotency-Key": randomUUID() };
    const begun = await caller.post("/contacts/work_email", profile(testProfiles.pending), headers);
    expect(begun.json).toMatchObject({ pending: { id: expect.any(String) } });
    expect((await caller.get("/searches")).json).toMatchObject({ lookups: [{ query: expect.any(String) }] });
    await backend.searches.settled();
    const found = await caller.post("/contacts/work_email", profile(testProfiles.pending), headers);
    expect(found.json).toMatchObject({ work_email: [{ value: sampleExamples.email }] });
    expect(waits).toContain(20_000);
  });

  test("a search whose process died is finished without asking any source", async () => {
    const { database, queue, log, sources } = backend;
    const begun = await caller.post("/contacts/phone_no", profile(testProfiles.pending), { Prefer: "respond-async" });
    const { id } = (begun.json as { pending: { id: string } }).pending;
    const work = unawaitedWork();
    await finishLookup(
      { database, queue, work, log },
      { live: sources, test: testSources({ sources, pause }) },
    )({ id });
    await work.settled();
    const [row] = await database.db("select outcome from pending_lookup where id = $1", [id]);
    expect(row).toEqual({ outcome: "found" });
    await backend.searches.settled();
    expect(backend.logged.join("\n")).not.toContain("A source was asked");
  });
});

test("a live key gets none of the outcomes on demand, and a test key opens nothing of the app", async () => {
  const live = callerWith(backend.app, (await aKeyOf(person)).key);
  expect((await live.get("/credits")).json).toMatchObject({ email: person.account.email });
  expect((await live.get(`/contacts?profile_url=${profile(testProfiles.pending).profile_url}`)).json).toMatchObject({
    found: false,
  });
  const { key } = await aKeyOf(person, { test: true });
  const response = await backend.app.request("/webhook/get_credits", { headers: { Authorization: `Bearer ${key}` } });
  expect(response.status).toBe(401);
});
