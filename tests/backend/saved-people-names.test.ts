import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { listIdentifiers } from "#backend/suppression/list/keep-list.ts";
import { savePeople, changeSavedPeople } from "#wire/saved-people.ts";
import { aSlug } from "#tests/support/builders.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { sampleDins } from "#tests/support/backend/sample-dins.ts";
import { changing, idOf, savedBy, saving, urlOf } from "#tests/support/backend/saving.ts";
import { openListPlaces, type TestListPlaces } from "#tests/support/backend/suppression.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let places: TestListPlaces;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());
beforeEach(async () => {
  places = await openListPlaces();
});
afterEach(() => places.remove());

const CHIDI = { name: "Chidi Mbeki", title: "Growth Manager", company: "Amberfield Foods" };
const NOBODY = { name: null, title: null, company: null };

/** Chidi, as someone new in the directory; gives the slug. */
const chidi = async (): Promise<string> => {
  const slug = `chidi-${randomUUID()}`;
  const phone = { value: "+91 00000 00001", kind: "mobile", confirmed_at: null, source: null };
  const contact = { slug: aSlug(slug), ...CHIDI, phone_no: [phone], email: [], work_email: [] };
  await backend.database.transaction((db) => storeContacts(db, [contact]));
  return slug;
};

const revealing = async (person: Person, slug: string) => {
  expect(await person.get(extractorPath("phone_no", profileUrl(aSlug(slug))))).toMatchObject({ status: 200 });
};

describe("someone who was saved without a name", () => {
  test("has the name, title and company of the directory once a value is owned, and not before", async () => {
    const person = await backend.signIn();
    const [slug, other] = [await chidi(), await chidi()];
    const id = await idOf(person, slug);
    await saving(person, [other]);
    expect(await savedBy(person)).toMatchObject([NOBODY, NOBODY]);
    await revealing(person, slug);
    expect(await savedBy(person)).toMatchObject([NOBODY, { id, ...CHIDI }]);
    expect(await savedBy(person, { linkedin_urls: [urlOf(slug)] })).toMatchObject([CHIDI]);
    const changed = changeSavedPeople.answer.parse((await changing(person, [id], { add_tags: ["hot"] })).json);
    expect(changed.people).toMatchObject([{ ...CHIDI, tags: ["hot"] }]);
  });

  test("has it as a director too", async () => {
    const person = await backend.signIn();
    const [din = ""] = sampleDins(1);
    await person.post(savePeople.path, { people: [{ din }] });
    expect(await savedBy(person)).toMatchObject([NOBODY]);
    await person.get(`/webhook/extractor1?type=din_phone&din=${din}`);
    expect(await savedBy(person)).toMatchObject([{ name: expect.any(String), company: expect.any(String) }]);
  });

  test("has it for all members where one bought for the organisation, and for nobody else", async () => {
    const acme = await anOrganisation(backend);
    await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(1_000), operation: "test" });
    const [member, stranger] = [await acme.join(), await backend.signIn()];
    const slug = await chidi();
    await saving(member, [slug], { shared: true });
    await saving(stranger, [slug]);
    await revealing(acme.owner, slug);
    expect(await savedBy(member, { shared: true })).toMatchObject([CHIDI]);
    expect(await savedBy(stranger)).toMatchObject([NOBODY]);
  });

  test("has none once they are on the suppression list", async () => {
    const person = await backend.signIn();
    const slug = await chidi();
    await saving(person, [slug]);
    await revealing(person, slug);
    const identifiers = [{ kind: "profile", value: slug } as const];
    await backend.database.transaction((db) =>
      listIdentifiers(db, places, { identifiers, scope: "value" }, Date.now()),
    );
    expect(await savedBy(person)).toMatchObject([NOBODY]);
  });
});

test("a name that was given stays, and what is missing beside it is filled in", async () => {
  const person = await backend.signIn();
  const slug = await chidi();
  await person.post(savePeople.path, { people: [{ linkedin_url: urlOf(slug), name: "Chidi M." }] });
  await revealing(person, slug);
  expect(await savedBy(person)).toMatchObject([{ ...CHIDI, name: "Chidi M." }]);
});

test("a thousand people are named in one page", async () => {
  const person = await backend.signIn();
  const slugs = Array.from({ length: SAVED_AT_ONCE }, (_, at) => aSlug(`thousand-${at}-${randomUUID()}`));
  await saving(person, slugs);
  const contacts = slugs.map((slug) => ({ slug, ...CHIDI, phone_no: [], email: [], work_email: [] }));
  await backend.database.transaction((db) => storeContacts(db, contacts));
  await backend.database.db(
    `insert into possession (wallet_id, operation, actor_id, answer)
     select $1, 'email:' || slug, $2,
            jsonb_build_object('email', jsonb_build_array(jsonb_build_object('value', slug || '@acme.example',
              'kind', null, 'confirmed_at', null, 'source', null)))
       from unnest($3::text[]) slug`,
    [person.account.walletId, person.account.id, slugs],
  );
  expect(new Set((await savedBy(person)).map(({ name }) => name))).toEqual(new Set([CHIDI.name]));
});
