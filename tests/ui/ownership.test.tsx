import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Closing } from "#domain/organisation/closing.ts";
import type { Account } from "#domain/session/account.ts";
import { API_KEYS, ORGANISATION_OWNERSHIP, TEAM_CONTROLS } from "#domain/session/capability.ts";
import { CloseViewModel } from "#ui/settings/close-view-model.ts";
import { HandOverViewModel } from "#ui/settings/hand-over-view-model.ts";
import { err, ok } from "#application/shared/result.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { aMember } from "#tests/support/builders.ts";
import { aTeamMember } from "#tests/support/memory/memory-organisations.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const anOwner = (changes: Partial<Account> = {}): Account =>
  aMember({ role: "admin", isOwner: true, capabilities: [TEAM_CONTROLS, ORGANISATION_OWNERSHIP], ...changes });
const meera = aTeamMember();

const open = async (account = anOwner(), members = [meera]) => {
  const testApp = aSignedInApp(account, { members });
  const shown = await show(testApp, "/dashboard");
  await screen.findByText("Asha Rao");
  await shown.user.click(screen.getByRole("button", { name: "Settings" }));
  const dialog = await screen.findByRole("dialog", { name: "Settings" });
  return { ...shown, testApp, dialog, press: (name: string) => shown.user.click(screen.getByRole("button", { name })) };
};
const confirm = (user: Awaited<ReturnType<typeof open>>["user"]) =>
  user.type(screen.getByRole("textbox", { name: "To confirm, enter Acme" }), "Acme");
const items = (group: HTMLElement) =>
  within(group)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("an owner hands over to a chosen member, reads what it means, and is an admin", async () => {
  const { user, press, dialog } = await open();
  await press("Hand over ownership");
  const question = screen.getByRole("group", { name: "Hand over Acme?" });
  expect(items(question)).toContain("You become an admin. You can't manage owners any more.");
  await press("Hand over ownership");
  expect(within(question).getByText("Please choose a member")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "New owner" }), meera.email);
  expect(items(question)[0]).toBe("Meera.shah becomes an owner, with full access.");
  await press("Hand over ownership");
  expect(within(question).getByText("Enter the name as it is written: Acme")).toBeTruthy();
  await confirm(user);
  await press("Hand over ownership");
  const done = await screen.findByText("meera.shah@acme.example is now an owner. You're an admin.");
  expect(document.activeElement?.contains(done)).toBe(true);
  expect(within(dialog).getByText("Admin")).toBeTruthy();
  expect(screen.queryByText(/^Your role in Acme is now/)).toBeNull();
});

test("who takes over is called as in the team: by their own name, where they have one", async () => {
  const { user, press } = await open(anOwner(), [aTeamMember({ name: "Meera Shah-Rao" })]);
  await press("Hand over ownership");
  const picker = screen.getByRole("combobox", { name: "New owner" });
  expect(within(picker).getByRole("option", { name: "Meera Shah-Rao (meera.shah@acme.example)" })).toBeTruthy();
  await user.selectOptions(picker, meera.email);
  expect(items(screen.getByRole("group", { name: "Hand over Acme?" }))[0]).toBe(
    "Meera Shah-Rao becomes an owner, with full access.",
  );
});

test("a hand-over that fails says why, keeps the choice, and can be left", async () => {
  const { user, press, testApp } = await open();
  await press("Hand over ownership");
  await user.selectOptions(screen.getByRole("combobox", { name: "New owner" }), meera.email);
  await confirm(user);
  testApp.backend.organisation.failures.failNext({ kind: "timed-out" });
  await press("Hand over ownership");
  expect(screen.getByText("Failed to hand over the organisation. Please try again.")).toBeTruthy();
  await press("Cancel");
  expect(screen.getByRole("button", { name: "Close organisation" })).toBeTruthy();
});

test("handing over to someone who has just left says so, and lists who can be chosen now", async () => {
  const ravi = aTeamMember({ id: "ravi", email: "ravi@acme.example" });
  const { user, press, testApp } = await open(anOwner(), [meera, ravi]);
  await press("Hand over ownership");
  const picker = screen.getByRole("combobox", { name: "New owner" });
  await user.selectOptions(picker, ravi.email);
  await confirm(user);
  await testApp.backend.organisation.team.remove(ravi.email);
  await press("Hand over ownership");
  expect(await screen.findByText("Ravi has left Acme. Choose someone else.")).toBeTruthy();
  expect(within(picker).queryByRole("option", { name: /ravi/i })).toBeNull();
  expect(picker).toHaveProperty("value", "");
  await user.selectOptions(picker, meera.email);
  expect(screen.queryByText(/has left Acme/)).toBeNull();
  await press("Hand over ownership");
  expect(await screen.findByText("meera.shah@acme.example is now an owner. You're an admin.")).toBeTruthy();
});

test("where the only other member has just left, the question says that no one is left to choose", async () => {
  const { user, press, testApp } = await open();
  await press("Hand over ownership");
  await user.selectOptions(screen.getByRole("combobox", { name: "New owner" }), meera.email);
  await confirm(user);
  await testApp.backend.organisation.team.remove(meera.email);
  await press("Hand over ownership");
  expect(await screen.findByText(/^Meera\.shah has left Acme\. There are no other members yet/)).toBeTruthy();
});

test("who is alone learns where to invite someone", async () => {
  const { press } = await open(anOwner(), []);
  await press("Hand over ownership");
  expect(
    screen
      .getByText(/There are no other members yet/)
      .querySelector("a")
      ?.getAttribute("href"),
  ).toBe("/dashboard/team-management");
});

test("an owner reads what closing takes, types the name, and has a personal account", async () => {
  const { user, press, dialog } = await open();
  await press("Close organisation");
  const question = screen.getByRole("group", { name: "Close Acme?" });
  expect(items(question)).toEqual([
    "Its 90 credits lapse. They aren't refunded or moved.",
    "You and 1 other member get personal accounts and keep your personal credits.",
    "Nobody can see its history or download its results any more. Download what you need first.",
    "Buyers keep access to their invoices.",
    "You can't undo this.",
  ]);
  await press("Close organisation");
  expect(within(question).getByText("Enter the name as it is written: Acme")).toBeTruthy();
  await confirm(user);
  await press("Close organisation");
  expect(await screen.findByText("Acme is closed. Lookups now use your personal credits.")).toBeTruthy();
  expect(within(dialog).getByText("Individual")).toBeTruthy();
  expect(screen.queryByText(/You no longer belong to/)).toBeNull();
});

test("where the host makes API keys, closing says that those of all members end", async () => {
  const { press } = await open(anOwner({ capabilities: [TEAM_CONTROLS, ORGANISATION_OWNERSHIP, API_KEYS] }));
  await press("Close organisation");
  expect(items(screen.getByRole("group", { name: "Close Acme?" }))).toContain(
    "All API keys of its members stop working, including yours and those that spend personal credits.",
  );
});

test.each([
  ["an admin", anOwner({ isOwner: false })],
  ["a host without the calls", anOwner({ capabilities: [] })],
])("%s is offered neither", async (_, account) => {
  await open(account);
  expect(screen.queryByRole("button", { name: "Hand over ownership" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Close organisation" })).toBeNull();
});

test("plans and jobs that keep it open are named with where they are ended", async () => {
  const { user, press, testApp } = await open();
  const running = { id: "1", tool: "find-contacts", state: "running", orderedBy: meera.email } as const;
  const jobs: Closing["jobs"] = [
    { ...running, fileName: "huge 3.csv" },
    { ...running, id: "2", tool: "enrichment", state: "paused", name: "Autumn", fileName: "a.csv" },
    { ...running, id: "3", state: "waiting", orderedBy: "asha.rao@acme.example" },
  ];
  const plansOf = ["asha.rao@acme.example", meera.email];
  const kept: Closing = { credits: NO_CREDITS, otherMembers: 0, plansOf, jobs };
  Object.assign(testApp.backend.organisation.ownership, { closing: async () => ok(kept) });
  await press("Close organisation");
  expect(items(screen.getByRole("group", { name: "Close Acme?" }))).toEqual([
    "Cancel its plan in Billing & Credits.",
    "Ask meera.shah@acme.example to cancel the plan they bought for it.",
    "Meera.shah's job huge 3.csv is still running. Open job",
    "Meera.shah's job Autumn is paused. Open job",
    "Your job Unnamed file has not started yet. Open job",
  ]);
  expect(screen.queryByRole("textbox", { name: /To confirm/ })).toBeNull();
  const ways = screen.getAllByRole("link", { name: /^Open job / });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual([
    "/dashboard/find-contacts?mode=bulk&q=huge%203.csv",
    "/dashboard/enrichment?mode=bulk&q=Autumn",
    "/dashboard/find-contacts?mode=bulk",
  ]);
  await user.click(screen.getByRole("link", { name: "Open job huge 3.csv" }));
  expect(screen.queryByRole("dialog", { name: "Settings" })).toBeNull();
});

test("an answer that comes after the question was left opens nothing", async () => {
  const account = { account: anOwner(), refresh: async () => undefined };
  const banner = { show: () => undefined };
  const failed = async () => err({ kind: "timed-out" } as const);
  const handing = new HandOverViewModel({ ownership: { handOver: failed }, team: { list: failed }, account, banner });
  const closer = new CloseViewModel({ ownership: { closing: failed, close: failed }, account, banner });
  const asked = [handing.ask(), closer.ask()];
  handing.question.withdraw();
  closer.question.withdraw();
  await Promise.all(asked);
  expect([handing.question.isOpen, closer.question.isOpen]).toEqual([false, false]);
});
