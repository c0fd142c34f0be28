import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { PEOPLE_SEARCH_MAX_LENGTH } from "#domain/lists/people-query.ts";
import { VIEW_NAME_MAX_LENGTH, VIEWS_MAX } from "#domain/lists/people-view.ts";
import { tidyLists } from "#backend/lists/tidy-lists.ts";
import { removeList } from "#wire/lists.ts";
import { changeView, makeView, removeView, restoreView, views } from "#wire/people-views.ts";
import { savePeople } from "#wire/saved-people.ts";
import { anOrganisation, leave } from "#tests/support/backend/organisation.ts";
import { aList } from "#tests/support/backend/saving.ts";
import { openListPlaces, rowsWith, suppressing } from "#tests/support/backend/suppression.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const contents = { search: "", sort: "name", descending: false, columns: ["company"], density: "compact" };
const refused = (status: number) => ({ status, json: { message: expect.stringMatching(/[.]$/) } });
const made = async (person: Person, name: string, more: object = {}): Promise<string> =>
  z.object({ id: z.string() }).parse((await person.post(makeView.path, { name, contents, ...more })).json).id;
const seenBy = async (person: Person) => views.answer.parse((await person.get(views.path)).json).views;

describe("a wrong request is refused, with a sentence:", () => {
  test.each<[string, string, object]>([
    ["no name", makeView.path, { contents }],
    ["a long name", makeView.path, { name: "a".repeat(VIEW_NAME_MAX_LENGTH + 1), contents }],
    ["no contents", makeView.path, { name: "Warm" }],
    ["an unknown column", makeView.path, { name: "Warm", contents: { ...contents, columns: ["salary"] } }],
    ["an unknown status", makeView.path, { name: "Warm", contents: { ...contents, status: "lost" } }],
    [
      "a long search",
      makeView.path,
      { name: "Warm", contents: { ...contents, search: "a".repeat(PEOPLE_SEARCH_MAX_LENGTH + 1) } },
    ],
    ["an assignee that is none", makeView.path, { name: "Warm", contents: { ...contents, assignee: "Asha Rao" } }],
    ["an id that is none", removeView.path, { id: "first" }],
  ])("%s", async (_, path, body) => {
    const person = await backend.signIn();
    expect(await person.post(path, body)).toMatchObject(refused(400));
    expect(await seenBy(person)).toEqual([]);
  });
});

test("nobody sees or changes another's views, and a shared one is every member's", async () => {
  const { owner, join } = await anOrganisation(backend);
  const member = await join();
  const own = await made(owner, "Mine");
  const shared = await made(owner, "Ours", { shared: true, contents: { ...contents, people_shared: true } });
  expect((await seenBy(member)).map(({ id }) => id)).toEqual([shared]);
  const stranger = await backend.signIn();
  for (const [person, id] of [
    [member, own],
    [stranger, own],
    [stranger, shared],
  ] as const)
    for (const path of [changeView.path, removeView.path, restoreView.path])
      expect(await person.post(path, { id, name: "Taken" })).toMatchObject(refused(404));
  expect(await member.post(changeView.path, { id: shared, pinned: true })).toMatchObject({ json: { pinned: true } });
  expect((await seenBy(owner)).map(({ name }) => name)).toEqual(["Mine", "Ours"]);
});

test("of twenty that are made at once with one name, one is made; beyond the most there is a refusal", async () => {
  const person = await backend.signIn();
  const make = (name: string) => person.post(makeView.path, { name, contents });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => make(at % 2 === 0 ? "Été" : "ÉTÉ")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await backend.database.db(
    `insert into people_view (wallet_id, name, name_key, pinned, people_shared, search, sort, descending, columns, density)
     select $1, 'v' || n, 'v' || n, false, false, '', 'name', false, '{}', 'compact' from generate_series(2, $2::int) n`,
    [person.account.walletId, VIEWS_MAX],
  );
  expect(await make("One more")).toMatchObject(refused(409));
  await person.post(removeView.path, { id: (await seenBy(person))[0]?.id });
  expect(await make("One more")).toMatchObject(refused(409));
});

test("of views that are made, renamed and restored at once under one name, one has it and the others are refused", async () => {
  const { owner, join } = await anOrganisation(backend);
  const member = await join();
  const shared = { shared: true, contents: { ...contents, people_shared: true } };
  const removed = await made(owner, "Goa", shared);
  await owner.post(removeView.path, { id: removed });
  const others = await Promise.all(["One", "Two", "Three"].map((name) => made(owner, name, shared)));
  const answers = await Promise.all([
    ...others.map((id) => member.post(changeView.path, { id, name: "goa" })),
    owner.post(restoreView.path, { id: removed }),
    member.post(makeView.path, { name: "GOA", ...shared }),
    owner.post(makeView.path, { name: "Goa", ...shared }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await seenBy(owner)).filter(({ name }) => name.toLowerCase() === "goa")).toHaveLength(1);
});

test("a removed view is deleted after an hour, and that of a list with the list", async () => {
  const person = await backend.signIn();
  const list = await aList(person, "Pune");
  const ofList = await made(person, "Pune by name", { contents: { ...contents, list_id: list } });
  const removed = await made(person, "Old");
  await person.post(removeView.path, { id: removed });
  await person.post(removeList.path, { id: list });
  expect((await seenBy(person)).map(({ id }) => id)).toEqual([ofList]);
  for (const table of ["people_list", "people_view"])
    await backend.database.db(`update ${table} set removed_at = removed_at - interval '2 hours' where wallet_id = $1`, [
      person.account.walletId,
    ]);
  await tidyLists(backend.database.db);
  expect(await seenBy(person)).toEqual([]);
  expect(await person.post(restoreView.path, { id: removed })).toMatchObject(refused(404));
});

test("who asked not to be processed is named in no view, and is taken out of those that named them before", async () => {
  const places = await openListPlaces();
  try {
    const person = await backend.signIn();
    const email = "viewmark1x@post.example";
    const id = await made(person, `For ${email}`, { contents: { ...contents, search: email, tag: `With ${email}` } });
    const other = await made(person, "Others", { contents: { ...contents, search: "asha" } });
    await suppressing(backend.database, places, "email", email);
    expect(await rowsWith(backend.database, "viewmark1x")).toEqual([]);
    expect(await seenBy(person)).toMatchObject([
      { id, name: "Removed name", search: "", tag: null },
      { id: other, name: "Others", search: "asha" },
    ]);
    const again = { name: "Again", contents: { ...contents, search: `With ${email}` } };
    expect(await person.post(makeView.path, again)).toMatchObject(refused(409));
    const change = { id: other, contents: again.contents };
    expect(await person.post(changeView.path, change)).toMatchObject(refused(409));
    expect(await rowsWith(backend.database, "viewmark1x")).toEqual([]);
  } finally {
    await places.remove();
  }
});

test("a view of what is assigned to a member shows what is assigned to nobody, once they are gone", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  const of = { ...contents, people_shared: true };
  await made(acme.owner, "Hers", { shared: true, contents: { ...of, assignee: member.account.id } });
  await made(acme.owner, "Mine", { shared: true, contents: { ...of, assignee: acme.owner.account.id } });
  await leave(member);
  expect((await seenBy(acme.owner)).map(({ assignee }) => assignee)).toEqual(["nobody", acme.owner.account.id]);
});

test("the name of who was removed is taken out of views of their customer and of members, and of no others", async () => {
  const places = await openListPlaces();
  try {
    const acme = await anOrganisation(backend);
    const [member, stranger] = [await acme.join(), await backend.signIn()];
    const name = "Viewmark Twox";
    const saving = { people: [{ linkedin_url: "linkedin.com/in/viewmark-slug", name }], shared: true };
    await acme.owner.post(savePeople.path, saving);
    const shared = { ...contents, people_shared: true };
    await made(acme.owner, "Ours", { shared: true, contents: { ...shared, search: "VIEWMARK twox" } });
    await made(acme.owner, "All of Viewmark Twox", {
      shared: true,
      contents: { ...shared, search: "asha", tag: name },
    });
    await made(member, "My own", { contents: { ...shared, search: `Call ${name}` } });
    await made(stranger, "Theirs", { contents: { ...contents, search: "Viewmark" } });
    await suppressing(backend.database, places, "profile", "viewmark-slug");
    expect(await seenBy(member)).toMatchObject([
      { name: "Ours", search: "" },
      { name: "Removed name", search: "asha", tag: null },
      { name: "My own", search: "" },
    ]);
    expect(await rowsWith(backend.database, "viewmark two")).toEqual([]);
    expect(await seenBy(stranger)).toMatchObject([{ search: "Viewmark" }]);
  } finally {
    await places.remove();
  }
});
