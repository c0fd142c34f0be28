import { expect, test } from "vitest";
import { lazily } from "#domain/shared/lazily.ts";

test("a value is made at its first use, once, also where it is undefined", () => {
  let made = 0;
  const value = lazily(() => void (made += 1));
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
