import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { contactLookup } from "#backend/lookups/contact-lookup.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";
import { aSlug } from "#tests/support/builders.ts";
import { createLaterBackend } from "#tests/support/backend/later-source.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";
import { openListPlaces, suppressing, type TestListPlaces, rowsWith } from "#tests/support/backend/suppression.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let places: TestListPlaces;
let people = 0;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());
beforeEach(async () => {
  places = await openListPlaces();
});
afterEach(() => places.remove());

const value = (text: string) => ({ value: text, kind: null, confirmed_at: null, source: null });

const aContact = async () => {
  const mark = `atonce${(people += 1)}x`;
  const slug = aSlug(`${mark}-slug`);
  const contact = {
    slug,
    name: mark,
    title: null,
    company: null,
    phone_no: [],
    email: [value(`${mark}@post.example`)],
    work_email: [],
  };
  await backend.database.transaction((db) => storeContacts(db, [contact]));
  return { mark, slug };
};

test("a reveal that has read a person before is charged nothing, and stores nothing", async () => {
  const { mark, slug } = await aContact();
  const { account } = await backend.signIn(1_000);
  const { contacts, other, hashOf } = backend.sources;
  let isRead = false;
  const lookup = contactLookup(
    {
      contacts: async (wanted) => {
        const contact = await contacts(wanted);
        // Between reading and charging.
        if (!isRead) await suppressing(backend.database, places, "profile", slug);
        isRead = true;
        return contact;
      },
      other,
      hashOf,
    },
    { item: "email", slug },
  );
  expect(await payForLookup(backend.database, { account, key: undefined }, lookup)).toMatchObject({
    outcome: "not-found",
    answer: { email: [] },
  });
  const [line, ...more] = await backend.database.db(
    "select amount_tenths, result from history_line where wallet_id = $1",
    [account.walletId],
  );
  expect([line, more]).toEqual([{ amount_tenths: 0, result: null }, []]);
  expect(await rowsWith(backend.database, `${mark}@`)).toEqual([]);
});

test("who is suppressed waits for those who have asked the list before, and removes what they stored", async () => {
  const { mark, slug } = await aContact();
  const storing = await holdTransaction(backend.database, async (db) => {
    await suppressionList(places.key).listed(db, [{ kind: "profile", value: slug }]);
    await suppressionList(places.key).holdsAnyone(db);
    await db("insert into verification (email, outcome, reasons, checked_at) values ($1, 'unknown', '[]', now())", [
      `${mark}@post.example`,
    ]);
  });
  const suppressed = suppressing(backend.database, places, "profile", slug);
  await untilEndedOrBlocked(backend.database, suppressed);
  await storing.commit();
  await suppressed;
  expect(await rowsWith(backend.database, mark)).toEqual([]);
});

test("a source that answers while its person is suppressed leaves nothing behind", async () => {
  const later = await createLaterBackend();
  const { database } = later.backend;
  const slug = aSlug("later-marked");
  const person = await later.backend.signIn(1_000);
  const asked = person.get(`/webhook/extractor1?type=work_email&profile_url=linkedin.com/in/${slug}`);
  while (later.questions.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await suppressing(database, places, "profile", slug);
  later.find("later-marked@acme.example");
  await asked;
  await later.backend.searches.settled();
  expect(await rowsWith(database, "later-marked@")).toEqual([]);
  expect(await rowsWith(database, "work_email:later-marked")).toEqual([]);
  await database.drop();
});
