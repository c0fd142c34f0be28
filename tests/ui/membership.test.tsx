import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import type { Account } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

/** Somebody whose account somebody else changes while their tab is open. */
const openAs = async (account: Account, at = "/dashboard") => {
  const testApp = aSignedInApp(account);
  let now = account;
  // Reflect, because ports are read-only to everybody but this test.
  Reflect.set(testApp.ports.accountLookup, "lookUp", async () => ok(now));
  const shown = await show(testApp, at);
  return { ...shown, testApp, becomes: (changed: Account) => (now = changed) };
};

const sidebar = () => screen.getByRole("navigation", { name: "Tools" }).textContent;
const count = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;

test("a removed member reads why, and goes on with what is theirs", async () => {
  const { becomes, pass } = await openAs(aMember({ role: "admin" }));
  expect(sidebar()).toContain("Team management");
  expect(count()).toContain("90");
  becomes(anAccount());
  await pass(30_000);
  expect(screen.getByText("You no longer belong to Acme. You keep your personal account.")).toBeTruthy();
  expect(sidebar()).not.toContain("Team management");
  expect(count()).toContain("25");
  expect(screen.getByText("Personal Account")).toBeTruthy();
});

test("a change of one's role is shown with the new role", async () => {
  const { becomes, pass } = await openAs(aMember({ role: "admin" }));
  becomes(aMember());
  await pass(30_000);
  expect(screen.getByText("Your role in Acme is now Member.")).toBeTruthy();
  expect(sidebar()).not.toContain("Team management");
  becomes(aMember({ role: "admin" }));
  await pass(30_000);
  expect(screen.getByText("Your role in Acme is now Admin.")).toBeTruthy();
  expect(sidebar()).toContain("Team management");
});

test("who belongs to another organisation by now reads both names", async () => {
  const { becomes, pass } = await openAs(aMember());
  becomes(aMember({ organisation: { id: "org-2", name: "Orbit", credits: tenths(10) } }));
  await pass(30_000);
  expect(screen.getByText("You no longer belong to Acme. You now belong to Orbit.")).toBeTruthy();
});

test("other credits, or having joined, are no news", async () => {
  const { becomes, pass } = await openAs(anAccount());
  becomes(aMember());
  await pass(30_000);
  becomes(aMember({ credits: tenths(10) }));
  await pass(30_000);
  expect(screen.queryByText(/belong to Acme|role in Acme/)).toBeNull();
});

test("an admin who is none any more learns it from the next call about the team, and the team closes", async () => {
  const { user, testApp, becomes } = await openAs(aMember({ role: "admin" }), "/dashboard/team-management");
  await user.click(await screen.findByRole("button", { name: "Invite Member" }));
  await fill(user, screen.getByRole("textbox", { name: "Email address" }), "meera.shah@acme.example");
  becomes(aMember());
  testApp.backend.failures.failNext({ kind: "server-said", message: "Only owners and admins can manage the team." });
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("Your role in Acme is now Member.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Only owners and admins of Acme can manage the team" })).toBeTruthy();
  expect(sidebar()).not.toContain("Team management");
});

test("who comes back to an open tab reads at once that their role has changed, and finds a new invitation", async () => {
  const { testApp, becomes, pass } = await openAs(anAccount());
  await pass(10_000);
  testApp.backend.organisation.receive({
    id: "to-asha",
    organisationName: "Acme",
    role: "member",
    by: { email: "meera.shah@acme.example", name: "Meera Shah" },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => testApp.activity.comeBack());
  await pass(0);
  expect(await screen.findByRole("dialog", { name: "Team Invitations" })).toBeTruthy();
  expect(screen.getByText("Meera Shah (meera.shah@acme.example) invited you to Acme as a member.")).toBeTruthy();
  becomes(aMember());
  await pass(5_000);
  await act(async () => testApp.activity.comeBack());
  becomes(aMember({ role: "admin" }));
  await pass(5_000);
  await act(async () => testApp.activity.comeBack());
  expect(await screen.findByText("Your role in Acme is now Admin.")).toBeTruthy();
});
