import { act, cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { LIMIT_REQUESTS } from "#domain/session/capability.ts";
import type { Account } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import { HOUR_MS } from "#domain/shared/duration.ts";
import { LimitRequestViewModel } from "#ui/settings/limit-request-view-model.ts";
import { aMember, NOON } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const limited = (changes: Partial<Account> = {}) =>
  aMember({ capabilities: [LIMIT_REQUESTS], monthlyCap: { cap: tenths(100), used: tenths(96) }, ...changes });

const open = async (account = limited()) => {
  const testApp = aSignedInApp(account);
  const shown = await show(testApp, "/dashboard/settings/billing");
  await screen.findByText("Your monthly limit");
  return { ...shown, testApp };
};

const ask = () => screen.getByRole("button", { name: "Ask to raise it" });
const SENT = "Sent to the owners and admins of Acme.";

test("the owners and admins are asked with one click, and the answer takes the place and the focus of the button", async () => {
  const { user, testApp } = await open();
  const release = testApp.backend.failures.holdNextAnswer();
  ask().focus();
  await user.keyboard("{Enter}");
  const button = screen.getByRole("button", { name: "Sending" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  const place = button.parentElement;

  await act(async () => release());
  const sent = await screen.findByText(SENT);
  expect(screen.queryByText(/Ask an owner or admin/)).toBeNull();
  expect(sent.parentElement).toBe(place);
  expect(document.activeElement).toBe(sent);
  expect(screen.queryByRole("button", { name: /Ask to raise it|Sending/ })).toBeNull();
});

test("it is still said when the person comes back from another tab of Settings", async () => {
  const { user } = await open();
  await user.click(ask());
  await screen.findByText(SENT);
  await user.click(screen.getByRole("tab", { name: "Profile" }));
  await user.click(screen.getByRole("tab", { name: "Billing & Credits" }));
  expect(await screen.findByText(SENT)).toBeTruthy();
});

test("a request that fails says why beside the button, with its reference, and can be sent again", async () => {
  const { user, testApp } = await open();
  testApp.backend.failures.failNext({ kind: "status", status: 500, reference: "7F3K-9Q" });
  await user.click(ask());
  const status = within(ask().parentElement as HTMLElement).getByRole("status");
  expect(status.textContent).toBe("HTTP error! status: 500\nReference 7F3K-9Q");
  expect(document.activeElement).toBe(ask());
  await user.click(ask());
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(status.textContent).toBe("");
});

test("once asked, it is said in place of the button also after a reload", async () => {
  const testApp = aSignedInApp(limited());
  const { user } = await show(testApp, "/dashboard/settings/billing");
  await user.click(await screen.findByRole("button", { name: "Ask to raise it" }));
  await screen.findByText(SENT);
  cleanup();
  await show(testApp, "/dashboard/settings/billing");
  expect(await screen.findByText("Asked today. You can ask again tomorrow.")).toBeTruthy();
  expect(screen.queryByText(/Ask an owner or admin/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Ask to raise it" })).toBeNull();
});

test("what was asked on the day before can be asked again on this day, once 24 hours have passed", () => {
  const asked = (hoursAgo: number) =>
    new LimitRequestViewModel({
      requests: { send: async () => ok(undefined) },
      clock: { now: () => NOON },
      account: {
        account: limited({ limitRequestedAt: new Date(NOON - hoursAgo * HOUR_MS).toISOString() }),
        refresh: async () => {},
      },
    }).asked;
  expect([1, 23, 25].map(asked)).toEqual(["today", "yesterday", undefined]);
});

test("a second request of the day, from elsewhere, is refused in the words of the server", async () => {
  const { user, testApp } = await open();
  await testApp.backend.adapters.limitRequests.send();
  await user.click(ask());
  expect(await screen.findByText("Your request was sent already. You can send another in 24 hours.")).toBeTruthy();
});

test.each([
  ["the host sends none", { capabilities: [] }],
  ["the person owns the organisation", { role: "admin", isOwner: true }],
  ["the limit leaves all that the organisation has", { monthlyCap: { cap: tenths(2000), used: tenths(0) } }],
] as const)("nothing can be asked for where %s", async (_, changes) => {
  await open(limited(changes));
  expect(screen.queryByRole("button", { name: "Ask to raise it" })).toBeNull();
});

test("an owner reads that they can raise the limit, and goes to where", async () => {
  await open(limited({ role: "admin", isOwner: true }));
  expect(screen.getByText(/As an owner, you can raise it in Team management\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Change it in Team management" }).getAttribute("href")).toBe(
    "/dashboard/team-management",
  );
});

test("without a capability the sentence says whom to ask", async () => {
  await open(limited({ capabilities: [] }));
  expect(screen.getByText(/Ask an owner or admin of Acme to raise it\./)).toBeTruthy();
});

test("two clicks send one request, and none can follow what was sent", async () => {
  const answers: ((answer: Result<void, Failure>) => void)[] = [];
  const request = new LimitRequestViewModel({
    requests: { send: () => new Promise((resolve) => answers.push(resolve)) },
    clock: { now: () => NOON },
    account: { account: limited(), refresh: async () => {} },
  });
  const first = request.send();
  await request.send();
  expect([request.phase.kind, answers.length]).toEqual(["sending", 1]);
  answers[0]?.(ok(undefined));
  await first;
  await request.send();
  expect([request.phase.kind, answers.length]).toEqual(["sent", 1]);
});

test("a lost session is said in its own words", async () => {
  const request = new LimitRequestViewModel({
    requests: { send: async () => err({ kind: "signed-out", because: "expired" }) },
    clock: { now: () => NOON },
    account: { account: undefined, refresh: async () => {} },
  });
  expect(request.isOffered).toBe(false);
  await request.send();
  expect(request.phase).toEqual({ kind: "failed", text: "Please login to send your request" });
});
