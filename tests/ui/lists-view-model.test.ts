import { reaction } from "mobx";
import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryTableChoices } from "#adapters/memory/memory-table-choices.ts";
import { everyone } from "#domain/lists/people-query.ts";
import { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import { OwnedColumnsViewModel } from "#ui/lists/owned-columns-view-model.ts";
import { PeopleLayoutViewModel } from "#ui/lists/people-layout-view-model.ts";
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
  const choices = memoryTableChoices();
  const { changes, lookAgain } = followedChanges();
  const clock = memoryClock();
  const owned = new OwnedColumnsViewModel({ values: adapters.savedValues, clock });
  const layout = new PeopleLayoutViewModel({ kept: choices });
  const lists = new ListsViewModel({ saved, layout, owned, changes, clock });
  lists.layout.start();
  lists.start();
  lists.show(everyone);
  await expect.poll(() => lists.state.kind).toBe("loaded");
  return {
    lists,
    saved,
    choices,
    server: adapters.savedPeople,
    listsOnServer: adapters.peopleLists,
    failures,
    lookAgain,
    clock,
  };
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

test("people who could not be loaded once are loaded without a click, and the reason is in view until then", async () => {
  const { lists, failures, clock } = await opened(3);
  const recover = failures.breakDown({ kind: "timed-out" });
  await lists.load();
  recover();
  const kinds: string[] = [];
  const stop = reaction(
    () => lists.state.kind,
    (kind) => kinds.push(kind),
  );
  await clock.move(2_000);
  await expect.poll(() => kinds).toEqual(["reading", "loaded"]);
  stop();
});

test("who was removed elsewhere is gone once the page looks again", async () => {
  const { lists, server, lookAgain } = await opened(3);
  const [first] = lists.people;
  await server.remove([first?.id ?? ""]);
  lookAgain();
  await expect.poll(() => lists.people.length).toBe(2);
});

test("a list that was removed elsewhere is unknown once the page looks again", async () => {
  const { lists, listsOnServer, lookAgain } = await opened(3);
  const made = await lists.saved.lists.make({ name: "Q4 Pune", isShared: false });
  lists.show({ listId: made?.id });
  await listsOnServer.remove(made?.id ?? "");
  lookAgain();
  await expect.poll(() => lists.isUnknownList).toBe(true);
});

test("a page has 50 people, and one beyond the last is the last", async () => {
  const { lists } = await opened(250);
  expect([lists.pageCount, lists.rows.length]).toEqual([5, 50]);
  lists.show({ page: 9 });
  expect(lists.page).toBe(5);
});

test("the rows on screen stay what they are while further pages of people come", async () => {
  const { lists, saved } = await opened(2_500);
  let [pages, changes] = [0, 0];
  const stops = [
    reaction(
      () => saved.shown,
      () => (pages += 1),
    ),
    reaction(
      () => lists.rows,
      () => (changes += 1),
    ),
  ];
  await saved.load(false, () => {});
  stops.forEach((stop) => stop());
  expect([pages, changes]).toEqual([3, 0]);
});

test("another filter begins at the first page", async () => {
  const { lists } = await opened(250);
  lists.show({ page: 3 });
  lists.show({ search: "person" });
  expect(lists.page).toBe(1);
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
  await lists.changeTags(lists.selected, { addTags: ["vip"] }, "Tagged.");
  expect(lists.people.every(({ tags }) => tags.includes("vip"))).toBe(true);
  await lists.remove(lists.selected);
  expect(lists.people).toEqual([]);
  expect(await server.list({ isShared: false })).toEqual({ ok: true, value: [] });
});

test("a range reaches from who was chosen last to who is chosen now, over pages", async () => {
  const { lists } = await opened(120);
  const { people } = lists;
  const at = (place: number) => people[place] ?? expect.fail();
  lists.choose(at(3), true, true);
  expect(lists.selected).toEqual([at(3)]);
  lists.choose(at(70), true, true);
  expect(lists.selected).toEqual(people.slice(3, 71));
  lists.choose(at(60), false, true);
  expect(lists.selected).toEqual(people.slice(3, 60));
});

test("a range is one person where a search leaves out who was chosen last", async () => {
  const { lists } = await opened(12);
  const at = (place: number) => lists.people[place] ?? expect.fail();
  lists.show({ search: "person 3" });
  lists.choose(at(0), true, false);
  lists.show({ search: "person 1" });
  const chosen = at(2);
  lists.choose(chosen, true, true);
  expect(lists.selected).toEqual([chosen]);
});

test("columns and density are those that this browser remembers", async () => {
  const { lists, saved, choices, clock } = await opened(1);
  lists.layout.showColumn("company", false);
  lists.layout.setDensity("compact");
  const again = new PeopleLayoutViewModel({ kept: choices });
  again.start();
  expect(again.shown).toEqual(lists.layout.shown);
  const { changes } = followedChanges();
  expect(new ListsViewModel({ saved, layout: again, owned: lists.owned, changes, clock }).columns).toEqual([
    "title",
    "email",
    "phone",
    "status",
    "tags",
  ]);
});
