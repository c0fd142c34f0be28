import { expect, test } from "vitest";
import { listColours, type ListColour } from "#domain/lists/people-list.ts";
import { newListColour } from "#ui/lookups/saved/list-colours/new-list-colour.ts";

const lists = (...colours: readonly ListColour[]) => colours.map((colour) => ({ colour }));

test.each<[readonly ListColour[], ListColour]>([
  [[], "blue"],
  [["blue"], "green"],
  [["green"], "blue"],
  [["blue", "green", "blue"], "violet"],
])("a new list beside those of %j is %s", (colours, colour) => {
  expect(newListColour(lists(...colours))).toBe(colour);
});

test("after all colours the one that is used least comes, and never one that looks like credits", () => {
  const others = listColours.filter((colour) => colour !== "orange" && colour !== "yellow");
  expect(newListColour(lists(...others))).toBe("blue");
  expect(newListColour(lists(...others, "blue", "green", "violet", "red", "grey"))).toBe("pink");
});
