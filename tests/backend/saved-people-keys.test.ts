import { afterAll, beforeAll, expect, test } from "vitest";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { aList, idOf, listsSeenBy, savedBy, saving, urlOf } from "#tests/support/backend/saving.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const people = (...slugs: readonly string[]) => ({
  people: slugs.map((slug) => ({ linkedin_url: urlOf(slug) })),
});

test("a program saves people into a list that it made, changes, lists, removes and restores them", async () => {
  const person = await backend.signIn();
  const program = callerWith(backend.app, (await aKeyOf(person)).key);
  const list = await program.post("/lists", { name: "Q4 Pune", colour: "green" });
  expect(list).toMatchObject({ status: 200, json: { name: "Q4 Pune", colour: "green", shared: false, people: 0 } });
  const listId = String(list.json["id"]);
  const saved = await program.post("/saved_people", { ...people("asha-rao", "ben-cole"), list_id: listId });
  expect(saved).toMatchObject({ status: 200, json: { people: [{ outcome: "saved" }, { outcome: "saved" }] } });
  expect(await savedBy(person, { list_id: listId })).toHaveLength(2);

  const id = await idOf(person, "asha-rao");
  expect(await program.post("/saved_people/change", { ids: [id], status: "contacted" })).toMatchObject({ status: 200 });
  expect((await program.post("/saved_people/find", { linkedin_urls: [urlOf("asha-rao")] })).json).toMatchObject({
    people: [{ id, status: "contacted", list_ids: [listId] }],
  });
  expect((await program.post("/saved_people/values", { ids: [id] })).json).toEqual({ people: [{ id, values: [] }] });
  expect((await program.post("/saved_people/remove", { ids: [id] })).json).toEqual({ removed: 1 });
  expect(await savedBy(person)).toHaveLength(1);
  expect((await program.post("/saved_people/restore", { ids: [id] })).json).toEqual({ restored: 1 });

  expect((await program.post(`/lists/${listId}`, { name: "Pune" })).json).toMatchObject({ name: "Pune", people: 2 });
  expect((await program.get("/lists")).json).toMatchObject({ lists: [{ id: listId, name: "Pune" }] });
  expect((await program.post(`/lists/${listId}/remove`)).json).toEqual({ removed: true });
  expect((await program.get("/lists")).json).toEqual({ lists: [] });
  expect((await program.post(`/lists/${listId}/restore`)).json).toMatchObject({ id: listId, people: 2 });
});

test("the key of an organisation reaches what is shared, and nothing that its maker keeps for themselves", async () => {
  const { owner } = await anOrganisation(backend);
  const [mine, own] = [await aList(owner, "Mine"), await idOf(owner, "asha-rao")];
  const program = callerWith(backend.app, (await aKeyOf(owner, { owner: "organisation" })).key);
  expect((await program.post("/saved_people", people("ben-cole"))).json).toMatchObject({
    people: [{ outcome: "saved" }],
  });
  expect(await savedBy(owner, { shared: true })).toMatchObject([
    { linkedin_url: urlOf("ben-cole"), saved_by: owner.account.email },
  ]);
  expect((await program.post("/lists", { name: "Ours", colour: "red" })).json).toMatchObject({ shared: true });
  expect((await program.get("/lists")).json).toMatchObject({ lists: [{ name: "Ours" }] });
  const found = await program.post("/saved_people/find", { linkedin_urls: [urlOf("asha-rao"), urlOf("ben-cole")] });
  expect(found.json).toMatchObject({ people: [{ shared: true }] });

  for (const [path, body] of [
    ["/saved_people", { ...people("cara-diaz"), shared: false }],
    ["/saved_people/find", { shared: false }],
    ["/lists", { name: "Secret", colour: "red", shared: false }],
  ] as const)
    expect(await program.post(path, body)).toMatchObject({ status: 403, json: { code: "not_allowed" } });
  for (const [path, body] of [
    ["/saved_people/change", { ids: [own], note: "Read by a program" }],
    ["/saved_people/remove", { ids: [own] }],
    ["/saved_people", { ...people("cara-diaz"), list_id: mine }],
    [`/lists/${mine}`, { name: "Theirs" }],
    [`/lists/${mine}/remove`, {}],
  ] as const)
    expect(await program.post(path, body)).toMatchObject({ status: 404 });
  expect((await program.post("/saved_people/values", { ids: [own] })).json).toEqual({ people: [] });
  expect(await savedBy(owner)).toMatchObject([{ id: own, note: "" }]);
  expect(await listsSeenBy(owner)).toMatchObject([{ name: "Mine" }, { name: "Ours" }]);
});

test("a person's key saves what the person saves in the app, private unless it says shared", async () => {
  const { owner } = await anOrganisation(backend);
  const program = callerWith(backend.app, (await aKeyOf(owner)).key);
  await program.post("/saved_people", people("asha-rao"));
  await program.post("/saved_people", { ...people("ben-cole"), shared: true });
  expect(await savedBy(owner)).toMatchObject([{ linkedin_url: urlOf("asha-rao") }]);
  expect(await savedBy(owner, { shared: true })).toMatchObject([{ linkedin_url: urlOf("ben-cole") }]);
});

test("a test key saves nobody, because people who are saved are real", async () => {
  const person = await backend.signIn();
  const program = callerWith(backend.app, (await aKeyOf(person, { test: true })).key);
  await saving(person, ["asha-rao"]);
  for (const [path, body] of [
    ["/saved_people", people("ben-cole")],
    ["/saved_people/change", { ids: ["1"], note: "x" }],
    ["/lists", { name: "Q4", colour: "red" }],
    ["/lists/1", { name: "Q4" }],
  ] as const)
    expect(await program.post(path, body)).toMatchObject({ status: 403, json: { code: "not_for_test_keys" } });
  expect((await program.post("/saved_people/find")).json).toEqual({ people: [] });
});
