import { expect, test } from "vitest";
import { inChunks } from "#domain/shared/in-chunks.ts";

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])("%j, two at a time, is %j", (items, chunks) => {
  expect(inChunks(items, 2)).toEqual(chunks);
});
