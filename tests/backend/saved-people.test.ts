import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  NOTE_MAX_LENGTH,
  SAVED_ASKED_AT_ONCE,
  SAVED_AT_ONCE,
  SAVED_TEXT_MAX_LENGTH,
} from "#domain/lists/saved-person.ts";
import { TAGS_MAX } from "#domain/lists/tags.ts";
import {
  changeSavedPeople,
  removeSavedPeople,
  restoreSavedPeople,
  savedPeople,
  savePeople,
} from "#wire/saved-people.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { aList, changing, idOf, savedBy, saving, urlOf } from "#tests/support/backend/saving.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const refused = (status: number) => ({ status, json: { message: expect.stringMatching(/[.]$/) } });

describe("a wrong request is refused, with a sentence:", () => {
  const asha = { linkedin_url: urlOf("asha-rao") };
  test.each<[string, string, object]>([
    ["nobody to save", savePeople.path, { people: [] }],
    ["no list of people", savePeople.path, { people: "asha" }],
    ["someone without a profile and DIN", savePeople.path, { people: [{ name: "Asha Rao" }] }],
    ["someone with both", savePeople.path, { people: [{ ...asha, din: "99000001" }] }],
    ["an email address alone", savePeople.path, { people: [{ email: "asha@acme.example" }] }],
    ["an address of another site", savePeople.path, { people: [{ linkedin_url: "https://acme.example/in/asha" }] }],
    ["a DIN of seven digits", savePeople.path, { people: [{ din: "9900000" }] }],
    ["a name that is no text", savePeople.path, { people: [{ ...asha, name: 7 }] }],
    ["a long name", savePeople.path, { people: [{ ...asha, name: "a".repeat(SAVED_TEXT_MAX_LENGTH + 1) }] }],
    ["a long title", savePeople.path, { people: [{ ...asha, title: "a".repeat(SAVED_TEXT_MAX_LENGTH + 1) }] }],
    ["a long company", savePeople.path, { people: [{ ...asha, company: "a".repeat(SAVED_TEXT_MAX_LENGTH + 1) }] }],
    ["too many people", savePeople.path, { people: Array.from({ length: SAVED_AT_ONCE + 1 }, () => asha) }],
    ["a list that is no id", savePeople.path, { people: [asha], list_id: "first" }],
    ["a text for shared", savePeople.path, { people: [asha], shared: "yes" }],
    ["no ids", changeSavedPeople.path, { ids: [] }],
    ["an id that is none", changeSavedPeople.path, { ids: ["x"] }],
    ["an id beyond all numbers", changeSavedPeople.path, { ids: ["9".repeat(19)] }],
    ["an unknown status", changeSavedPeople.path, { ids: ["1"], status: "done" }],
    ["a long note", changeSavedPeople.path, { ids: ["1"], note: "a".repeat(NOTE_MAX_LENGTH + 1) }],
    ["an empty tag", changeSavedPeople.path, { ids: ["1"], add_tags: [" "] }],
    ["a long tag", changeSavedPeople.path, { ids: ["1"], remove_tags: ["a".repeat(41)] }],
    ["a list that is none", changeSavedPeople.path, { ids: ["1"], add_to_list: "-1" }],
    ["someone who is no address", changeSavedPeople.path, { ids: ["1"], assigned_to: "Asha" }],
    ["ids that are no list", removeSavedPeople.path, { ids: "1" }],
    [
      "too many ids",
      restoreSavedPeople.path,
      { ids: Array.from({ length: SAVED_AT_ONCE + 1 }, (_, at) => `${at + 1}`) },
    ],
    ["a place that is no id", savedPeople.path, { before: "newest" }],
    ["a profile that is none", savedPeople.path, { linkedin_urls: ["asha"] }],
    ["a DIN that is none", savedPeople.path, { dins: ["1"] }],
    [
      "more people than can be asked for",
      savedPeople.path,
      { dins: Array.from({ length: SAVED_ASKED_AT_ONCE + 1 }, () => "99000001") },
    ],
    [
      "more in both together",
      savedPeople.path,
      { linkedin_urls: [asha.linkedin_url], dins: Array.from({ length: SAVED_ASKED_AT_ONCE }, () => "99000001") },
    ],
  ])("%s", async (_, path, body) => {
    const person = await backend.signIn();
    expect(await person.post(path, body)).toMatchObject(refused(400));
    expect(await savedBy(person)).toEqual([]);
  });
});

describe("saving", () => {
  test("costs nothing, and keeps what was sent and nothing else", async () => {
    const person = await backend.signIn();
    const sent = { name: " Asha\nRao ", title: "Head of Design", company: "" };
    await person.post(savePeople.path, { people: [{ linkedin_url: "linkedin.com/in/Asha-Rao?x=1", ...sent }] });
    expect(await savedBy(person)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        shared: false,
        linkedin_url: urlOf("asha-rao"),
        din: null,
        name: "Asha Rao",
        title: "Head of Design",
        company: null,
        status: "new",
        note: "",
        tags: [],
        assigned_to: null,
        saved_by: null,
        saved_at: expect.stringMatching(/Z$/),
        list_ids: [],
        merged: [],
      },
    ]);
    expect(await backend.database.db("select from history_line where actor_id = $1", [person.account.id])).toEqual([]);
  });

  test("takes nothing from the directory: someone on file is saved without a name", async () => {
    const person = await backend.signIn();
    await saving(person, ["leadlight-sample-0001"]);
    expect(await savedBy(person)).toMatchObject([{ name: null, title: null, company: null }]);
  });

  test("the same person twenty times at once makes one record, and fails nowhere", async () => {
    const person = await backend.signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => saving(person, ["asha-rao", "asha-rao"])));
    const all = answers.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    expect(all.filter(({ outcome }) => outcome === "already")).toHaveLength(39);
    expect(await savedBy(person)).toHaveLength(1);
  });

  test("a thousand people with long names are saved by one call", async () => {
    const person = await backend.signIn();
    const long = "ज".repeat(SAVED_TEXT_MAX_LENGTH / 4);
    const people = Array.from({ length: SAVED_AT_ONCE }, (_, at) => ({
      linkedin_url: urlOf(`person-${at}`),
      name: long,
      title: long,
      company: long,
    }));
    expect((await person.post(savePeople.path, { people })).status).toBe(200);
    const listed = await savedBy(person);
    expect(listed).toHaveLength(SAVED_AT_ONCE);
    expect(listed[0]?.linkedin_url).toBe(urlOf(`person-${SAVED_AT_ONCE - 1}`));
  });

  test("with a list puts all of them into it, also those who are saved already", async () => {
    const person = await backend.signIn();
    await saving(person, ["asha-rao"]);
    const list = await aList(person, "Q4 Pune");
    await saving(person, ["asha-rao", "ben-cole"], { list_id: list });
    expect((await savedBy(person, { list_id: list })).map((one) => one.list_ids)).toEqual([[list], [list]]);
  });
});

describe("a page", () => {
  const slugs = Array.from({ length: 5 }, (_, at) => `person-${at}`);
  const slugsIn = (people: Awaited<ReturnType<typeof savedBy>>) => people.map((one) => one.linkedin_url?.slice(28));

  test("begins after the one that is named, also while others are saved", async () => {
    const person = await backend.signIn();
    await saving(person, slugs);
    const [, second] = await savedBy(person);
    await saving(person, ["newcomer"]);
    const older = await savedBy(person, { before: second?.id });
    expect(slugsIn(older)).toEqual(["person-2", "person-1", "person-0"]);
  });

  test("of a list has only its people", async () => {
    const person = await backend.signIn();
    const list = await aList(person, "Q4 Pune");
    await saving(person, slugs);
    await saving(person, ["a-one", "b-two"], { list_id: list });
    const [newest] = await savedBy(person, { list_id: list });
    expect(slugsIn(await savedBy(person, { list_id: list, before: newest?.id }))).toEqual(["a-one"]);
  });

  test("says of people who of them is saved, private and shared", async () => {
    const { owner } = await anOrganisation(backend);
    await saving(owner, ["asha-rao"]);
    await saving(owner, ["asha-rao", "ben-cole"], { shared: true });
    await owner.post(savePeople.path, { people: [{ din: "99000001" }] });
    const found = await savedBy(owner, { linkedin_urls: [urlOf("asha-rao"), urlOf("nobody")], dins: ["99000001"] });
    expect(found.map(({ linkedin_url: url, din, shared }) => [url ?? din, shared])).toEqual([
      ["99000001", false],
      [urlOf("asha-rao"), true],
      [urlOf("asha-rao"), false],
    ]);
    expect(await savedBy(owner, { linkedin_urls: [] })).toEqual([]);
  });
});

describe("a change", () => {
  test("changes what is named, of all the people, and nothing else", async () => {
    const person = await backend.signIn();
    const ids = (await saving(person, ["asha-rao", "ben-cole"])).map(({ id }) => id ?? "");
    await changing(person, ids, { note: "Met in Pune.\nCall on Monday.", add_tags: ["Hot", "HOT", "Q4"] });
    const { json } = await changing(person, ids, { status: "contacted", remove_tags: ["q4"] });
    const expected = ids.map(() => ({ status: "contacted", note: "Met in Pune.\nCall on Monday.", tags: ["Hot"] }));
    expect(json).toMatchObject({ people: expected });
    expect(await savedBy(person)).toMatchObject(expected);
    await changing(person, ids, { note: "", add_tags: [] });
    expect((await savedBy(person)).map(({ note }) => note)).toEqual(["", ""]);
  });

  test("is all or nothing", async () => {
    const person = await backend.signIn();
    const [asha = "", ben = ""] = (await saving(person, ["asha-rao", "ben-cole"])).map(({ id }) => id ?? "");
    await changing(person, [asha], { add_tags: Array.from({ length: TAGS_MAX }, (_, at) => `Tag ${at}`) });
    expect(await changing(person, [ben, asha], { status: "left", add_tags: ["More"] })).toMatchObject(refused(409));
    expect(await changing(person, [ben, "999999999"], { status: "left" })).toMatchObject(refused(404));
    expect(await changing(person, [ben], { status: "left", add_to_list: "999999999" })).toMatchObject(refused(404));
    expect((await savedBy(person)).map(({ status }) => status)).toEqual(["new", "new"]);
  });

  test("puts people into a list and out of it", async () => {
    const person = await backend.signIn();
    const id = await idOf(person, "asha-rao");
    const [one, other] = [await aList(person, "One"), await aList(person, "Other")];
    await changing(person, [id], { add_to_list: one });
    await changing(person, [id], { add_to_list: one });
    await changing(person, [id], { add_to_list: other, remove_from_list: one });
    expect(await savedBy(person)).toMatchObject([{ list_ids: [other] }]);
  });

  test("of a hundred people by ten calls at once with a removal ends without an error", async () => {
    const person = await backend.signIn();
    const ids = (
      await saving(
        person,
        Array.from({ length: 100 }, (_, at) => `p-${at}`),
      )
    ).map(({ id }) => id ?? "");
    const calls = Array.from({ length: 10 }, (_, at) =>
      at === 5
        ? person.post(removeSavedPeople.path, { ids: ids.toReversed() })
        : changing(person, at % 2 === 0 ? ids : ids.toReversed(), { add_tags: [`Tag ${at}`] }),
    );
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(await savedBy(person)).toEqual([]);
  });
});

describe("removed people", () => {
  const later = (person: Person, minutes: number) =>
    backend.database.db(
      "update saved_person set removed_at = removed_at - make_interval(mins => $2) where wallet_id = $1",
      [person.account.walletId, minutes],
    );
  const whole = { note: "Met in Pune", tags: ["Hot"], status: "replied" };

  const aRemoved = async () => {
    const person = await backend.signIn();
    const list = await aList(person, "Q4 Pune");
    const id = await idOf(person, "asha-rao", { list_id: list });
    await changing(person, [id], { note: whole.note, add_tags: whole.tags, status: whole.status });
    expect((await person.post(removeSavedPeople.path, { ids: [id] })).json).toEqual({ removed: 1 });
    expect(await savedBy(person)).toEqual([]);
    expect(await savedBy(person, { list_id: list })).toEqual([]);
    expect(await savedBy(person, { linkedin_urls: [urlOf("asha-rao")] })).toEqual([]);
    return { person, id, list };
  };

  test("come back within an hour with all they had", async () => {
    const { person, id, list } = await aRemoved();
    await later(person, 59);
    expect((await person.post(restoreSavedPeople.path, { ids: [id] })).json).toEqual({ restored: 1 });
    expect(await savedBy(person)).toMatchObject([{ id, ...whole, list_ids: [list] }]);
  });

  test("come back when they are saved again", async () => {
    const { person, id, list } = await aRemoved();
    expect(await saving(person, ["asha-rao"])).toEqual([{ outcome: "saved", id }]);
    expect(await savedBy(person)).toMatchObject([{ id, ...whole, list_ids: [list] }]);
  });

  test("are gone after an hour: saved again, they are new", async () => {
    const { person, id } = await aRemoved();
    await later(person, 61);
    expect(await person.post(restoreSavedPeople.path, { ids: [id] })).toMatchObject(refused(404));
    expect(await saving(person, ["asha-rao"])).toMatchObject([{ outcome: "saved" }]);
    expect(await savedBy(person)).toMatchObject([{ note: "", tags: [], status: "new", list_ids: [] }]);
  });

  test("can't be changed, and are removed once: the hour does not begin again", async () => {
    const { person, id } = await aRemoved();
    expect(await changing(person, [id], { status: "left" })).toMatchObject(refused(404));
    await later(person, 50);
    await person.post(removeSavedPeople.path, { ids: [id] });
    await later(person, 11);
    expect(await person.post(restoreSavedPeople.path, { ids: [id] })).toMatchObject(refused(404));
  });
});
