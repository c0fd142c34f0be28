import { expect, test } from "vitest";
import { everyone } from "#domain/lists/people-query.ts";
import { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { followedChanges } from "#tests/support/memory/changes.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { aSavedPeopleViewModel } from "#tests/support/memory/saved-people-screen.ts";

const opened = async (count: number) => {
  const { adapters, failures } = aBackendFor({ email: "asha.verma@acme.example" });
  await adapters.savedPeople.save(
    Array.from({ length: count }, (_, index) => ({ ...aPersonToSave(`person-${index}`), name: `Person ${index}` })),
    { isShared: false },
  );
  const saved = aSavedPeopleViewModel(adapters);
  saved.start();
  const { changes, lookAgain } = followedChanges();
  const lists = new ListsViewModel({ saved, changes });
  lists.start();
  lists.follow(everyone);
  await expect.poll(() => lists.state.kind).toBe("loaded");
  return { lists, saved, server: adapters.savedPeople, failures, lookAgain };
};

test("people who could not be loaded in an outage are loaded once it is over", async () => {
  const { lists, failures, lookAgain } = await opened(3);
  const recover = failures.breakDown({ kind: "status", status: 503 });
  await lists.load();
  expect(lists.state).toEqual({ kind: "failed", text: "We'll load them when Leadlight reconnects." });
  recover();
  lookAgain();
  await expect.poll(() => lists.state.kind).toBe("loaded");
});

test("a page has 50 people, and one beyond the last is the last", async () => {
  const { lists } = await opened(250);
  expect([lists.pageCount, lists.rows.length]).toEqual([5, 50]);
  lists.show({ page: 9 });
  expect(lists.page).toBe(5);
});

test("another filter begins at the first page", async () => {
  const { lists } = await opened(250);
  lists.show({ page: 3 });
  lists.show({ search: "person" });
  expect(lists.page).toBe(1);
});

test("an address that is followed keeps what was searched for", async () => {
  const { lists } = await opened(3);
  lists.show({ search: "person 1" });
  lists.follow({ ...everyone, column: "name" });
  expect(lists.people.map(({ name }) => name)).toEqual(["Person 1"]);
});

test("selected people whom a filter leaves out are not changed", async () => {
  const { lists, server } = await opened(3);
  lists.select(lists.people, true);
  lists.show({ search: "person 2" });
  await lists.setStatus("replied");
  lists.show({ search: "" });
  expect(lists.selected).toHaveLength(3);
  const answer = await server.list({ isShared: false });
  expect(answer.ok && answer.value.map(({ status }) => status)).toEqual(["replied", "new", "new"]);
});

test("more people than one call takes are changed and removed at once", async () => {
  const { lists, server } = await opened(1_500);
  lists.select(lists.people, true);
  await lists.changeSelected({ addTags: ["vip"] });
  expect(lists.people.every(({ tags }) => tags.includes("vip"))).toBe(true);
  await lists.removeSelected();
  expect(lists.people).toEqual([]);
  expect(await server.list({ isShared: false })).toEqual({ ok: true, value: [] });
});
