import { expect, test } from "vitest";
import { isColleagues } from "#domain/organisation/colleague.ts";

test.each([
  ["ben@acme.example", "asha@acme.example", true],
  ["asha@acme.example", "asha@acme.example", false],
  ["Asha@Acme.example", "asha@acme.example", false],
  // Where nobody is named, there is nobody else.
  [undefined, "asha@acme.example", false],
  // Who does not know the own address can't claim what bears one.
  ["ben@acme.example", undefined, true],
])("what bears %s is for %s a colleague's: %s", (address, own, expected) => {
  expect(isColleagues(address, own)).toBe(expected);
});
