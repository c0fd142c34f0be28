import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryTableChoices } from "#adapters/memory/memory-table-choices.ts";
import { everyone, type PeopleQuery, queryOfView } from "#domain/lists/people-query.ts";
import { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import { OwnedColumnsViewModel } from "#ui/lists/owned-columns-view-model.ts";
import { PeopleLayoutViewModel } from "#ui/lists/people-layout-view-model.ts";
import { ShownViewViewModel } from "#ui/lists/shown-view-view-model.ts";
import { PeopleViewsViewModel } from "#ui/lookups/saved/people-views-view-model.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { aSavedPeopleViewModel } from "#tests/support/memory/saved-people-screen.ts";

const warm = {
  name: "Warm",
  isShared: false,
  isPinned: true,
  filter: {
    isShared: false,
    listId: undefined,
    status: "replied",
    assignee: undefined,
    tag: undefined,
    column: "name",
    isDescending: true,
  },
  search: "asha",
  columns: ["company"],
  density: "compact",
} as const;

const opened = async () => {
  const { adapters, failures } = aBackendFor({ email: "asha.verma@acme.example" });
  const made = await adapters.peopleViews.make(warm);
  if (!made.ok) expect.fail();
  const saved = aSavedPeopleViewModel(adapters);
  const choices = memoryTableChoices();
  const clock = memoryClock();
  const lists = new ListsViewModel({
    saved,
    layout: new PeopleLayoutViewModel({ kept: choices }),
    owned: new OwnedColumnsViewModel({ values: adapters.savedValues, clock }),
    changes: { subscribe: () => () => {} },
    clock,
  });
  const views = new PeopleViewsViewModel({
    views: adapters.peopleViews,
    banner: { show: () => {} },
    changes: { notify: () => {} },
    undo: saved.undo,
    clock,
  });
  const shown = new ShownViewViewModel({ lists, views });
  return { shown, lists, saved, views, choices, made: made.value, server: adapters.peopleViews, failures, clock };
};

test("an address of a view shows what the view keeps, once views are loaded", async () => {
  const { shown, lists, made } = await opened();
  shown.follow({ ...queryOfView(made.id), page: 2 });
  await expect.poll(() => shown.view).toEqual(made);
  expect(lists.query).toMatchObject({ ...warm.filter, search: "asha", page: 2, viewId: made.id });
  expect(lists.layout.shown).toEqual({ columns: ["company"], density: "compact" });
  expect(shown.isChanged).toBe(false);
});

test("a page of a view is no change of it; a filter, a search and a column are", async () => {
  const { shown, lists, made } = await opened();
  await shown.views.load();
  shown.open(made);
  lists.show({ page: 2 });
  expect([shown.isChanged, lists.query.viewId]).toEqual([false, made.id]);
  lists.show({ search: "ravi" });
  expect([shown.isChanged, lists.query.viewId]).toEqual([true, undefined]);
  lists.show({ search: "asha" });
  expect(shown.isChanged).toBe(false);
  lists.layout.showColumn("note", true);
  expect(shown.isChanged).toBe(true);
});

test("columns of a view are not those that this browser keeps", async () => {
  const { shown, lists, made, choices } = await opened();
  lists.layout.start();
  lists.layout.showColumn("company", false);
  const before = lists.layout.shown;
  await shown.views.load();
  shown.open(made);
  lists.layout.showColumn("note", true);
  shown.leave();
  expect(lists.layout.shown).toEqual(before);
  expect(choices.read("people_layout")).toBe(JSON.stringify(before));
});

test("an address without a view leaves the view and its search", async () => {
  const { shown, lists, made } = await opened();
  await shown.views.load();
  shown.open(made);
  shown.follow(everyone);
  expect([shown.view, lists.query.search, lists.query.status]).toEqual([undefined, "", undefined]);
});

test("a visit keeps what was searched for before, unless its address names something", async () => {
  const { shown, lists } = await opened();
  shown.follow(everyone);
  lists.show({ search: "asha", tag: "VIP" });
  const visit = (query: PeopleQuery) => {
    shown.start()();
    shown.follow(query);
    return [lists.query.search, lists.query.tag];
  };
  expect(visit(everyone)).toEqual(["asha", "VIP"]);
  expect(visit({ ...everyone, listId: "1" })).toEqual(["", undefined]);
});

test("views are loaded once for who asks at the same time, and a refused removal brings the view back", async () => {
  const { shown, saved, views, server, made } = await opened();
  let calls = 0;
  const { list } = server;
  server.list = async () => {
    calls += 1;
    return await list();
  };
  await Promise.all([shown.views.load(), views.load()]);
  expect(calls).toBe(1);
  server.remove = async () => ({ ok: false, error: { kind: "unreachable" } });
  await shown.remove(made);
  expect(shown.views.pinned).toEqual([made]);
  expect(saved.undo.offered).toBeUndefined();
});

test("views that could not be read are read again by themselves", async () => {
  const { views, made, failures, clock } = await opened();
  failures.failNext({ kind: "unreachable" });
  await views.load();
  expect(views.all).toBeUndefined();
  await clock.move(2_000);
  await expect.poll(() => views.all).toEqual([made]);
});
