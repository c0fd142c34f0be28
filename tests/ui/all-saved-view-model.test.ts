import { observable, reaction, runInAction } from "mobx";
import { expect, test } from "vitest";
import type { OptionalColumn } from "#domain/lists/people-layout.ts";
import { recordKey, type ShownPerson } from "#domain/lists/pending-change.ts";
import { AllSavedViewModel } from "#ui/lists/all-saved-view-model.ts";
import type { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";

const saved = (slug: string, given: Partial<ShownPerson> = {}): ShownPerson => ({
  ...aPersonToSave(slug),
  isShared: false,
  status: "new",
  note: "",
  tags: [],
  savedAt: "2026-12-01T08:00:00.000Z",
  listIds: [],
  ...given,
});

const reading = (): ListsViewModel["state"] => ({ kind: "reading" });
const filterOf = (isShared: boolean): Pick<ListsViewModel["filter"], "isShared" | "listId"> => ({
  isShared,
  listId: undefined,
});
const columnsShown: readonly OptionalColumn[] = ["title", "tags", "note", "phone"];

const opened = (people: readonly ShownPerson[]) => {
  const lists = observable.object(
    {
      saved: { shown: observable.map(people.map((person) => [recordKey(person), person])) },
      filter: filterOf(false),
      columns: columnsShown,
      state: reading(),
    },
    {},
    { deep: true },
  );
  const add = (person: ShownPerson) => runInAction(() => lists.saved.shown.set(recordKey(person), person));
  return { lists, all: new AllSavedViewModel(lists), add };
};

test("people count once all are loaded, those who are shared apart from those who are not", () => {
  const { lists, all } = opened([saved("asha"), saved("ben"), saved("chen", { isShared: true })]);
  expect([all.people.length, all.count]).toEqual([2, undefined]);
  runInAction(() => (lists.state = { kind: "loaded" }));
  expect(all.count).toBe(2);
  runInAction(() => (lists.filter = filterOf(true)));
  expect([all.people.length, all.count]).toEqual([1, 1]);
});

test("a column is empty where none of them has anything in it; a further page of people like them changes nothing", () => {
  const { all, add } = opened([saved("asha", { tags: ["vip"] }), saved("ben")]);
  let changes = 0;
  const stop = reaction(
    () => [all.emptyColumns, all.tags],
    () => (changes += 1),
  );
  expect(all.emptyColumns).toEqual(["title", "note"]);
  expect(all.tags).toEqual(["vip"]);
  add(saved("chen", { tags: ["vip"] }));
  expect(changes).toBe(0);
  add(saved("dita", { note: "Met in Pune" }));
  expect(all.emptyColumns).toEqual(["title"]);
  stop();
});
