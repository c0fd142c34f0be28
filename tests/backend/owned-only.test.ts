import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { VerificationOutcome } from "#domain/lookups/verification.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { aSlug } from "#tests/support/builders.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

const ADITI = { name: "Aditi Banerjee", company: "Eastwind Pharma" };
const ADDRESS = { email: "asha@acme.example" };
const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 10, 20, 12);

let now = NOON;
let verified = 0;
let outcome: VerificationOutcome = "deliverable";
let backend: WebhookBackend;
beforeAll(async () => {
  const verify = () => {
    verified += 1;
    return Promise.resolve({ outcome, reasons: [], checkedAt: new Date(now).toISOString() });
  };
  backend = await createWebhookBackend({ verify, clock: () => now });
});
afterAll(() => backend.database.drop());
beforeEach(() => {
  now = NOON;
  outcome = "deliverable";
});

const ask = (person: Person, call: string, body: object) => person.post(`/webhook/${call}`, body);
const askOwned = async (person: Person, call: string, body: object) =>
  (await ask(person, call, { ...body, owned_only: true })).json;
const linesOf = async (person: Person): Promise<unknown> => (await person.get("/webhook/transaction")).json;

const bought = (person: Person) => ({ by: person.account.email, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });

describe.each([
  ["enrichment", ADITI],
  ["verify_email", ADDRESS],
])("%s, asked for what is owned alone,", (call, body) => {
  test("answers like a repetition where it is owned, free of charge and without a line in the history", async () => {
    const person = await backend.signIn();
    await ask(person, call, body);
    const [books, lines] = [await auditLedger(backend.database, person), await linesOf(person)];
    const owned = await askOwned(person, call, body);
    expect(owned).toMatchObject({ owned: bought(person) });
    expect(await auditLedger(backend.database, person)).toEqual(books);
    expect(await linesOf(person)).toEqual(lines);
    expect(owned).toEqual((await ask(person, call, body)).json);
  });

  test("charges nothing and shows nothing where it is not, even if others own it", async () => {
    const [person, other] = [await backend.signIn(), await backend.signIn()];
    await ask(other, call, body);
    expect(await askOwned(person, call, body)).toEqual({ owned: null });
    expect(await auditLedger(backend.database, person)).toEqual({ balance: 250, entries: 250, charges: 0 });
    expect(await linesOf(person)).toMatchObject([{ data: [] }]);
  });

  test("is free and shows what is owned when there are no credits left", async () => {
    const person = await backend.signIn();
    await ask(person, call, body);
    await backend.database.db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
    expect(await askOwned(person, call, body)).toMatchObject({ owned: bought(person) });
  });

  test.each(["true", 1, {}])("is refused where owned_only is %j: it might be charged otherwise", async (owned_only) => {
    const person = await backend.signIn();
    expect(await ask(person, call, { ...body, owned_only })).toMatchObject({
      status: 400,
      json: { message: "owned_only must be true or false." },
    });
    expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 0 });
  });

  test.each([false, null])("%j is the paid call", async (owned_only) => {
    const person = await backend.signIn();
    expect((await ask(person, call, { ...body, owned_only })).status).toBe(200);
    expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 1 });
  });

  test("is limited as everything is that costs nothing", async () => {
    const freeLimits = { requestsPerAccount: 1, requestsPerNetwork: 100, windowMs: 60_000 };
    const limited = await createWebhookBackend({ freeLimits });
    try {
      const person = await limited.signIn();
      expect(await askOwned(person, call, body)).toEqual({ owned: null });
      expect(await ask(person, call, { ...body, owned_only: true })).toMatchObject({ status: 429 });
    } finally {
      await limited.database.drop();
    }
  });
});

test("profiles that another search had found are shown, unless one among them is not owned", async () => {
  const person = await backend.signIn();
  const twin = (slug: string) => ({
    slug: aSlug(slug),
    name: "Iva Zeta",
    title: null,
    company: "Orbit Zeta",
    phone_no: [],
    work_email: [],
    email: [{ value: `${slug}@zeta.example`, kind: null, confirmed_at: null, source: null }],
  });
  await backend.database.transaction((db) => storeContacts(db, [twin("iva-1"), twin("iva-2")]));
  const both = { name: "Iva Zeta", company: "Orbit Zeta" };
  await ask(person, "enrichment", { email: "iva-1@zeta.example" });
  expect(await askOwned(person, "enrichment", both)).toEqual({ owned: null });
  await ask(person, "enrichment", { email: "iva-2@zeta.example" });
  const owned = await askOwned(person, "enrichment", both);
  expect(owned).toMatchObject({ output: [{}, {}], owned: bought(person) });
  expect((await ask(person, "enrichment", both)).json).toEqual(owned);
});

test("a search that finds nobody is not owned", async () => {
  const person = await backend.signIn();
  await ask(person, "enrichment", ADITI);
  expect(await askOwned(person, "enrichment", { email: "nobody-at-all@acme.example" })).toEqual({ owned: null });
});

test("a verdict is owned on the day for which it was bought, and no address is asked about for it", async () => {
  const person = await backend.signIn();
  const somebody = { email: "nobody-asked@acme.example" };
  const before = verified;
  expect(await askOwned(person, "verify_email", somebody)).toEqual({ owned: null });
  expect(verified).toBe(before);
  await ask(person, "verify_email", somebody);
  expect(await askOwned(person, "verify_email", somebody)).toMatchObject({ outcome: "deliverable" });
  now += DAY;
  expect(await askOwned(person, "verify_email", somebody)).toEqual({ owned: null });
});

test("no verdict is owned on a text that is no address", async () => {
  const person = await backend.signIn();
  await ask(person, "verify_email", { email: "no address" });
  expect(await askOwned(person, "verify_email", { email: "no address" })).toEqual({ owned: null });
});

test("a verdict that cost nothing is shown again while it is remembered, and is not owned", async () => {
  const person = await backend.signIn();
  outcome = "unknown";
  const email = "silent@acme.example";
  expect(await askOwned(person, "verify_email", { email })).toEqual({ owned: null });
  const { json: first } = await ask(person, "verify_email", { email });
  const lines = await linesOf(person);
  const before = verified;
  expect(await askOwned(person, "verify_email", { email })).toEqual({ ...Object(first), owned: null });
  expect(verified).toBe(before);
  expect(await linesOf(person)).toEqual(lines);
  now += 7 * DAY;
  expect(await askOwned(person, "verify_email", { email })).toEqual({ owned: null });
});
