import { expect, test } from "vitest";
import { directorItems, isDirectorItem } from "#domain/lookups/director.ts";

test("of a director a phone number and an email address can be revealed, in this order", () => {
  expect(directorItems).toEqual(["din_phone", "din_email"]);
});

test("only these are items of a director", () => {
  expect(directorItems.every((item) => isDirectorItem(item))).toBe(true);
  expect(isDirectorItem("work_email")).toBe(false);
});
