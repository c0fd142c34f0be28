import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIST_NAME_MAX_LENGTH, LISTS_MAX } from "#domain/lists/people-list.ts";
import { changeList, makeList, removeList, restoreList } from "#wire/lists.ts";
import { tidyLists } from "#backend/lists/tidy-lists.ts";
import { removeSavedPeople } from "#wire/saved-people.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { aList, idOf, listsSeenBy, renaming, savedBy, saving } from "#tests/support/backend/saving.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const refused = (status: number) => ({ status, json: { message: expect.stringMatching(/[.]$/) } });
const later = (person: Person, minutes: number) =>
  backend.database.db(
    "update people_list set removed_at = removed_at - make_interval(mins => $2) where wallet_id = $1",
    [person.account.walletId, minutes],
  );

describe("a wrong request is refused, with a sentence:", () => {
  test.each<[string, string, object]>([
    ["no name", makeList.path, { colour: "blue" }],
    ["an empty name", makeList.path, { name: " \u200b", colour: "blue" }],
    ["a long name", makeList.path, { name: "a".repeat(LIST_NAME_MAX_LENGTH + 1), colour: "blue" }],
    ["an unknown colour", makeList.path, { name: "Q4", colour: "#ff0000" }],
    ["a text for shared", makeList.path, { name: "Q4", colour: "blue", shared: "yes" }],
    ["no id", changeList.path, { name: "Q4" }],
    ["an id that is none", removeList.path, { id: "first" }],
    ["another id that is none", restoreList.path, { id: "0" }],
  ])("%s", async (_, path, body) => {
    const person = await backend.signIn();
    expect(await person.post(path, body)).toMatchObject(refused(400));
    expect(await listsSeenBy(person)).toEqual([]);
  });
});

test("lists stand in the order in which they were made, with the number of people who are there", async () => {
  const person = await backend.signIn();
  const one = await aList(person, "  Q4\nPune ");
  await aList(person, "Another", { colour: "green" });
  await saving(person, ["asha-rao", "ben-cole"], { list_id: one });
  await person.post(removeSavedPeople.path, { ids: [await idOf(person, "ben-cole")] });
  expect(await listsSeenBy(person)).toMatchObject([
    { id: one, name: "Q4 Pune", colour: "blue", shared: false, people: 1 },
    { name: "Another", colour: "green", people: 0 },
  ]);
});

test("two lists never have names that differ in case alone, also where ten are made at once", async () => {
  const person = await backend.signIn();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      person.post(makeList.path, { name: at % 2 === 0 ? "Été" : "ÉTÉ", colour: "red" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const other = await aList(person, "Pune");
  expect(await renaming(person, other, "été")).toMatchObject(refused(409));
  expect((await renaming(person, other, "PUNE")).json).toMatchObject({ id: other, name: "PUNE", colour: "blue" });
});

test("of lists that are made, renamed and restored at once under one name, one has it and the others are refused", async () => {
  const { owner, join } = await anOrganisation(backend);
  const member = await join();
  const shared = { shared: true };
  const removed = await aList(owner, "Goa", shared);
  await owner.post(removeList.path, { id: removed });
  const others = await Promise.all(["One", "Two", "Three"].map((name) => aList(owner, name, shared)));
  const answers = await Promise.all([
    ...others.map((id) => renaming(member, id, "goa")),
    owner.post(restoreList.path, { id: removed }),
    member.post(makeList.path, { name: "GOA", colour: "red", shared: true }),
    owner.post(makeList.path, { name: "Goa", colour: "red", shared: true }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await listsSeenBy(owner)).filter(({ name }) => name.toLowerCase() === "goa")).toHaveLength(1);
});

test("a list is changed in what is named alone", async () => {
  const person = await backend.signIn();
  const id = await aList(person, "Pune");
  expect((await person.post(changeList.path, { id, colour: "pink" })).json).toMatchObject({
    name: "Pune",
    colour: "pink",
  });
  expect((await person.post(changeList.path, { id })).json).toMatchObject({ name: "Pune", colour: "pink" });
});

test("removing a list keeps its people, and restoring it within an hour brings them back into it", async () => {
  const person = await backend.signIn();
  const id = await aList(person, "Pune");
  await saving(person, ["asha-rao"], { list_id: id });
  expect((await person.post(removeList.path, { id })).json).toEqual({ removed: true });
  expect((await person.post(removeList.path, { id })).json).toEqual({ removed: true });
  expect(await listsSeenBy(person)).toEqual([]);
  expect(await savedBy(person)).toMatchObject([{ list_ids: [] }]);
  for (const gone of [renaming(person, id, "Goa"), person.post("/webhook/saved_people", { list_id: id })])
    expect(await gone).toMatchObject(refused(404));
  await later(person, 59);
  expect((await person.post(restoreList.path, { id })).json).toMatchObject({ id, name: "Pune", people: 1 });
  expect(await savedBy(person)).toMatchObject([{ list_ids: [id] }]);
});

test("a list can't be restored after an hour, or while another one has its name", async () => {
  const person = await backend.signIn();
  const id = await aList(person, "Pune");
  await person.post(removeList.path, { id });
  const second = await aList(person, "pune");
  expect(await person.post(restoreList.path, { id })).toMatchObject(refused(409));
  await renaming(person, second, "Goa");
  await later(person, 61);
  expect(await person.post(restoreList.path, { id })).toMatchObject(refused(404));
});

test("tidying deletes what can't be restored any more, and nothing else", async () => {
  const person = await backend.signIn();
  const [kept, removed, old] = [
    await aList(person, "Kept"),
    await aList(person, "Removed"),
    await aList(person, "Old"),
  ];
  await saving(person, ["asha-rao", "ben-cole"], { list_id: old });
  await person.post(removeSavedPeople.path, { ids: [await idOf(person, "ben-cole")] });
  await person.post(removeList.path, { id: old });
  await later(person, 61);
  await person.post(removeList.path, { id: removed });
  await backend.database.db("update saved_person set removed_at = removed_at - interval '61 minutes'");
  await tidyLists(backend.database.db);
  const left = await backend.database.db(
    "select id::text from people_list where wallet_id = $1 order by people_list.id",
    [person.account.walletId],
  );
  expect(left).toEqual([{ id: kept }, { id: removed }]);
  expect(
    await backend.database.db("select subject from saved_person where wallet_id = $1", [person.account.walletId]),
  ).toEqual([{ subject: "asha-rao" }]);
  expect(await backend.database.db("select from people_list_member where list_id = $1", [old])).toEqual([]);
});

test("there are never more lists than the limit, also where twenty are made at once, and removed ones count", async () => {
  const person = await backend.signIn();
  await backend.database.db(
    `insert into people_list (wallet_id, name, name_key, colour)
     select $1, 'List ' || n, 'list ' || n, 'grey' from generate_series(1, $2::int) n`,
    [person.account.walletId, LISTS_MAX - 5],
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => person.post(makeList.path, { name: `New ${at}`, colour: "red" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  const [first] = await listsSeenBy(person);
  await person.post(removeList.path, { id: first?.id });
  expect(await person.post(makeList.path, { name: "One more", colour: "red" })).toMatchObject(refused(409));
  await later(person, 61);
  expect((await person.post(makeList.path, { name: "One more", colour: "red" })).status).toBe(200);
});
