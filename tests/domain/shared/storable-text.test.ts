import { expect, test } from "vitest";
import { holdsStorableText } from "#domain/shared/storable-text.ts";

test.each([["plain"], [{ name: ["नाम", "👩‍💻"] }], [null], [12], [{}]])("%j can be stored", (value) => {
  expect(holdsStorableText(value)).toBe(true);
});

test.each([["a\0b"], [["\ud83d"]], [{ "na\0me": 1 }], [{ a: { b: ["fine", "\udc69"] } }]])(
  "%j cannot be stored",
  (value) => {
    expect(holdsStorableText(value)).toBe(false);
  },
);

test("text is found at a depth that calls could not reach", () => {
  let value: unknown = "\0";
  for (let depth = 0; depth < 100_000; depth += 1) value = [value];
  expect(holdsStorableText(value)).toBe(false);
});
