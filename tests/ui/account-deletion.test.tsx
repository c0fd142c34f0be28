import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import type { DeletionTerms } from "#domain/session/account-deletion.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { DeletionScreenViewModel } from "#ui/settings/deletion-screen-view-model.ts";
import { anAccessToken, anAccount, aSession, MINUTE } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const EMAIL = "asha.rao@acme.example";

const open = async () => {
  const session = aSession({ accessToken: anAccessToken({ email: EMAIL }) });
  const testApp = aSignedInApp(anAccount(), { session });
  await testApp.ports.accountDeletion.request(EMAIL);
  const shown = await show(testApp, "/dashboard/history");
  await screen.findByRole("heading", { name: /^Your account will be deleted on .*2026$/ });
  return { ...shown, testApp, press: (name: string) => shown.user.click(screen.getByRole("button", { name })) };
};

test("one screen stands in the place of every tool, says whose account it is, and repeats no banner", async () => {
  await open();
  expect(screen.getByText(EMAIL)).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByText(/about to be deleted/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("keeping the account brings back what was there", async () => {
  const { press, address } = await open();
  await press("Keep my account");
  expect(await screen.findByRole("heading", { name: "History" })).toBeTruthy();
  expect(address()).toBe("/dashboard/history");
});

test("an account that can't be kept says why, and stays on the screen through an outage", async () => {
  const { press, testApp, pass } = await open();
  const repair = testApp.backend.failures.breakDown({ kind: "unreachable" });
  await press("Keep my account");
  expect(await screen.findByText("Failed to keep your account. Please try again.")).toBeTruthy();
  await pass(5 * MINUTE);
  expect(screen.getByRole("button", { name: "Keep my account" })).toBeTruthy();
  repair();
  await press("Keep my account");
  expect(await screen.findByRole("heading", { name: "History" })).toBeTruthy();
});

test("the data can be downloaded", async () => {
  const { press, testApp } = await open();
  await press("Download my data");
  expect(await screen.findByText(/^Saved as account-.*\.json\.$/)).toBeTruthy();
  expect(testApp.fileSaver.saved).toHaveLength(1);
});

test("signing out leads to the sign-in", async () => {
  const { press } = await open();
  await press("Sign out");
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
});

test("an account that was kept in another tab is back with the next look", async () => {
  const { testApp, pass } = await open();
  await testApp.ports.accountDeletion.keep();
  await pass(5 * MINUTE);
  expect(await screen.findByRole("heading", { name: "History" })).toBeTruthy();
});

const terms: DeletionTerms = {
  isRequested: true,
  dueAt: "2026-12-13T12:00:00.000Z",
  credits: NO_CREDITS,
  obstacles: { onlyOwnerOf: undefined, plans: 0, jobsIn: [], searches: 0 },
};

const aModel = (found: DeletionTerms | undefined) =>
  new DeletionScreenViewModel({
    deletion: {
      look: async () => (found ? ok(found) : err({ kind: "unreachable" })),
      keep: async () => ok(undefined),
    },
    account: { email: EMAIL, refresh: async () => undefined },
    changes: { notify: () => undefined },
    banner: { show: () => undefined },
  });

test("no day is named while something stands in the way of it, or none is known", async () => {
  const blocked = aModel({ ...terms, obstacles: { ...terms.obstacles, onlyOwnerOf: "Acme" } });
  const [free, unknown] = [aModel(terms), aModel(undefined)];
  for (const model of [blocked, free, unknown]) model.start();
  await expect.poll(() => free.title).toMatch(/^Your account will be deleted on .*2026$/);
  expect(blocked.title).toBe("Your account will be deleted");
  expect(blocked.obstacles?.onlyOwnerOf).toBe("Acme");
  expect([unknown.title, unknown.obstacles]).toEqual(["Your account will be deleted", undefined]);
});
