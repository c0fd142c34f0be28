import { expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import { isScreenVisible, offersOf, UPGRADE } from "#domain/session/visible-screens.ts";

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
  expect(isScreenVisible("find-contacts", [])).toBe(true);
});

test("the team is offered to those who manage one, once the account is known", () => {
  const inTeam = (role: Account["role"]) =>
    offersOf(account({ type: "organisation", organisation: { id: "org-1" }, role }));
  expect(isScreenVisible("team-management", [])).toBe(false);
  expect(isScreenVisible("team-management", inTeam("member"))).toBe(false);
  expect(isScreenVisible("team-management", inTeam("admin"))).toBe(true);
});

test("the upgrade to an organisation is offered to those who are in none", () => {
  expect(offersOf(account({}))).toContain(UPGRADE);
  expect(offersOf(account({ type: "organisation" }))).not.toContain(UPGRADE);
});
