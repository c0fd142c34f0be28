import { afterAll, beforeAll, expect, test } from "vitest";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { aSlug } from "#tests/support/builders.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import {
  auditLedger,
  createWebhookBackend,
  extractorPath,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

const value = (text: string) => ({ value: text, kind: null, confirmed_at: null, source: null });
const zoe = aSlug("zoë-北-o'neil");
const [first, second] = [aSlug("iva-1"), aSlug("iva-2")];

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
  const person = { title: null, company: "Orbit Zeta", phone_no: [], work_email: [] };
  await backend.database.transaction((db) =>
    storeContacts(db, [
      { ...person, slug: zoe, name: "Zoe Neil", email: [value("zoe@zeta.example")] },
      { ...person, slug: first, name: "Iva Zeta", email: [value("iva-1@zeta.example")] },
      { ...person, slug: second, name: "Iva Zeta", email: [value("iva-2@zeta.example")] },
    ]),
  );
});
afterAll(() => backend.database.drop());

const reveal = (person: Person, slug: typeof zoe) => person.get(extractorPath("email", profileUrl(slug)));
const search = (person: Person, name: string) => person.post("/webhook/enrichment", { name, company: "Orbit Zeta" });

test("a profile whose address is percent-encoded is owned by a detail of its person", async () => {
  const person = await backend.signIn();
  await reveal(person, zoe);
  expect(await search(person, "Zoe Neil")).toMatchObject({
    json: { output: [{ url: profileUrl(zoe) }], owned: { by: person.account.email } },
  });
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 240, entries: 240, charges: 1 });
});

test("several matches cost a credit until all of them are owned, by whatever way", async () => {
  const person = await backend.signIn();
  await reveal(person, first);
  expect((await search(person, "Iva Zeta")).json).not.toHaveProperty("owned");
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 230 });

  const careful = await backend.signIn();
  await reveal(careful, first);
  await reveal(careful, second);
  expect((await search(careful, "Iva Zeta")).json).toHaveProperty("owned");
  expect(await auditLedger(backend.database, careful)).toMatchObject({ balance: 230 });
});

test("without a credit left, who was bought is still found, and nobody else", async () => {
  const person = await backend.signIn();
  await reveal(person, zoe);
  await backend.database.db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
  expect(await search(person, "Zoe Neil")).toMatchObject({ status: 200, json: { owned: {} } });
  expect((await search(person, "Iva Zeta")).status).toBe(402);
});

test("a search and a reveal at the same time charge for the profile once at most", async () => {
  const person = await backend.signIn();
  const [, ...found] = await Promise.all([
    reveal(person, zoe),
    ...Array.from({ length: 4 }, () => search(person, "Zoe Neil")),
  ]);
  expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { balance, entries, charges } = await auditLedger(backend.database, person);
  expect(balance).toBe(entries);
  expect(charges).toBeLessThanOrEqual(2);
  expect((await search(person, "Zoe Neil")).json).toHaveProperty("owned");
});

test("what the organisation bought is free to each member, what a member's own wallet bought to that member", async () => {
  const acme = await anOrganisation(backend);
  const [buyer, colleague] = [await acme.join(), await acme.join()];
  await reveal(buyer, zoe);
  expect((await search(colleague, "Zoe Neil")).json).not.toHaveProperty("owned");
  await backend.database.db("update wallet set balance_tenths = 100 where id = $1", [acme.id]);
  await reveal(buyer, first);
  await reveal(buyer, second);
  expect((await search(colleague, "Iva Zeta")).json).toMatchObject({ owned: { by: buyer.account.email } });
  expect(await backend.database.db("select balance_tenths from wallet where id = $1", [acme.id])).toEqual([
    { balance_tenths: 80 },
  ]);
});
