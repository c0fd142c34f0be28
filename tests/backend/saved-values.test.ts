import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import type { IdentifierKind } from "#domain/suppression/identifier.ts";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { listIdentifiers } from "#backend/suppression/list/keep-list.ts";
import { removeSavedPeople, savePeople } from "#wire/saved-people.ts";
import { savedValues } from "#wire/saved-values.ts";
import { aSlug } from "#tests/support/builders.ts";
import { anOrganisation, leave } from "#tests/support/backend/organisation.ts";
import { sampleDins } from "#tests/support/backend/sample-dins.ts";
import { idOf, saving } from "#tests/support/backend/saving.ts";
import { openListPlaces, type TestListPlaces } from "#tests/support/backend/suppression.ts";
import {
  auditLedger,
  createWebhookBackend,
  extractorPath,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let places: TestListPlaces;
beforeAll(async () => {
  backend = await createWebhookBackend({
    verify: async () => ({ outcome: "undeliverable", reasons: [], checkedAt: new Date().toISOString() }),
  });
});
afterAll(() => backend.database.drop());
beforeEach(async () => {
  places = await openListPlaces();
});
afterEach(() => places.remove());

/** Someone new in the directory, with two addresses and one number. */
const someone = async () => {
  const slug = `values-${randomUUID()}`;
  const value = (text: string, kind: string | null = null) => ({
    value: text,
    kind,
    confirmed_at: null,
    source: null,
  });
  const [phone, work, other] = ["+91 98450 12345", `${slug}@acme.example`, `${slug}@orbit.example`];
  const contact = {
    slug: aSlug(slug),
    name: "Asha Rao",
    title: null,
    company: null,
    phone_no: [value(phone, "mobile")],
    email: [],
    work_email: [value(work), value(other)],
  };
  await backend.database.transaction((db) => storeContacts(db, [contact]));
  return { slug, phone, work, other };
};
type Someone = Awaited<ReturnType<typeof someone>>;

const revealing = async (person: Person, { slug }: Pick<Someone, "slug">, item: string) => {
  expect(await person.get(extractorPath(item, profileUrl(aSlug(slug))))).toMatchObject({ status: 200 });
};
const answered = async (person: Person, ids: readonly string[]) => await person.post(savedValues.path, { ids });
const peopleIn = async (person: Person, ids: readonly string[]) =>
  savedValues.answer.parse((await answered(person, ids)).json).people;
/** The values alone, of all people. */
const valuesOf = async (person: Person, ids: readonly string[]) =>
  (await peopleIn(person, ids)).flatMap(({ values }) => values.map(({ value }) => value));

const withCredits = async () => {
  const acme = await anOrganisation(backend);
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(1_000), operation: "test" });
  return acme;
};

describe("what is owned of saved people", () => {
  test("is each revealed value with its item and kind, and nothing that was not revealed", async () => {
    const person = await backend.signIn();
    const [asha, ben] = [await someone(), await someone()];
    const [first, second] = [await idOf(person, asha.slug), await idOf(person, ben.slug)];
    await revealing(person, asha, "phone_no");
    await revealing(person, asha, "work_email");
    expect((await answered(person, [first, second])).json).toEqual({
      people: [
        { id: second, values: [] },
        {
          id: first,
          values: [
            { item: "phone_no", value: asha.phone, kind: "mobile", verified_at: null },
            { item: "work_email", value: asha.work, kind: null, verified_at: null },
            { item: "work_email", value: asha.other, kind: null, verified_at: null },
          ],
        },
      ],
    });
  });

  test("says when an address was last verified, for whom that was paid", async () => {
    const [person, other] = [await backend.signIn(), await backend.signIn()];
    const asha = await someone();
    const [id, theirs] = [await idOf(person, asha.slug), await idOf(other, asha.slug)];
    await revealing(person, asha, "work_email");
    await revealing(other, asha, "work_email");
    // An address that goes on where another one ends is another one.
    for (const email of [asha.work, `${asha.other}.example`])
      expect(await person.post("/webhook/verify_email", { email })).toMatchObject({ status: 200 });
    const verified = async (who: Person, saved: string) =>
      (await peopleIn(who, [saved])).flatMap(({ values }) => values.map(({ verified_at: at }) => at));
    const [work = null, another] = await verified(person, id);
    expect(Math.abs(Date.parse(work ?? "") - Date.now())).toBeLessThan(60_000);
    expect(another).toBeNull();
    expect(await verified(other, theirs)).toEqual([null, null]);

    await backend.database.db(
      `insert into possession (wallet_id, operation, actor_id, answer, at)
       select wallet_id, left(operation, -10) || '2026-01-02', actor_id, answer, '2026-01-02T10:00:00Z'
         from possession where wallet_id = $1 and operation like 'verify_email:%'`,
      [person.account.walletId],
    );
    expect(await verified(person, id)).toEqual([work, null]);
    await backend.database.db(
      "delete from possession where wallet_id = $1 and at > '2026-06-01' and operation like $2",
      [person.account.walletId, "verify_email:%"],
    );
    expect(await verified(person, id)).toEqual(["2026-01-02T10:00:00.000Z", null]);
  });

  test("includes numbers and addresses of directors", async () => {
    const person = await backend.signIn();
    const [din = ""] = sampleDins(1);
    const saved = savePeople.answer.parse((await person.post(savePeople.path, { people: [{ din }] })).json);
    for (const type of ["din_phone", "din_email"]) await person.get(`/webhook/extractor1?type=${type}&din=${din}`);
    const [{ values } = { values: [] }] = await peopleIn(person, [saved.people[0]?.id ?? ""]);
    expect(new Set(values.map(({ item }) => item))).toEqual(new Set(["din_phone", "din_email"]));
    for (const { item, value } of values) expect(value.includes("@")).toBe(item === "din_email");
  });

  test("is free, and no line of the history", async () => {
    const person = await backend.signIn();
    const asha = await someone();
    const id = await idOf(person, asha.slug);
    await revealing(person, asha, "phone_no");
    const before = [await auditLedger(backend.database, person), (await person.get("/webhook/transaction")).json];
    expect(await valuesOf(person, [id])).toEqual([asha.phone]);
    expect([await auditLedger(backend.database, person), (await person.get("/webhook/transaction")).json]).toEqual(
      before,
    );
  });

  test("includes what a colleague's reveal bought for the organisation, and each value once", async () => {
    const acme = await withCredits();
    const member = await acme.join();
    const asha = await someone();
    const [id, shared] = [await idOf(member, asha.slug), await idOf(member, asha.slug, { shared: true })];
    await revealing(acme.owner, asha, "phone_no");
    await revealing(await backend.signIn(), asha, "work_email");
    expect(await valuesOf(member, [id])).toEqual([asha.phone]);
    expect(await valuesOf(member, [shared])).toEqual([asha.phone]);
    await backend.database.db(
      "insert into possession select $1, operation, actor_id, answer, at from possession where wallet_id = $2",
      [member.account.walletId, acme.id],
    );
    expect(await valuesOf(member, [shared])).toEqual([asha.phone]);
    expect(await valuesOf(acme.owner, [shared])).toEqual([asha.phone]);
  });

  test("is nothing of the organisation's any more for who has left it", async () => {
    const acme = await withCredits();
    const member = await acme.join();
    const asha = await someone();
    const [id, shared] = [await idOf(member, asha.slug), await idOf(member, asha.slug, { shared: true })];
    await revealing(acme.owner, asha, "phone_no");
    await leave(member);
    expect(await peopleIn(member, [id, shared])).toEqual([{ id, values: [] }]);
  });

  test("leaves out who is not saved: removed, unknown, or saved by someone else", async () => {
    const [person, other] = [await backend.signIn(), await backend.signIn()];
    const asha = await someone();
    await revealing(person, asha, "phone_no");
    const [kept, removed] = (await saving(person, [asha.slug, "ben-cole"])).map(({ id }) => id ?? "");
    const theirs = await idOf(other, asha.slug);
    await person.post(removeSavedPeople.path, { ids: [removed] });
    const ids = [kept ?? "", removed ?? "", theirs, "123456789012345678", kept ?? ""];
    expect((await peopleIn(person, ids)).map(({ id }) => id)).toEqual([kept]);
  });

  test("leaves out a value that counts as wrong", async () => {
    const person = await backend.signIn();
    const asha = await someone();
    const id = await idOf(person, asha.slug);
    await revealing(person, asha, "work_email");
    const reported = await person.post("/webhook/report_value", {
      type: "work_email",
      profile_url: profileUrl(aSlug(asha.slug)),
      value: asha.work,
      reason: "bounced",
    });
    expect(reported.json).toMatchObject({ outcome: "agreed" });
    expect(await valuesOf(person, [id])).toEqual([asha.other]);
  });

  test("keeps a value that was reported and does not count as wrong", async () => {
    const person = await backend.signIn();
    const asha = await someone();
    const id = await idOf(person, asha.slug);
    await revealing(person, asha, "work_email");
    await person.post("/webhook/report_value", {
      type: "work_email",
      profile_url: profileUrl(aSlug(asha.slug)),
      value: asha.work,
      reason: "left_company",
    });
    expect(await valuesOf(person, [id])).toEqual([asha.work, asha.other]);
  });

  test.each<[string, (one: Someone) => readonly [IdentifierKind, string], (one: Someone) => readonly string[]]>([
    ["a person", ({ slug }) => ["profile", slug], () => []],
    ["an address", ({ work }) => ["email", work], ({ other }) => [other]],
  ])("leaves out %s that was just put on the suppression list", async (_, listed, left) => {
    const person = await backend.signIn();
    const asha = await someone();
    const ids = (await saving(person, [asha.slug, "ben-cole"])).map(({ id }) => id ?? "");
    await revealing(person, asha, "work_email");
    const [kind, value] = listed(asha);
    await backend.database.transaction((db) =>
      listIdentifiers(db, places, { identifiers: [{ kind, value }], scope: "value" }, Date.now()),
    );
    expect(await valuesOf(person, ids)).toEqual(left(asha));
    expect(await peopleIn(person, ids)).toHaveLength(kind === "profile" ? 1 : 2);
  });

  test("is answered for a thousand people at once", async () => {
    const person = await backend.signIn();
    const slugs = Array.from({ length: SAVED_AT_ONCE }, (_, at) => `thousand-${at}-${randomUUID()}`);
    const ids = (await saving(person, slugs)).map(({ id }) => id ?? "");
    await backend.database.db(
      `insert into possession (wallet_id, operation, actor_id, answer)
       select $1, item || ':' || slug, $2,
              jsonb_build_object(item, jsonb_build_array(jsonb_build_object('value', item || '@' || slug || '.example',
                'kind', null, 'confirmed_at', null, 'source', null)))
         from unnest($3::text[]) slug, unnest(array['email', 'work_email']) item`,
      [person.account.walletId, person.account.id, slugs],
    );
    expect(new Set(await valuesOf(person, ids))).toEqual(
      new Set(slugs.flatMap((slug) => [`email@${slug}.example`, `work_email@${slug}.example`])),
    );
  });
});

test.each<[string, object]>([
  ["no ids", {}],
  ["an empty list", { ids: [] }],
  ["ids that are no list", { ids: "1" }],
  ["an id that is none", { ids: ["x"] }],
  ["too many ids", { ids: Array.from({ length: SAVED_AT_ONCE + 1 }, (_, at) => `${at + 1}`) }],
])("%s: refused, with a sentence", async (_, body) => {
  const person = await backend.signIn();
  expect(await person.post(savedValues.path, body)).toMatchObject({
    status: 400,
    json: { message: expect.stringMatching(/[.]$/) },
  });
});

test("who is not signed in learns nothing", async () => {
  const response = await backend.app.request("/webhook/saved_values", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ids: ["1"] }),
  });
  expect(response.status).toBe(401);
});
