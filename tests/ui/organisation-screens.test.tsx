import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const INDIVIDUALS = ["Find contacts", "Director search", "Enrichment", "Verify emails", "History"];

const sidebar = () => {
  const tools = screen.getByRole("navigation", { name: "Tools" });
  return [...tools.querySelectorAll("a")].map(({ textContent }) => textContent);
};

test.each<[string, Account, readonly string[]]>([
  ["an admin", aMember({ role: "admin" }), [...INDIVIDUALS, "Team management"]],
  [
    "an account whose organisation is not set up",
    anAccount({ type: "organisation" }),
    [...INDIVIDUALS, "Organization setup"],
  ],
  ["a member", aMember(), INDIVIDUALS],
  ["an individual", anAccount(), INDIVIDUALS],
])("the sidebar of %s leads to what they use", async (_, account, names) => {
  await show(aSignedInApp(account), "/dashboard");
  expect(sidebar()).toEqual(names);
});

test("until the account is known, the sidebar has what everybody uses", async () => {
  const testApp = aSignedInApp(aMember({ role: "admin" }));
  // Under StrictMode the account is looked up twice at first.
  for (let calls = 0; calls < 2; calls += 1) testApp.backend.failures.failNext({ kind: "timed-out" });
  const { pass } = await show(testApp, "/dashboard");
  expect(sidebar()).toEqual(INDIVIDUALS);
  await pass(30_000);
  expect(sidebar()).toEqual([...INDIVIDUALS, "Team management"]);
});

test.each([
  ["/dashboard/team-management", "Team management"],
  ["/dashboard/organization-setup", "Organization setup"],
])("%s is the address of %s", async (address, name) => {
  await show(aSignedInApp(), address);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(name);
});
