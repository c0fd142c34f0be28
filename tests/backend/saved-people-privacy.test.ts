import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { eraseAccount } from "#backend/account-erasure/erase-account.ts";
import { mergePeople } from "#backend/lists/merging/merge-people.ts";
import { savePeople } from "#backend/lists/save-people.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { completeList } from "#backend/suppression/suppress.ts";
import { makeList } from "#wire/lists.ts";
import { removeSavedPeople } from "#wire/saved-people.ts";
import { aSlug } from "#tests/support/builders.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";
import { keepingApart, merging, undoing } from "#tests/support/backend/merging.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { aList, changing, idOf, listsSeenBy, renaming, savedBy, saving, urlOf } from "#tests/support/backend/saving.ts";
import {
  openListPlaces,
  rowsWith,
  suppressing,
  testSuppression,
  type TestListPlaces,
} from "#tests/support/backend/suppression.ts";
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

/** Someone in the directory, by a word that stands nowhere else. */
const someone = async () => {
  const mark = `savedmark${(people += 1)}x`;
  const email = `${mark}@post.example`;
  const contact = {
    slug: aSlug(`${mark}-slug`),
    name: mark,
    title: null,
    company: null,
    phone_no: [],
    email: [{ value: email, kind: null, confirmed_at: null, source: null }],
    work_email: [],
  };
  await backend.database.transaction((db) => storeContacts(db, [contact]));
  return { mark, slug: `${mark}-slug`, email };
};
const suppressed = async () => {
  const one = await someone();
  await suppressing(backend.database, places, "email", one.email);
  return one;
};

describe("someone who asked not to be processed", () => {
  test("is not saved, and the others of the call are", async () => {
    const { slug, email, mark } = await suppressed();
    const person = await backend.signIn();
    expect(await saving(person, ["asha-rao", slug, slug])).toMatchObject([
      { outcome: "saved" },
      { outcome: "refused", id: null },
      { outcome: "refused", id: null },
    ]);
    const named = { linkedin_url: urlOf("ben-cole"), company: `Ask ${email}` };
    expect((await person.post("/webhook/save_people", { people: [named] })).json).toEqual({
      people: [{ outcome: "refused", id: null }],
    });
    expect(await savedBy(person)).toMatchObject([{ linkedin_url: urlOf("asha-rao") }]);
    expect(await rowsWith(backend.database, mark)).toEqual([]);
  });

  test("is named in no note, tag or list", async () => {
    const { slug, email, mark } = await suppressed();
    const person = await backend.signIn();
    const id = await idOf(person, "asha-rao");
    const list = await aList(person, "Pune");
    for (const call of [
      changing(person, [id], { note: `Ask ${email}` }),
      changing(person, [id], { add_tags: ["Hot", email] }),
      changing(person, [id], { note: `As ${urlOf(slug)}?x=1` }),
      person.post(makeList.path, { name: `For ${email}`, colour: "red" }),
      renaming(person, list, email),
    ])
      expect(await call).toMatchObject({ status: 409, json: { message: expect.stringMatching(/can't be stored/) } });
    expect(await rowsWith(backend.database, mark)).toEqual([]);
  });

  test("is gone from all that was saved before, also from what is removed; everything else stays", async () => {
    const { slug, email, mark } = await someone();
    const { owner } = await anOrganisation(backend);
    const list = await aList(owner, `Ask ${email}`);
    const gone = await idOf(owner, slug, { list_id: list });
    const shared = await idOf(owner, slug, { shared: true });
    await owner.post(removeSavedPeople.path, { ids: [shared] });
    await owner.post("/webhook/save_people", {
      people: [{ linkedin_url: urlOf("asha-rao"), name: "Asha Rao", title: `Like ${urlOf(slug)}`, company: "Acme" }],
    });
    const [asha] = await savedBy(owner, { linkedin_urls: [urlOf("asha-rao")] });
    await changing(owner, [asha?.id ?? ""], { note: `With ${email}`, add_tags: ["Hot", email] });
    const ben = await idOf(owner, "ben-cole", { list_id: list });
    await changing(owner, [ben], { note: "Met in Pune" });
    await suppressing(backend.database, places, "email", email);
    expect(await rowsWith(backend.database, mark)).toEqual([]);
    expect(await savedBy(owner)).toMatchObject([
      { id: ben, note: "Met in Pune", list_ids: [list] },
      { name: "Asha Rao", title: null, company: "Acme", note: expect.stringMatching(/asked not to be/), tags: ["Hot"] },
    ]);
    expect(await changing(owner, [gone], { status: "left" })).toMatchObject({ status: 404 });
    expect(await listsSeenBy(owner)).toMatchObject([{ id: list, name: "Removed name", people: 1 }]);
  });

  test("is removed by a suppression that comes while someone saves them: it waits for that", async () => {
    const { slug, email, mark } = await someone();
    const { account } = await backend.signIn();
    const held = await holdTransaction(backend.database, (db) =>
      savePeople({ database: { transaction: (work) => work(db) }, suppression: testSuppression }, account, {
        people: [{ kind: "profile", subject: slug, name: mark, title: null, company: null }],
        isShared: false,
        listId: undefined,
      }),
    );
    const suppression = suppressing(backend.database, places, "email", email);
    await untilEndedOrBlocked(backend.database, suppression);
    await held.commit();
    await suppression;
    expect(await rowsWith(backend.database, mark)).toEqual([]);
  });

  test.each<[string, string, (one: { slug: string; email: string }) => string]>([
    [
      "as a person",
      "insert into saved_person (wallet_id, kind, subject) values ($1, 'profile', $2)",
      ({ slug }) => slug,
    ],
    [
      "in a tag",
      "insert into saved_person (wallet_id, kind, subject, tags) values ($1, 'din', '99000001', array[$2])",
      ({ email }) => email,
    ],
    [
      "in a note",
      "insert into saved_person (wallet_id, kind, subject, note) values ($1, 'din', '99000001', $2)",
      ({ email }) => email,
    ],
    [
      "in what a merge has changed",
      `with one as (insert into saved_person (wallet_id, kind, subject) values ($1, 'din', '99000002') returning id)
       insert into people_merge (kept_id, away_id, status, note, tags, list_ids) select id, id, 'new', $2, '{}', '{}' from one`,
      ({ email }) => email,
    ],
    [
      "in a list",
      "insert into people_list (wallet_id, name, name_key, colour) values ($1, $2, $2, 'red')",
      ({ email }) => email,
    ],
  ])("is found %s after the restore of an older backup", async (_, insert, textOf) => {
    const one = await suppressed();
    const { account } = await backend.signIn();
    await backend.database.db(insert, [account.walletId, textOf(one)]);
    await backend.database.db("update suppression_key set is_removal_due = true");
    await completeList({ ...places, database: backend.database, clock: Date.now });
    expect(await rowsWith(backend.database, one.mark)).toEqual([]);
  });
});

describe("an erased account", () => {
  test("keeps nothing private, and is named nowhere in what was shared", async () => {
    const acme = await anOrganisation(backend);
    const member = await acme.join();
    await idOf(member, "asha-rao", { list_id: await aList(member, "Mine") });
    const id = await idOf(member, "asha-rao", { shared: true });
    await changing(member, [id], { assigned_to: member.account.email, note: "Met in Pune" });
    await eraseAccount(backend.database, member.account.id);
    expect(await savedBy(acme.owner, { shared: true })).toMatchObject([
      { id, note: "Met in Pune", saved_by: null, assigned_to: null },
    ]);
    for (const table of ["saved_person", "people_list"])
      expect(await backend.database.db(`select from ${table} where wallet_id = $1`, [member.account.walletId])).toEqual(
        [],
      );
    expect(
      await backend.database.db("select from saved_person where $1 in (saved_by, assigned_to)", [member.account.id]),
    ).toEqual([]);
  });

  test("saves nothing more, also by a call that had begun before", async () => {
    const { account } = await backend.signIn();
    await eraseAccount(backend.database, account.id);
    const saved = await savePeople({ database: backend.database, suppression: testSuppression }, account, {
      people: [{ kind: "din", subject: "99000001", name: null, title: null, company: null }],
      isShared: false,
      listId: undefined,
    });
    expect(saved).toBe("outsider");
    expect(await backend.database.db("select from saved_person where wallet_id = $1", [account.walletId])).toEqual([]);
  });
});

test("the data of an account has its own people and lists whole, and of shared ones what it did itself", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  const list = await aList(member, "Mine");
  const own = await idOf(member, "asha-rao", { list_id: list });
  await changing(member, [own], { note: "Met in Pune", add_tags: ["Hot"] });
  await idOf(member, "ben-cole", { shared: true });
  const assigned = await idOf(acme.owner, "cara-diaz", { shared: true });
  await changing(acme.owner, [assigned], { assigned_to: member.account.email, note: "A note of a colleague" });
  await idOf(acme.owner, "dev-patel", { shared: true });
  await idOf(acme.owner, "eva-lund");
  const partOf = async (part: string) =>
    z
      .object({ rows: z.array(z.looseObject({})) })
      .parse((await member.post("/webhook/account_data", { after: `${part}:` })).json).rows;
  expect(await partOf("saved_people")).toMatchObject([
    { kind: "profile", subject: "asha-rao", note: "Met in Pune", tags: ["Hot"], lists: ["Mine"] },
  ]);
  expect(await partOf("lists")).toMatchObject([{ name: "Mine", colour: "blue" }]);
  const shared = await partOf("saved_people_in_organisation");
  expect(shared).toMatchObject([
    { subject: "ben-cole", saved: true, assigned: false },
    { subject: "cara-diaz", saved: false, assigned: true },
  ]);
  expect(JSON.stringify(shared)).not.toContain("colleague");
});

describe("a merged record", () => {
  test("goes whole with someone who asked not to be processed, under either subject", async () => {
    const { slug, email, mark } = await someone();
    const person = await backend.signIn();
    const [gone, kept] = [await idOf(person, slug), await idOf(person, "asha-rao")];
    await changing(person, [gone], { note: `Their note, ${mark}` });
    await merging(person, kept, gone);
    const [ben, cara] = [await idOf(person, "ben-cole"), await idOf(person, "cara-diaz")];
    await keepingApart(person, kept, ben);
    await suppressing(backend.database, places, "email", email);
    expect(await savedBy(person)).toMatchObject([{ id: cara }, { id: ben }]);
    expect(await rowsWith(backend.database, mark)).toEqual([]);
  });

  test("loses what names someone who asked not to be processed, and so does what undoing gives back", async () => {
    const { email, mark } = await someone();
    const person = await backend.signIn();
    const [kept, away] = [await idOf(person, "asha-rao"), await idOf(person, "ben-cole")];
    await changing(person, [kept], { note: `Ask ${email}`, add_tags: [email, "Hot"] });
    await changing(person, [away], { note: `As ${email}` });
    const { merge_id: id } = await merging(person, kept, away);
    await suppressing(backend.database, places, "email", email);
    expect(await rowsWith(backend.database, mark)).toEqual([]);
    expect(await undoing(person, id)).toMatchObject({ status: 200 });
    const removed = expect.stringMatching(/asked not to be/);
    expect(await savedBy(person)).toMatchObject([
      { id: away, note: removed },
      { id: kept, note: removed, tags: ["Hot"] },
    ]);
  });

  test("moves no text past a suppression: that waits for a merge, and finds all that it wrote", async () => {
    const { email, mark } = await someone();
    const person = await backend.signIn();
    const [kept, away] = [await idOf(person, "asha-rao"), await idOf(person, "ben-cole")];
    await changing(person, [away], { note: `As ${email}` });
    const held = await holdTransaction(backend.database, (db) =>
      mergePeople({ database: { transaction: (work) => work(db) }, suppression: testSuppression }, person.account, [
        { one: kept, other: away },
      ]),
    );
    const suppression = suppressing(backend.database, places, "email", email);
    await untilEndedOrBlocked(backend.database, suppression);
    await held.commit();
    await suppression;
    expect(await rowsWith(backend.database, mark)).toEqual([]);
    expect(await savedBy(person)).toMatchObject([{ id: kept }]);
  });

  test("and those who are kept apart stand in the data of their account, and go with it", async () => {
    const person = await backend.signIn();
    const [kept, away, third] = [
      await idOf(person, "asha-rao"),
      await idOf(person, "ben-cole"),
      await idOf(person, "cara-diaz"),
    ];
    await changing(person, [kept], { note: "Met in Pune", add_tags: ["Hot"] });
    await merging(person, kept, away);
    await keepingApart(person, kept, third);
    const partOf = async (part: string) =>
      z
        .object({ rows: z.array(z.looseObject({})) })
        .parse((await person.post("/webhook/account_data", { after: `${part}:` })).json).rows;
    expect(await partOf("saved_people_before_merges")).toMatchObject([
      { subject: "asha-rao", note: "Met in Pune", tags: ["Hot"], lists: [] },
    ]);
    expect(await partOf("saved_people_kept_apart")).toMatchObject([
      { subject: "asha-rao", other_subject: "cara-diaz" },
    ]);
    await eraseAccount(backend.database, person.account.id);
    for (const [table, column] of [
      ["people_merge", "kept_id"],
      ["people_kept_apart", "one_id"],
    ])
      expect(await backend.database.db(`select from ${table} where ${column} = $1`, [kept])).toEqual([]);
  });

  test("is assigned to nobody by an undo, once the member has left", async () => {
    const acme = await anOrganisation(backend);
    const member = await acme.join();
    const [kept, away] = [
      await idOf(acme.owner, "asha-rao", { shared: true }),
      await idOf(acme.owner, "ben-cole", { shared: true }),
    ];
    await changing(acme.owner, [kept, away], { assigned_to: member.account.email });
    const { merge_id: id } = await merging(acme.owner, kept, away);
    await eraseAccount(backend.database, member.account.id);
    expect(await undoing(acme.owner, id)).toMatchObject({
      status: 200,
      json: { people: [{ assigned_to: null }, { assigned_to: null }] },
    });
  });
});
