import { expect, test } from "vitest";
import { emptyColumns } from "#domain/lists/empty-columns.ts";
import { optionalColumns } from "#domain/lists/people-layout.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";

const bare: ShownPerson = {
  ...aPersonToSave("asha-rao"),
  isShared: false,
  status: "new",
  note: "",
  tags: [],
  savedAt: "2026-12-01T08:00:00.000Z",
  listIds: [],
};

test("columns are empty in which nobody has anything; what somebody owns is not known of everyone", () => {
  expect(emptyColumns(optionalColumns, [bare], undefined)).toEqual(
    optionalColumns.filter((column) => !["email", "phone", "status", "savedAt"].includes(column)),
  );
});

test.each<[string, Partial<ShownPerson>]>([
  ["lists", { listIds: ["q4-pune"] }],
  ["tags", { tags: ["vip"] }],
  ["note", { note: "Met in Pune" }],
  ["title", { title: "Head of Sales" }],
])("one person with something in %s is enough", (column, given) => {
  expect(emptyColumns(optionalColumns, [bare, { ...bare, ...given }], undefined)).not.toContain(column);
});

test.each<[string, readonly (readonly string[])[], boolean]>([
  ["nobody in it is in another one", [["q4-pune"], ["q1"], ["q1", "q2"]], true],
  ["somebody in it is in another one", [["q4-pune"], ["q4-pune", "q1"]], false],
])("where a list is shown, the column of the lists is empty if %s: %j", (_, lists, isEmpty) => {
  const people = lists.map((listIds) => ({ ...bare, listIds }));
  expect(emptyColumns(["lists"], people, "q4-pune")).toEqual(isEmpty ? ["lists"] : []);
});
