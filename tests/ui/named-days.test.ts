import { expect, test } from "vitest";
import { NAME_WIDTH, namedEvery } from "#ui/history/spending/named-days.ts";

test("with room, each day of a week is named, one a week of a month, and every eighth of 48", () => {
  expect([7, 30, 48].map((count) => namedEvery(count, 1000))).toEqual([1, 7, 8]);
});

test.each([250, 320, 510, 1000])("the names below a picture of %i pixels do not touch", (width) => {
  for (let count = 1; count <= 60; count += 1) {
    const every = namedEvery(count, width);
    const isOneName = every >= count;
    expect(isOneName || (every * width) / count > NAME_WIDTH, `${count} bars`).toBe(true);
  }
});

test("where not all fit, every second one of them is named", () => {
  expect(namedEvery(30, 250)).toBe(14);
  expect(namedEvery(7, 250)).toBe(2);
});
