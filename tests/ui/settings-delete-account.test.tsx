import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { DeletionTerms } from "#domain/session/account-deletion.ts";
import type { Account } from "#domain/session/account.ts";
import {
  ACCOUNT_DELETION,
  API_KEYS,
  ORGANISATION_OWNERSHIP,
  PURCHASES,
  TEAM_CONTROLS,
} from "#domain/session/capability.ts";
import { NO_CREDITS, tenths } from "#domain/shared/credits.ts";
import { DeleteAccountViewModel } from "#ui/settings/delete-account-view-model.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aTeamMember } from "#tests/support/memory/memory-organisations.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const deleting = anAccount({ capabilities: [ACCOUNT_DELETION] });

const open = async (account: Account = deleting) => {
  const testApp = aSignedInApp(account, { members: [aTeamMember()] });
  const shown = await show(testApp, "/dashboard/settings");
  await screen.findByRole("dialog", { name: "Settings" });
  await screen.findAllByText("Asha Rao");
  return { ...shown, testApp, press: (name: string) => shown.user.click(screen.getByRole("button", { name })) };
};
const question = () => screen.getByRole("group", { name: "Delete your account?" });
const items = () =>
  within(question())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("the account is deleted after its address was typed, and a screen with the day stands in place of everything", async () => {
  const { user, press } = await open();
  await press("Delete my account…");
  expect(items()).toEqual([
    expect.stringMatching(/^We delete it on .*2026\. Until then, you can sign in and keep it\.$/),
    "You can't use the account from now on.",
    "We delete your profile, API keys, webhooks, history, and the values you revealed.",
    "Your 25 credits lapse. They aren't refunded.",
    "We keep your invoices, and the amounts and dates of your credits, as tax law requires.",
  ]);
  await press("Delete my account");
  expect(within(question()).getByText("Enter the address that you sign in with: asha.rao@acme.example")).toBeTruthy();
  await user.type(
    screen.getByRole("textbox", { name: "To confirm, enter asha.rao@acme.example" }),
    "Asha.Rao@acme.example",
  );
  await press("Delete my account");
  expect(await screen.findByRole("heading", { name: /^Your account will be deleted on .*2026$/ })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("the question can be left, which returns the focus, and changes nothing", async () => {
  const { press } = await open();
  await press("Delete my account…");
  await press("Cancel");
  expect(screen.queryByRole("group", { name: "Delete your account?" })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Delete my account…");
});

test("an only owner learns what to do first, and does it from there", async () => {
  const { press, user } = await open(
    aMember({
      role: "admin",
      isOwner: true,
      capabilities: [ACCOUNT_DELETION, ORGANISATION_OWNERSHIP, TEAM_CONTROLS],
    }),
  );
  await press("Delete my account…");
  expect(items()).toEqual(["Acme needs an owner. Hand it over to someone else, or close it."]);
  expect(screen.queryByRole("textbox", { name: /^To confirm/ })).toBeNull();
  await user.click(within(question()).getByRole("button", { name: "Hand over ownership" }));
  expect(await screen.findByRole("group", { name: "Hand over Acme?" })).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Delete your account?" })).toBeNull();
});

test("a plan, jobs and searches are named with where they end, and looked at again on request", async () => {
  const { press, testApp } = await open(anAccount({ capabilities: [ACCOUNT_DELETION, PURCHASES] }));
  testApp.backend.payments.charge({ planId: "plan_100_contacts", paymentId: "pay_1", subscriptionId: "sub_1" });
  await press("Delete my account…");
  expect(items()).toEqual(["Your plan is charged again. Cancel it in Billing & Credits."]);
  expect(within(question()).getByRole("link", { name: "Billing & Credits" }).getAttribute("href")).toBe(
    "/dashboard/settings/billing",
  );
  testApp.backend.payments.setState("sub_1", "cancelled");
  await press("Check again");
  expect(await screen.findByRole("textbox", { name: /^To confirm/ })).toBeTruthy();
});

test("the way to the plan opens its tab over the same tool, and closing Settings leaves that tool", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [ACCOUNT_DELETION, PURCHASES] }));
  testApp.backend.payments.charge({ planId: "plan_100_contacts", paymentId: "pay_1", subscriptionId: "sub_1" });
  const { user } = await show(testApp, "/dashboard/verify-emails");
  await user.click(screen.getByRole("button", { name: "Settings" }));
  await user.click(await screen.findByRole("button", { name: "Delete my account…" }));
  await user.click(await within(question()).findByRole("link", { name: "Billing & Credits" }));
  expect(await screen.findByRole("tab", { name: "Billing & Credits", selected: true })).toBeTruthy();

  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Settings" })).toBeNull());
  expect(screen.getByRole("heading", { name: "Verify emails" })).toBeTruthy();
});

test("a host that does not delete accounts shows no such button", async () => {
  await open(anAccount());
  expect(screen.queryByRole("button", { name: "Delete my account…" })).toBeNull();
});

const terms = (changes: Partial<DeletionTerms> = {}): DeletionTerms => ({
  isRequested: false,
  dueAt: "2026-12-13T12:00:00.000Z",
  credits: NO_CREDITS,
  obstacles: { onlyOwnerOf: undefined, plans: 0, jobsIn: [], searches: 0 },
  ...changes,
});

const aModel = (account: Account, found = terms()) => {
  const said: { look: Result<DeletionTerms, Failure>; request: Result<void, Failure> } = {
    look: ok(found),
    request: ok(undefined),
  };
  const calls: string[] = [];
  const model = new DeleteAccountViewModel({
    deletion: {
      look: async () => (calls.push("look"), said.look),
      request: async (email) => (calls.push(`request ${email}`), said.request),
    },
    account: { account, refresh: async () => void calls.push("refresh") },
    banner: { show: () => undefined },
    changes: { notify: () => void calls.push("notify") },
  });
  return { model, said, calls };
};

test("what lapses, what stops and what an organisation keeps is said only where there is any", async () => {
  const without = aModel(deleting);
  await without.model.ask();
  expect(without.model.consequences.join(" ")).not.toMatch(/lapse|API keys and|stays with it/);
  const account = aMember({ capabilities: [ACCOUNT_DELETION, API_KEYS] });
  const { model } = aModel(account, terms({ credits: tenths(10) }));
  await model.ask();
  expect(model.consequences).toEqual([
    expect.stringContaining("We delete it on"),
    "You can't use the account from now on. API keys and the browser extension stop at once, too.",
    expect.stringContaining("We delete your profile"),
    "Your 1 credit lapse. They aren't refunded.",
    expect.stringContaining("We keep your invoices"),
    "What Acme has paid for stays with it.",
  ]);
});

test("is sent once, and the other tabs look again", async () => {
  const { model, calls } = aModel(deleting);
  await model.ask();
  model.setTyped("asha.rao@acme.example");
  await Promise.all([model.request(), model.request()]);
  expect(calls).toEqual(["look", "request asha.rao@acme.example", "refresh", "notify"]);
});

test("a refusal is shown, and what stands in the way now is looked at", async () => {
  const { model, said, calls } = aModel(deleting);
  await model.ask();
  model.setTyped("asha.rao@acme.example");
  said.request = err({ kind: "server-said", message: "Your account can't be deleted yet." });
  said.look = ok(terms({ obstacles: { onlyOwnerOf: undefined, plans: 0, jobsIn: ["enrichment"], searches: 0 } }));
  await model.request();
  expect(model.question.phase).toEqual({ kind: "failed", text: "Your account can't be deleted yet." });
  expect(model.terms?.obstacles.jobsIn).toEqual(["enrichment"]);
  expect(calls).toEqual(["look", "request asha.rao@acme.example", "refresh", "look"]);
});

test("what can't be looked at says why, and is not asked", async () => {
  const { model, said } = aModel(deleting);
  said.look = err({ kind: "unreachable" });
  await model.ask();
  expect(model.question.phase).toEqual({
    kind: "not-loaded",
    text: "Failed to check your account. Please try again.",
  });
});
