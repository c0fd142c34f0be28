import { expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import { isScreenVisible } from "#domain/session/visible-screens.ts";

const account = (details: Partial<Account>): Account => ({
  type: "individual",
  role: "admin",
  credits: tenths(0),
  organisation: {},
  needsAuthentication: false,
  hasUserData: true,
  capabilities: [],
  ...details,
});

test("tools are offered before anything is known of the account", () => {
  expect(isScreenVisible("find-contacts", undefined)).toBe(true);
});

test("the team is offered to those who manage one, once the account is known", () => {
  expect(isScreenVisible("team-management", undefined)).toBe(false);
  expect(
    isScreenVisible(
      "team-management",
      account({ type: "organisation", organisation: { id: "org-1" }, role: "member" }),
    ),
  ).toBe(false);
  expect(
    isScreenVisible("team-management", account({ type: "organisation", organisation: { id: "org-1" }, role: "admin" })),
  ).toBe(true);
});
