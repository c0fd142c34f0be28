import { afterAll, beforeAll, expect, test } from "vitest";
import { storeContacts } from "#backend/directory/directory-store.ts";
import type { ContactEntry } from "#backend/directory/directory-entry.ts";
import { aSlug } from "#tests/support/builders.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

const ASHA = { name: "Asha Quillfeather", company: "Banyan Cobalt" };
const titles = ["Recruiter", "Head of Sales", null, "Founder", "Founder"];

const contact = (title: string | null, number: number): ContactEntry => ({
  slug: aSlug(`asha-${number}`),
  ...ASHA,
  title,
  phone_no: [{ value: `+91 00000 0000${number}`, kind: "mobile", confirmed_at: null, source: null }],
  email: [],
  work_email: [],
});

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
  await backend.database.transaction((db) => storeContacts(db, titles.map(contact)));
});
afterAll(() => backend.database.drop());

const candidates = (person: Person, body: object = ASHA) => person.post("/webhook/enrichment_candidates", body);
const choose = (person: Person, chosen: object, key?: string) =>
  person.post("/webhook/enrichment", { ...ASHA, chosen }, key === undefined ? {} : { "Idempotency-Key": key });
const urlOf = (number: number) => `https://www.linkedin.com/in/asha-${number}`;

test("the best three who may be meant are shown by name, title, company and reason alone, and nothing is charged", async () => {
  const person = await backend.signIn();
  const { status, json } = await candidates(person);
  expect(status).toBe(200);
  expect(json).toEqual({
    candidates: [
      { ...ASHA, title: "Recruiter", reason: "Name and company match" },
      { ...ASHA, title: "Head of Sales", reason: "Name and company match" },
      { ...ASHA, title: null, reason: "Name and company match, role unknown" },
    ],
  });
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 250, entries: 250, charges: 0 });
  expect((await person.get("/webhook/transaction")).json).toMatchObject([{ data: [] }]);
});

test("a role brings who has it to the front", async () => {
  const person = await backend.signIn();
  expect((await candidates(person, { ...ASHA, role: "Head of Sales" })).json).toMatchObject({
    candidates: [{ title: "Head of Sales" }, {}, {}],
  });
});

test("who is chosen is found and charged for alone, once per key, and is marked as paid for from then on", async () => {
  const person = await backend.signIn();
  const chosen = { ...ASHA, title: "Head of Sales" };
  const answers = await Promise.all([choose(person, chosen, "choice:1"), choose(person, chosen, "choice:1")]);
  for (const { json } of answers) expect(json).toMatchObject({ output: [{ url: urlOf(1) }] });
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 240, charges: 1 });
  expect((await candidates(person)).json).toMatchObject({
    candidates: [{}, { title: "Head of Sales", owned: true }, {}],
  });
  expect((await candidates(await backend.signIn())).json).not.toHaveProperty("candidates.1.owned");
  expect((await person.get("/webhook/transaction")).json).toMatchObject([
    { data: [{ query: "Asha Quillfeather, Head of Sales, Banyan Cobalt" }] },
  ]);
});

test("two choices are two charges, also at the same time", async () => {
  const person = await backend.signIn();
  await Promise.all([choose(person, { ...ASHA, title: "Recruiter" }), choose(person, { ...ASHA, title: null })]);
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 230, charges: 2 });
});

test("two people with the same details come for one price", async () => {
  const person = await backend.signIn();
  const { json } = await choose(person, { ...ASHA, title: "Founder" });
  expect(json).toMatchObject({ output: [{ url: urlOf(3) }, { url: urlOf(4) }] });
  expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 1 });
});

test("who bought all of them is shown no choice: the search is free", async () => {
  const person = await backend.signIn();
  await person.post("/webhook/enrichment", ASHA);
  expect((await candidates(person)).json).toEqual({ candidates: [] });
  expect(await person.post("/webhook/enrichment", ASHA)).toMatchObject({ json: { owned: {} } });
});

test("an address has no candidates, and a form that lacks something is refused", async () => {
  const person = await backend.signIn();
  expect((await candidates(person, { email: "asha@acme.example" })).status).toBe(400);
  expect((await candidates(person, { name: "Asha" })).status).toBe(400);
  for (const chosen of ["Asha", { name: "Asha" }, { ...ASHA, title: "x".repeat(201) }]) {
    expect((await person.post("/webhook/enrichment", { ...ASHA, chosen })).status).toBe(400);
  }
  expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 0 });
});

test("candidates count with the other free look-ups, and with the searches under way", async () => {
  const freeLimits = { requestsPerAccount: 1, requestsPerNetwork: 100, windowMs: 60_000 };
  const searchLimits = { atOncePerAccount: 0, atOncePerNetwork: 8, atOnce: 2, waitMs: 1_500 };
  const [often, atOnce] = await Promise.all([
    createWebhookBackend({ freeLimits }),
    createWebhookBackend({ searchLimits }),
  ]);
  const person = await often.signIn();
  expect((await candidates(person)).status).toBe(200);
  const refused = await candidates(person);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).not.toBeNull();
  expect((await candidates(await atOnce.signIn())).status).toBe(429);
  await Promise.all([often.database.drop(), atOnce.database.drop()]);
});
