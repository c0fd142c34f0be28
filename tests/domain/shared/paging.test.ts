import { describe, expect, test } from "vitest";
import { pageButtons, pageCountOf } from "#domain/shared/paging.ts";

describe("pages", () => {
  test.each([
    [0, 50, 1],
    [50, 50, 1],
    [51, 50, 2],
    [10_000, 10, 1000],
  ])("%i operations, %i a page, are %i", (count, size, pages) => {
    expect(pageCountOf(count, size)).toBe(pages);
  });

  test.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])("of page %i of %i five can be chosen at most, with the current one among them", (page, count, buttons) => {
    expect(pageButtons(page, count)).toEqual(buttons);
  });
});
