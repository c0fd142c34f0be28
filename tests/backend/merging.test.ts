import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CERTAIN_AT_ONCE } from "#domain/lists/duplicates/saved-duplicates.ts";
import { UNDOABLE_DAYS } from "#domain/lists/merged-record.ts";
import { NOTE_MAX_LENGTH } from "#domain/lists/saved-person.ts";
import { tidyLists } from "#backend/lists/tidy-lists.ts";
import { duplicates, keepApart, mergePeople, undoMerge } from "#wire/merging.ts";
import { removeSavedPeople, restoreSavedPeople } from "#wire/saved-people.ts";
import { savedValues } from "#wire/saved-values.ts";
import {
  directorOf,
  duplicatesOf,
  idsOf,
  keepingApart,
  merging,
  ownAddress,
  profileOf,
  saved,
  undoing,
} from "#tests/support/backend/merging.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { aList, changing, listsSeenBy, savedBy, saving, urlOf } from "#tests/support/backend/saving.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const refused = (status: number) => ({ status, json: { message: expect.stringMatching(/[.]$/) } });
const asha = profileOf("asha-rao");
const director = directorOf("99000001");
const ADDRESS = "asha@home.example";

/** Asha as a profile and as a director, with one address that the person owns of both. */
const aPair = async (person: Person, more: { shared?: boolean; list_id?: string } = {}) => {
  const name = "Asha Rao";
  const as = {
    profile: await saved(person, asha, { name, ...more }),
    director: await saved(person, director, { name, company: "Acme", ...more }),
  };
  await ownAddress(backend.database, person, asha, ADDRESS);
  await ownAddress(backend.database, person, director, ADDRESS);
  return as;
};

const later = (person: Person, days: number) =>
  backend.database.db(
    `update people_merge m set at = m.at - make_interval(days => $2) from saved_person p
      where p.id = m.kept_id and p.wallet_id = $1`,
    [person.account.walletId, days],
  );

describe("a wrong request is refused, with a sentence:", () => {
  const pair = { one: "1", other: "2" };
  test.each<[string, string, object]>([
    ["a text for shared", duplicates.path, { shared: "yes" }],
    ["no pairs", mergePeople.path, { pairs: [] }],
    ["pairs that are no list", mergePeople.path, { pairs: pair }],
    ["a pair without its other", mergePeople.path, { pairs: [{ one: "1" }] }],
    ["an id that is none", mergePeople.path, { pairs: [{ one: "1", other: "x" }] }],
    ["too many pairs", mergePeople.path, { pairs: Array.from({ length: CERTAIN_AT_ONCE + 1 }, () => pair) }],
    ["a merge that is no id", undoMerge.path, { id: "last" }],
    ["no answer", keepApart.path, pair],
    ["an id beyond all numbers", keepApart.path, { one: "1", other: "9".repeat(19), apart: true }],
  ])("%s", async (_, path, body) => {
    expect(await (await backend.signIn()).post(path, body)).toMatchObject(refused(400));
  });
});

describe("duplicates", () => {
  test("are nobody among nobody", async () => {
    const person = await backend.signIn();
    expect(await duplicatesOf(person)).toEqual({
      saved: 0,
      compared: 0,
      certain: [],
      questions: [],
      more: false,
      merges: [],
    });
  });

  test("are certain where an owned address is the same, and say so", async () => {
    const person = await backend.signIn();
    const { profile, director: other } = await aPair(person);
    await saved(person, profileOf("ben-cole"), { name: "Ben Cole" });
    const found = await duplicatesOf(person);
    expect(found).toMatchObject({ saved: 3, compared: 3, questions: [], more: false });
    expect(idsOf(found.certain)).toEqual([[profile, other]]);
    expect(found.certain[0]?.keys).toEqual([{ kind: "email", value: ADDRESS }]);
  });

  test("by values of someone else are found by nobody but them", async () => {
    const acme = await anOrganisation(backend);
    const member = await acme.join();
    await aPair(acme.owner, { shared: true });
    expect((await duplicatesOf(acme.owner, true)).certain).toHaveLength(1);
    expect((await duplicatesOf(member, true)).certain).toEqual([]);
    expect(await duplicatesOf(acme.owner)).toMatchObject({ saved: 0 });
  });

  test("are asked about where name and company are the same", async () => {
    const person = await backend.signIn();
    const names = { name: "Asha Rao", company: "Acme" };
    const [one, other] = [await saved(person, director, names), await saved(person, asha, names)];
    const { certain, questions } = await duplicatesOf(person);
    expect(certain).toEqual([]);
    expect(idsOf(questions)).toEqual([[other, one]]);
    expect(questions[0]?.agreements).toEqual(["same-name", "company"]);
  });

  test("that are not the same are never found again, until that is taken back", async () => {
    const person = await backend.signIn();
    const { profile, director: other } = await aPair(person);
    expect((await keepingApart(person, profile, other)).json).toEqual({ apart: true });
    await keepingApart(person, other, profile);
    expect(await duplicatesOf(person)).toMatchObject({ certain: [], questions: [] });
    expect((await keepingApart(person, other, profile, false)).json).toEqual({ apart: false });
    expect((await duplicatesOf(person)).certain).toHaveLength(1);
  });

  test("that are not the same stay apart from whom one of them was merged with", async () => {
    const person = await backend.signIn();
    const { profile, director: other } = await aPair(person);
    const second = profileOf("asha-rao-2");
    const older = await saved(person, second, { name: "Asha Rao" });
    await ownAddress(backend.database, person, second, ADDRESS);
    await keepingApart(person, older, other);
    await merging(person, profile, other);
    expect(await duplicatesOf(person)).toMatchObject({ certain: [], questions: [] });
  });
});

describe("a merge", () => {
  test("keeps the profile with what both had, and hides the director", async () => {
    const person = await backend.signIn();
    const [pune, goa] = [await aList(person, "Pune"), await aList(person, "Goa")];
    const { profile, director: other } = await aPair(person, { list_id: pune });
    await changing(person, [profile], { note: "Met in Pune", add_tags: ["Hot"], status: "contacted" });
    await changing(person, [other], {
      note: "Prefers mail",
      add_tags: ["HOT", "Q4"],
      status: "replied",
      add_to_list: goa,
    });
    const answer = mergePeople.answer.parse(
      (await person.post(mergePeople.path, { pairs: [{ one: other, other: profile }] })).json,
    );
    expect(answer.pairs).toMatchObject([{ outcome: "merged", merge_id: answer.merges[0]?.id }]);
    expect(answer.merges).toMatchObject([{ person: { id: profile }, away: { id: other, note: "Prefers mail" } }]);
    const [kept, ...more] = await savedBy(person);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      id: profile,
      linkedin_url: urlOf("asha-rao"),
      name: "Asha Rao",
      company: "Acme",
      status: "replied",
      note: "Met in Pune\n\nPrefers mail",
      tags: ["Hot", "Q4"],
      list_ids: [pune, goa],
      merged: [{ linkedin_url: null, din: "99000001" }],
    });
    expect(await listsSeenBy(person)).toMatchObject([{ people: 1 }, { people: 1 }]);
    expect(await duplicatesOf(person)).toMatchObject({ saved: 1, certain: [], merges: answer.merges });
  });

  test("of two profiles keeps the older one", async () => {
    const person = await backend.signIn();
    const [older, newer] = [await saved(person, asha), await saved(person, profileOf("asha-rao-2"))];
    await merging(person, newer, older);
    expect(await savedBy(person)).toMatchObject([{ id: older, linkedin_url: urlOf("asha-rao") }]);
  });

  test("leads from the hidden subject to the one that stays: looking up, saving, putting into a list, and values", async () => {
    const person = await backend.signIn();
    const { profile, director: other } = await aPair(person);
    await merging(person, profile, other);
    for (const wanted of [{ dins: ["99000001"] }, { linkedin_urls: [urlOf("asha-rao")], dins: ["99000001"] }])
      expect(await savedBy(person, wanted)).toMatchObject([{ id: profile }]);
    const list = await aList(person, "Pune");
    expect(await saved(person, director, { list_id: list })).toBe(profile);
    expect(await savedBy(person)).toMatchObject([{ id: profile, list_ids: [list] }]);
    const { people } = savedValues.answer.parse((await person.post(savedValues.path, { ids: [profile] })).json);
    expect(people[0]?.values.map(({ item }) => item)).toEqual(["email", "din_email"]);
  });

  test("that is removed brings both back when one of the subjects is saved again, and is gone after an hour", async () => {
    const person = await backend.signIn();
    const { profile, director: other } = await aPair(person);
    const { merge_id: id } = await merging(person, profile, other);
    await person.post(removeSavedPeople.path, { ids: [profile] });
    expect(await undoing(person, id)).toMatchObject(refused(404));
    expect(await saved(person, director)).toBe(profile);
    expect(await savedBy(person)).toMatchObject([{ id: profile, merged: [{ din: "99000001" }] }]);
    await person.post(removeSavedPeople.path, { ids: [profile] });
    await backend.database.db("update saved_person set removed_at = now() - interval '2 hours' where id = $1", [
      profile,
    ]);
    expect(await saved(person, director)).not.toBe(profile);
    await tidyLists(backend.database.db);
    expect(await savedBy(person)).toMatchObject([{ din: "99000001", merged: [] }]);
  });

  test("hides someone from every other change, also after an hour", async () => {
    const person = await backend.signIn();
    const { profile, director: other } = await aPair(person);
    await merging(person, profile, other);
    await backend.database.db("update saved_person set removed_at = now() - interval '2 hours' where id = $1", [other]);
    await tidyLists(backend.database.db);
    for (const path of [removeSavedPeople.path, restoreSavedPeople.path])
      expect(await person.post(path, { ids: [other] })).toMatchObject(refused(404));
    expect(await changing(person, [other], { note: "x" })).toMatchObject(refused(404));
    expect(await savedBy(person, { dins: ["99000001"] })).toMatchObject([{ id: profile }]);
  });

  test("is refused alone where notes or tags would not fit, or someone is not there", async () => {
    const person = await backend.signIn();
    const { profile, director: other } = await aPair(person);
    const ben = [await saved(person, profileOf("ben-cole")), await saved(person, directorOf("99000002"))] as const;
    await changing(person, [profile], { note: "a".repeat(NOTE_MAX_LENGTH) });
    await changing(person, [other], { note: "b" });
    await changing(person, [ben[0]], { add_tags: Array.from({ length: 20 }, (_, at) => `tag ${at}`) });
    await changing(person, [ben[1]], { add_tags: ["one more"] });
    const cara = [await saved(person, profileOf("cara-diaz")), await saved(person, directorOf("99000003"))] as const;
    const pairs = [[profile, other], ben, [cara[0], "123456789"], cara, cara, [cara[1], cara[1]]].map(
      ([one, second]) => ({ one, other: second }),
    );
    const answer = mergePeople.answer.parse((await person.post(mergePeople.path, { pairs })).json);
    expect(answer.pairs.map(({ outcome }) => outcome)).toEqual([
      "long-note",
      "too-many-tags",
      "changed",
      "merged",
      "already",
      "already",
    ]);
    expect(await savedBy(person)).toHaveLength(5);
  });

  test("of people of others, or of a private and a shared one, is none", async () => {
    const acme = await anOrganisation(backend);
    const { profile, director: other } = await aPair(acme.owner);
    const stranger = await backend.signIn();
    expect(await merging(stranger, profile, other)).toMatchObject({ outcome: "changed" });
    expect(await keepingApart(stranger, profile, other)).toMatchObject(refused(404));
    const shared = await saved(acme.owner, profileOf("ben-cole"), { shared: true });
    expect(await acme.owner.post(mergePeople.path, { pairs: [{ one: profile, other: shared }] })).toMatchObject(
      refused(409),
    );
    expect(await keepingApart(acme.owner, profile, shared)).toMatchObject(refused(409));
    const { merge_id: id } = await merging(acme.owner, profile, other);
    expect(await undoing(stranger, id)).toMatchObject(refused(404));
    expect(await savedBy(acme.owner)).toMatchObject([{ id: profile }]);
  });
});

describe("undoing a merge", () => {
  test("gives both records back exactly as they were", async () => {
    const acme = await anOrganisation(backend);
    const { owner } = acme;
    const [pune, goa] = [await aList(owner, "Pune", { shared: true }), await aList(owner, "Goa", { shared: true })];
    const { profile, director: other } = await aPair(owner, { shared: true, list_id: pune });
    await changing(owner, [profile], { note: "Met in Pune", add_tags: ["Hot"] });
    await changing(owner, [other], {
      note: "Prefers mail",
      add_tags: ["HOT", "Q4"],
      status: "left",
      add_to_list: goa,
      assigned_to: owner.account.email,
    });
    const before = await savedBy(owner, { shared: true });
    const { merge_id: id } = await merging(owner, profile, other);
    expect(await savedBy(owner, { shared: true })).toMatchObject([{ assigned_to: { email: owner.account.email } }]);
    const undone = undoMerge.answer.parse((await undoing(owner, id)).json);
    expect(undone.people).toEqual(before);
    expect(await savedBy(owner, { shared: true })).toEqual(before);
    expect(await undoing(owner, id)).toMatchObject(refused(404));
    expect((await duplicatesOf(owner, true)).merges).toEqual([]);
  });

  test("keeps what was changed since on the one that stayed", async () => {
    const person = await backend.signIn();
    const { profile, director: other } = await aPair(person);
    await changing(person, [other], { note: "Prefers mail", add_tags: ["Q4"] });
    const { merge_id: id } = await merging(person, profile, other);
    await changing(person, [profile], { note: "Prefers mail. Called on Monday.", add_tags: ["Since"] });
    await undoing(person, id);
    expect(await savedBy(person)).toMatchObject([
      { id: other, note: "Prefers mail", tags: ["Q4"] },
      { id: profile, note: "Prefers mail. Called on Monday.", tags: ["Since"], company: null },
    ]);
  });

  test("goes backwards: a merge into which the record went later has to be undone before", async () => {
    const person = await backend.signIn();
    const first = await saved(person, profileOf("asha-rao-old"), { name: "A. Rao" });
    const { profile, director: other } = await aPair(person);
    await changing(person, [other], { note: "Prefers mail" });
    const before = await savedBy(person);
    const inner = await merging(person, profile, other);
    const outer = await merging(person, first, other);
    expect(await savedBy(person)).toMatchObject([
      { id: first, note: "Prefers mail", merged: [{ linkedin_url: urlOf("asha-rao") }, { din: "99000001" }] },
    ]);
    expect((await duplicatesOf(person)).merges).toMatchObject([{ id: outer.merge_id }]);
    expect(await undoing(person, inner.merge_id)).toMatchObject(refused(409));
    await undoing(person, outer.merge_id);
    expect(await savedBy(person, { dins: ["99000001"] })).toMatchObject([{ id: profile }]);
    await undoing(person, inner.merge_id);
    expect(await savedBy(person)).toEqual(before);
  });

  test("of a record that others were merged into, the last comes first", async () => {
    const person = await backend.signIn();
    const { profile, director: other } = await aPair(person);
    const second = await saved(person, profileOf("asha-rao-2"));
    const first = await merging(person, profile, other);
    const last = await merging(person, profile, second);
    expect(await undoing(person, first.merge_id)).toMatchObject(refused(409));
    expect(await undoing(person, last.merge_id)).toMatchObject({ status: 200 });
    expect(await undoing(person, first.merge_id)).toMatchObject({ status: 200 });
  });

  test(`is possible for ${UNDOABLE_DAYS} days; then all but the other subject is forgotten`, async () => {
    const person = await backend.signIn();
    const list = await aList(person, "Pune");
    const { profile, director: other } = await aPair(person, { list_id: list });
    await changing(person, [profile], { note: "former" });
    await changing(person, [other], { note: "hidden", add_tags: ["hidden"] });
    const { merge_id: id } = await merging(person, profile, other);
    await later(person, UNDOABLE_DAYS - 1);
    await tidyLists(backend.database.db);
    expect((await duplicatesOf(person)).merges).toMatchObject([{ id, away: { note: "hidden" } }]);
    await later(person, 2);
    expect(await undoing(person, id)).toMatchObject(refused(404));
    await tidyLists(backend.database.db);
    expect((await duplicatesOf(person)).merges).toEqual([]);
    expect(await backend.database.db("select name, note, tags from saved_person where id = $1", [other])).toEqual([
      { name: null, note: "", tags: [] },
    ]);
    expect(await backend.database.db("select from people_list_member where person_id = $1", [other])).toEqual([]);
    expect(await backend.database.db("select note, status from people_merge where id = $1", [id])).toEqual([
      { note: "", status: null },
    ]);
    expect(await savedBy(person, { dins: ["99000001"] })).toMatchObject([{ id: profile, note: "former\n\nhidden" }]);
  });
});

describe("at once", () => {
  test("two members merge the same pair: it is merged once, and both see it merged", async () => {
    const acme = await anOrganisation(backend);
    const members = [acme.owner, await acme.join(), await acme.join()];
    const { profile, director: other } = await aPair(acme.owner, { shared: true });
    const outcomes = await Promise.all(members.map((member) => merging(member, profile, other)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["already", "already", "merged"]);
    expect(await savedBy(acme.owner, { shared: true })).toMatchObject([{ id: profile }]);
    const id = outcomes.find(({ outcome }) => outcome === "merged")?.merge_id ?? null;
    const undone = await Promise.all(members.map((member) => undoing(member, id)));
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await savedBy(acme.owner, { shared: true })).toHaveLength(2);
  });

  test("a merge and the edits of colleagues end as one after the other: no note or tag is lost", async () => {
    const acme = await anOrganisation(backend);
    const members = [await acme.join(), await acme.join(), await acme.join()] as const;
    for (let round = 0; round < 5; round += 1) {
      const subject = profileOf(`cara-${round}`);
      const profile = await saved(acme.owner, subject, { shared: true });
      const other = await saved(acme.owner, directorOf(`9900010${round}`), { shared: true });
      const [merged, tagged, noted] = await Promise.all([
        merging(members[0], profile, other),
        changing(members[1], [other], { add_tags: ["tagged"] }),
        changing(members[2], [profile], { note: "noted" }),
      ]);
      expect(merged.outcome).toBe("merged");
      expect(noted.status).toBe(200);
      // Before the merge it is part of the one that stays; after it, who sent it is answered that nobody is there.
      expect([200, 404]).toContain(tagged.status);
      const [kept] = await savedBy(acme.owner, { linkedin_urls: [urlOf(subject.subject)] });
      expect(kept).toMatchObject({ note: "noted", tags: tagged.status === 200 ? ["tagged"] : [] });
      await undoing(members[0], merged.merge_id);
      expect(await savedBy(acme.owner, { linkedin_urls: [urlOf(subject.subject)] })).toMatchObject([
        { note: "noted", tags: [] },
      ]);
    }
  });

  test("merges in random orders of a handful of people end in one record, and undo to what was", async () => {
    const person = await backend.signIn();
    await saving(person, ["r-1", "r-2", "r-3", "r-4"]);
    await saved(person, directorOf("99000020"));
    await saved(person, directorOf("99000021"));
    const before = await savedBy(person);
    for (const [at, { id }] of before.entries())
      await changing(person, [id], { note: `note ${at};`, add_tags: [`tag ${at}`] });
    const written = await savedBy(person);
    for (let round = 0; round < 6; round += 1) {
      const order = written.map(({ id }) => id).toSorted((one, other) => hash(one, round) - hash(other, round));
      const ids: (string | null)[] = [];
      for (const [at, id] of order.slice(1).entries()) ids.push((await merging(person, id, order[at] ?? "")).merge_id);
      expect(ids).not.toContain(null);
      const [only, ...more] = await savedBy(person);
      expect(more).toEqual([]);
      expect(only?.tags).toHaveLength(6);
      expect(only?.merged).toHaveLength(5);
      for (const id of ids.toReversed()) expect(await undoing(person, id)).toMatchObject({ status: 200 });
      expect(await savedBy(person)).toEqual(written);
    }
  });
});

/** An order that differs from round to round. */
const hash = (id: string, round: number): number => (Number(id) * 2_654_435_761 * (round + 3)) % 1_013;
