import { expect, test } from "vitest";
import {
  everyone,
  foundPeople,
  listedPeople,
  nextSorting,
  parsePeopleQuery,
  peopleAddress,
  type PeopleColumn,
  type PeopleQuery,
  queryOfView,
  stepBetweenPeople,
} from "#domain/lists/people-query.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { aSlug } from "#tests/support/builders.ts";

const person = (slug: string, changes: Partial<ShownPerson> = {}): ShownPerson => ({
  subject: { kind: "profile", profile: aSlug(slug) },
  isShared: false,
  status: "new",
  note: "",
  tags: [],
  savedAt: "2026-01-15T12:00:00.000Z",
  listIds: [],
  ...changes,
});

const asha = person("asha-rao", { name: "Asha Rao", company: "Orbit Freight", listIds: ["7"], note: "Met in Pune" });
const ravi = person("ravi-menon", { name: "ravi Menon", status: "replied", savedAt: "2026-01-16T12:00:00.000Z" });
const noName = person("zoe", { tags: ["VIP"], note: "Zoë Brontë", savedAt: "2026-01-14T12:00:00.000Z" });
const shared = person("mina-shah", { name: "Mina Shah", isShared: true });
const wanted = (people: readonly ShownPerson[], query: typeof everyone) =>
  foundPeople(listedPeople(people, query), query.search);
const all = [asha, ravi, noName, shared];

test("shows one's own people, the newest first, or those of the organisation", () => {
  expect(wanted(all, everyone)).toEqual([ravi, asha, noName]);
  expect(wanted(all, { ...everyone, isShared: true })).toEqual([shared]);
});

test("shows those of a list, or with a status", () => {
  expect(wanted(all, { ...everyone, listId: "7" })).toEqual([asha]);
  expect(wanted(all, { ...everyone, status: "replied" })).toEqual([ravi]);
});

test.each([
  ["a name", "RAO", [asha]],
  ["words of several columns, in any order", "pune asha", [asha]],
  ["a tag", "vip", [noName]],
  ["a slug", "ravi-m", [ravi]],
  ["a name without its accents", "zoe bronte", [noName]],
  ["nothing", "  ", [ravi, asha, noName]],
  ["words that nobody has together", "pune ravi", []],
])("a search finds %s", (_, search, found) => {
  expect(wanted(all, { ...everyone, search })).toEqual(found);
});

test("a head sorts by its column, then the other way round, then shows the newest first again", () => {
  const press = (times: number, column: PeopleColumn) =>
    Array.from({ length: times }).reduce<Pick<PeopleQuery, "column" | "isDescending">>(
      (sorting) => nextSorting(sorting, column),
      everyone,
    );
  expect(press(1, "company")).toEqual({ column: "company", isDescending: false });
  expect(press(2, "company")).toEqual({ column: "company", isDescending: true });
  expect(press(3, "company")).toEqual({ column: "savedAt", isDescending: true });
  expect(press(1, "savedAt")).toEqual({ column: "savedAt", isDescending: false });
  expect(press(2, "savedAt")).toEqual({ column: "savedAt", isDescending: true });
});

test("sorts texts from A to Z whatever their case, or from Z to A, with those who have none last", () => {
  const byName = { ...everyone, column: "name", isDescending: false } as const;
  expect(wanted(all, byName)).toEqual([asha, ravi, noName]);
  expect(wanted(all, { ...byName, isDescending: true })).toEqual([ravi, asha, noName]);
});

test("sorts by status in the order of the statuses", () => {
  const byStatus = { ...everyone, column: "status", isDescending: true } as const;
  expect(wanted(all, byStatus)[0]).toBe(ravi);
});

const written = (query: typeof everyone) =>
  new URLSearchParams(peopleAddress(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));

test("an address gives back the query", () => {
  const query = {
    ...everyone,
    isShared: true,
    listId: "7",
    search: "Asha Rao",
    status: "left",
    assignee: "me",
    tag: "VIP",
    column: "name",
    isDescending: true,
    page: 3,
  } as const;
  expect(parsePeopleQuery(written(query))).toEqual(query);
  expect(written(everyone).size).toBe(0);
});

test("what is unknown in an address is as if it were missing", () => {
  const address = new URLSearchParams("whose=all&list=x&status=gone&sort=note&order=up&page=0&assignee=a%20b&q=&tag=");
  expect(parsePeopleQuery(address)).toEqual(everyone);
});

test("what is typed is no step to go back, and what is chosen is one", () => {
  expect(stepBetweenPeople(everyone, { ...everyone, search: " " })).toBe("none");
  expect(stepBetweenPeople({ ...everyone, page: 2 }, { ...everyone, search: "asha" })).toBe("same-entry");
  expect(stepBetweenPeople(everyone, { ...everyone, page: 2 })).toBe("new-entry");
  expect(stepBetweenPeople(everyone, { ...everyone, tag: "VIP" })).toBe("new-entry");
  expect(stepBetweenPeople(everyone, { ...everyone, search: "asha", tag: "VIP" })).toBe("new-entry");
  expect(stepBetweenPeople(everyone, { ...everyone, listId: "7" })).toBe("new-entry");
});

test("the address of a view names the view and the page alone", () => {
  const query = { ...everyone, status: "left", search: "asha", viewId: "12", page: 3 } as const;
  const written = peopleAddress(query).filter(([, text]) => text !== undefined);
  expect(written).toEqual([
    ["view", "12"],
    ["page", "3"],
  ]);
  const read = parsePeopleQuery(new URLSearchParams({ view: "12", page: "3", status: "left" }));
  expect(read).toEqual({ ...queryOfView("12"), page: 3 });
  expect(parsePeopleQuery(new URLSearchParams({ view: "first" }))).toEqual(everyone);
});

test("those are found who are assigned to a member, to the one who asks, or to nobody", () => {
  const [you, meera] = [
    { id: "you", name: "Asha Verma" },
    { id: "meera", name: "Meera Shah" },
  ];
  const [mine, hers, free] = [{ ...shared, assignedTo: you }, { ...shared, assignedTo: meera }, shared];
  const found = (assignee: string) =>
    listedPeople([mine, hers, free], { ...everyone, isShared: true, assignee }, "you");
  expect(found("me")).toEqual([mine]);
  expect(found("meera")).toEqual([hers]);
  expect(found("nobody")).toEqual([free]);
  expect(found("gone")).toEqual([]);
});

test("those are found who have a tag in any case, beside a status and a search", () => {
  const [warm, wrong, untagged] = [
    { ...asha, tags: ["Pune", "VIP"] },
    { ...ravi, tags: ["vip"], status: "wrong" as const },
    { ...ravi, tags: ["VIPs"] },
  ];
  const all = [warm, wrong, untagged];
  expect(wanted(all, { ...everyone, tag: "vip" })).toHaveLength(2);
  expect(wanted(all, { ...everyone, tag: "vip", status: "wrong" })).toEqual([wrong]);
  expect(wanted(all, { ...everyone, tag: "VIP", search: "asha" })).toEqual([warm]);
});
