import { expect, test } from "vitest";
import { memberAddress } from "#domain/organisation/member-address.ts";

test("a member's address names them by their id, whatever stands in it", () => {
  expect(memberAddress("7d0f5b0e")).toBe("/dashboard/team-management?member=7d0f5b0e");
  expect(memberAddress("a&b=c")).toBe("/dashboard/team-management?member=a%26b%3Dc");
});
