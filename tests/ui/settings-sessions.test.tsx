import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { SESSIONS } from "#domain/session/capability.ts";
import { SessionsViewModel } from "#ui/settings/sessions-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { otherSessions } from "#tests/support/other-sessions.ts";
import { followedChanges } from "#tests/support/memory/changes.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const account = anAccount({ capabilities: [SESSIONS] });

const open = async () => {
  const testApp = aSignedInApp(account, { otherSessions });
  const shown = await show(testApp, "/dashboard/settings");
  const region = await screen.findByRole("region", { name: "Where you're signed in" });
  await within(region).findAllByRole("listitem");
  return { ...shown, testApp, region: within(region) };
};

test("are listed with device and days, and this device can't be signed out here", async () => {
  const { region } = await open();
  const [here, phone, unknown] = region.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(here).toMatch(/^This browser.*This device$/);
  expect(phone).toMatch(/^Safari on iPhoneSigned in .* 2025, .*, last used .* 2025Sign out$/);
  expect(unknown).toContain("Unknown device");
});

test("one of them is signed out, and the others stay", async () => {
  const { user, region } = await open();
  await user.click(region.getByRole("button", { name: "Sign out on Safari on iPhone" }));
  expect(await region.findByText("Signed out on Safari on iPhone.")).toBe(document.activeElement);
  expect(region.getAllByRole("listitem")).toHaveLength(2);
});

test("all others are signed out together, after which there is nothing to sign out", async () => {
  const { user, region } = await open();
  await user.click(region.getByRole("button", { name: "Sign out everywhere else" }));
  expect(await region.findByText("Signed out everywhere else.")).toBeTruthy();
  expect(region.getAllByRole("listitem")).toHaveLength(1);
  expect(region.queryByRole("button")).toBeNull();
});

describe("the view-model", () => {
  const { changes, lookAgain } = followedChanges();

  test("loads the list once an outage is over", async () => {
    const { backend } = aSignedInApp(account, { otherSessions });
    const model = new SessionsViewModel({ sessions: backend.adapters.signedInSessions, account: { account }, changes });
    const stop = model.start();
    const recover = backend.failures.breakDown({ kind: "unreachable" });
    await model.load();
    expect(model.loadFailure).toBe("Failed to load where you're signed in. Please try again.");
    recover();
    lookAgain();
    await expect.poll(() => model.listed?.length).toBe(3);
    expect(model.loadFailure).toBeUndefined();
    stop();
  });

  test("keeps the list and says why where signing out fails", async () => {
    const { backend } = aSignedInApp(account, { otherSessions });
    const model = new SessionsViewModel({ sessions: backend.adapters.signedInSessions, account: { account }, changes });
    await model.load();
    backend.failures.failNext({ kind: "unreachable" });
    await model.endOthers();
    expect(model.endFailure).toBe("Failed to sign out there. Please try again.");
    expect(model.listed).toHaveLength(3);
    expect(model.ending).toBeUndefined();
  });

  test("lists this device first, also where another one signed in later", async () => {
    const { backend } = aSignedInApp(account, { otherSessions });
    const { signedInSessions } = backend.adapters;
    const list = async () => {
      const answer = await signedInSessions.list();
      return answer.ok ? { ...answer, value: answer.value.toReversed() } : answer;
    };
    const model = new SessionsViewModel({ sessions: { ...signedInSessions, list }, account: { account }, changes });
    await model.load();
    expect(model.listed?.map(({ isThisOne }) => isThisOne)).toEqual([true, false, false]);
  });

  test("offers nothing where the host has no sessions to list", () => {
    const { backend } = aSignedInApp(account);
    const sessions = backend.adapters.signedInSessions;
    const plain = new SessionsViewModel({ sessions, account: { account: anAccount({ capabilities: [] }) }, changes });
    expect(plain.isOffered).toBe(false);
  });
});
