import { expect, test } from "vitest";
import { memberName } from "#domain/organisation/member-name.ts";

test.each([
  ["owner.mehta@acme.example", "asha@acme.example", "owner.mehta"],
  ["Ben@Acme.example", "asha@acme.example", "Ben"],
  ["ben@acme.example", "ben@acme.example", "ben"],
  ["ben@sub.acme.example", "asha@acme.example", "ben@sub.acme.example"],
  ["ben@acme.example", undefined, "ben@acme.example"],
])("%s is called, for %s, %s", (address, own, expected) => {
  expect(memberName(address, own)).toBe(expected);
});
