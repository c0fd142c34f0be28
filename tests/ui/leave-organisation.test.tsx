import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { API_KEYS, ORGANISATION_OWNERSHIP, TEAM_CONTROLS } from "#domain/session/capability.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aTeamMember } from "#tests/support/memory/memory-organisations.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const member = aMember({ capabilities: [TEAM_CONTROLS] });
const owner = aTeamMember({ id: "owner", email: "owner@acme.example", role: "owner" });
const me = aTeamMember({ id: "me", email: "asha.rao@acme.example" });

const open = async (account: Account = member, members = [owner, me]) => {
  const testApp = aSignedInApp(account, { members });
  const shown = await show(testApp, "/dashboard");
  await screen.findByText("Asha Rao");
  await shown.user.click(screen.getByRole("button", { name: "Settings" }));
  return { ...shown, testApp, dialog: await screen.findByRole("dialog", { name: "Settings" }) };
};

const leaveButton = () => screen.getByRole("button", { name: "Leave organisation" });
const question = () => screen.queryByRole("group", { name: "Leave Acme?" });

test("a member reads what leaving means, leaves, and has a personal account at once", async () => {
  const { user, dialog } = await open();
  await user.click(leaveButton());
  expect(document.activeElement).toBe(question());
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "You lose access to its credits, its history and everything it has paid for.",
    "Your bulk jobs paid by it stop. Their results stay with it.",
    "You keep your personal credits and everything you paid for yourself.",
    "To come back, you need a new invitation.",
  ]);

  await user.click(leaveButton());

  const said = await screen.findByText("You have left Acme. Lookups now use your personal credits.");
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(within(dialog).getByText("Individual")).toBeTruthy();
  expect(within(dialog).queryByRole("heading", { name: "Organisation" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Leave organisation" })).toBeNull();
  expect(screen.getByText("Personal Account")).toBeTruthy();
  expect(screen.queryByText(/You no longer belong to/)).toBeNull();
});

test("where the host makes API keys, leaving says that all of one's own end", async () => {
  const { user, dialog } = await open(aMember({ capabilities: [TEAM_CONTROLS, API_KEYS] }));
  await user.click(leaveButton());
  expect(
    within(dialog).getByText("All your API keys stop working, including those that spend your personal credits."),
  ).toBeTruthy();
});

test.each(["{Escape}", "Stay"])(
  "%s keeps somebody in the organisation, in Settings, with the focus back",
  async (way) => {
    const { user, dialog } = await open();
    await user.click(leaveButton());
    if (way === "Stay") await user.click(screen.getByRole("button", { name: way }));
    else await user.keyboard(way);

    expect(question()).toBeNull();
    expect(dialog.isConnected).toBe(true);
    expect(document.activeElement).toBe(leaveButton());
    expect(within(dialog).getByRole("heading", { name: "Organisation" })).toBeTruthy();
  },
);

const onlyOwner = aMember({ role: "admin", isOwner: true, capabilities: [TEAM_CONTROLS, ORGANISATION_OWNERSHIP] });
const asOwner = { ...me, role: "owner" } as const;
const NEEDS_OWNER = "Acme needs an owner. Hand it over to someone else first, or close it.";

test.each([
  ["Hand over ownership", "Hand over Acme?"],
  ["Close organisation", "Close Acme?"],
])("the only owner reads at once that it needs one, and goes on to %s", async (way, next) => {
  const { user } = await open(onlyOwner, [asOwner, { ...owner, role: "admin" }]);
  await user.click(leaveButton());
  const shown = question() as HTMLElement;
  expect(await within(shown).findByText(NEEDS_OWNER)).toBeTruthy();
  expect(within(shown).queryByRole("button", { name: "Leave organisation" })).toBeNull();
  expect(within(shown).queryByRole("listitem")).toBeNull();
  expect(screen.getAllByRole("button", { name: way })).toHaveLength(1);
  await user.click(within(shown).getByRole("button", { name: way }));
  expect(question()).toBeNull();
  expect(document.activeElement).toBe(await screen.findByRole("group", { name: next }));
});

test("each way out says what it does, and an owner's own comes last and is quieter", async () => {
  const { dialog } = await open(onlyOwner, [asOwner, { ...owner, role: "admin" }]);
  const ways = ["Hand over ownership", "Close organisation", "Leave organisation"].map((name) =>
    within(dialog).getByRole("button", { name }),
  );
  expect(ways.map((way) => way.previousElementSibling?.textContent)).toEqual([
    "Another member becomes an owner, and you become an admin.",
    "It ends for every member, and its credits lapse.",
    "Needs another owner. If you're the only one, hand it over or close it.",
  ]);
  expect(ways.map((way) => way.dataset.variant)).toEqual(["default", "default", "subtle"]);
});

test("one of two owners is asked as everyone, and learns if the other one has left in the meantime", async () => {
  const { user, testApp } = await open(onlyOwner, [asOwner, owner]);
  await user.click(leaveButton());
  expect(await screen.findByText("To come back, you need a new invitation.")).toBeTruthy();
  await testApp.backend.organisation.team.change(owner.email, { role: "member" });
  await user.click(leaveButton());
  expect(await screen.findByText(NEEDS_OWNER)).toBeTruthy();
});

test("an owner whose team can't be loaded is asked as everyone", async () => {
  const { user, testApp } = await open(onlyOwner, [asOwner, owner]);
  testApp.backend.organisation.failures.failNext({ kind: "timed-out" });
  await user.click(leaveButton());
  expect(await screen.findByText("To come back, you need a new invitation.")).toBeTruthy();
});

test("the last owner on a host that can't hand over reads why they can't leave, and stays", async () => {
  const { user, dialog } = await open(aMember({ role: "admin", capabilities: [TEAM_CONTROLS] }), [
    { ...owner, email: "asha.rao@acme.example" },
  ]);
  await user.click(leaveButton());
  await user.click(leaveButton());

  expect((await within(dialog).findByRole("alert")).textContent).toContain("owner");
  expect(question()).toBeTruthy();
  expect(within(dialog).getByRole("heading", { name: "Organisation" })).toBeTruthy();
});

test("a failure is shown beside the question, and leaving can be tried again", async () => {
  const { user, testApp } = await open();
  await user.click(leaveButton());
  testApp.backend.failures.failNext({ kind: "unreachable" });
  await user.click(leaveButton());
  expect(await screen.findByText("Failed to leave the organisation. Please try again.")).toBeTruthy();

  await user.click(leaveButton());
  expect(await screen.findByText(/^You have left Acme\./)).toBeTruthy();
});

test("while it is under way, leaving happens once and can't be taken back", async () => {
  const { user, testApp } = await open();
  await user.click(leaveButton());
  const release = testApp.backend.failures.holdNextAnswer();
  await user.click(leaveButton());
  await user.click(screen.getByRole("button", { name: "Leaving" }));
  await user.click(screen.getByRole("button", { name: "Stay" }));
  expect(question()).toBeTruthy();

  await act(async () => release());
  expect(await screen.findByText(/^You have left Acme\./)).toBeTruthy();
});

test("leaving is confirmed also where the account can't be looked up after it", async () => {
  const { user, testApp } = await open();
  await user.click(leaveButton());
  const release = testApp.backend.failures.holdNextAnswer();
  await user.click(leaveButton());
  testApp.backend.failures.failNext({ kind: "status", status: 503 });
  await act(async () => release());

  expect(
    await screen.findByText(
      "You have left Acme. Lookups now use your personal credits. We couldn't refresh this page: HTTP error! status: 503",
    ),
  ).toBeTruthy();
});

test.each<[string, Account]>([
  ["of a backend that has no way to", aMember()],
  ["without an organisation", anAccount({ capabilities: [TEAM_CONTROLS] })],
  ["whose organisation is not set up", aMember({ organisation: {}, capabilities: [TEAM_CONTROLS] })],
])("an account %s is not offered to leave", async (_, account) => {
  const { dialog } = await open(account);
  expect(within(dialog).queryByRole("button", { name: "Leave organisation" })).toBeNull();
});
