import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import type { SignInMethod } from "#domain/session/sign-in.ts";
import { anAccount, MINUTE } from "#tests/support/builders.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const QUESTION = "Where would you like to continue?";
const question = () => screen.queryByRole("dialog", { name: QUESTION });
const isOpen = () => screen.findByRole("dialog", { name: QUESTION });
const isClosed = () => expect.poll(question).toBeNull();
const choice = (testApp: TestApp) => testApp.ports.userChoices.read()?.choice;

const cameIn = (method: SignInMethod = "linkedin", account: Account = anAccount(), seed = {}): TestApp => {
  const testApp = aSignedInApp(account, seed);
  testApp.ports.visitRecords.recordAuthSource(method, testApp.clock.now());
  return testApp;
};

const { contact: _, ...withoutContact } = anAccount();

test("who comes from LinkedIn is asked where to continue, with the website to be confirmed by Enter", async () => {
  const testApp = cameIn();
  const { user } = await show(testApp, "/dashboard");
  await isOpen();
  expect(document.activeElement?.textContent).toBe("Continue on the website");

  await user.keyboard("{Enter}");

  await isClosed();
  expect(choice(testApp)).toBe("website");
  expect(document.activeElement?.id).toBe("main");
});

test("nobody else is asked", async () => {
  await show(cameIn("email"), "/dashboard");
  expect(question()).toBeNull();
});

test("who has chosen before is not asked", async () => {
  const testApp = cameIn();
  const timestamp = new Date(testApp.clock.now()).toISOString();
  testApp.ports.userChoices.write({ choice: "website", timestamp, sessionId: "long ago" });
  await show(testApp, "/dashboard");
  expect(question()).toBeNull();
});

test("whose sign-in is five minutes old is not asked, but who is being asked may take their time", async () => {
  const testApp = cameIn();
  const { pass, unmount } = await show(testApp, "/dashboard");
  await isOpen();
  await pass(10 * MINUTE);
  expect(question()).not.toBeNull();
  unmount();

  await show(testApp, "/dashboard");
  expect(question()).toBeNull();
});

const chooseExtension = async (testApp: TestApp) => {
  const shown = await show(testApp, "/dashboard");
  await isOpen();
  await shown.user.click(screen.getByRole("button", { name: "Open the Chrome extension" }));
  return shown;
};

test("the extension that is installed opens, which is recorded", async () => {
  const testApp = cameIn();
  await chooseExtension(testApp);
  await isClosed();
  expect(choice(testApp)).toBe("extension");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("The extension is open beside this page.")).toBeTruthy();
});

test("the extension that does not open by itself is explained, and the profile is not asked for after that", async () => {
  const testApp = cameIn("linkedin", withoutContact);
  testApp.extension.becomes("found");
  const { user, pass } = await chooseExtension(testApp);
  await pass(2_000);
  const steps = await screen.findByRole("dialog", { name: "Chrome extension" });
  expect(steps.textContent).toContain("Leadlight icon");
  expect(choice(testApp)).toBe("extension");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);

  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await pass(300_000);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where no extension answers, nobody is asked, what else asks comes, and nothing is recorded as chosen", async () => {
  const testApp = cameIn("linkedin", withoutContact);
  testApp.extension.becomes("missing");
  const { pass } = await show(testApp, "/dashboard");
  await pass(2_000);

  await screen.findByRole("dialog", { name: "Complete Your Profile" });
  expect(question()).toBeNull();
  expect(choice(testApp)).toBeUndefined();
});

test("the extension that is installed meanwhile brings the question with the next sign-in, not before", async () => {
  const testApp = cameIn();
  testApp.extension.becomes("missing");
  const { unmount } = await show(testApp, "/dashboard");
  await expect.poll(() => testApp.ports.visitRecords.isPutOff("choice")).toBe(true);
  unmount();

  testApp.extension.becomes("found");
  const again = await show(testApp, "/dashboard");
  expect(question()).toBeNull();
  again.unmount();

  testApp.ports.visitRecords.recordAuthSource("linkedin", testApp.clock.now());
  await show(testApp, "/dashboard");
  await isOpen();
});

test.each([
  ["Escape", ({ user }: Awaited<ReturnType<typeof show>>) => user.keyboard("{Escape}")],
  ["the X", ({ user }: Awaited<ReturnType<typeof show>>) => user.click(screen.getByRole("button", { name: "Close" }))],
])("closing it by %s is no choice, and it does not come back in this visit", async (_, close) => {
  const testApp = cameIn();
  const shown = await show(testApp, "/dashboard");
  await isOpen();

  await close(shown);

  await isClosed();
  expect(choice(testApp)).toBeUndefined();
  shown.unmount();
  await show(testApp, "/dashboard");
  expect(question()).toBeNull();
});

test("invitations and profile wait for it, and come one after the other", async () => {
  const testApp = cameIn("linkedin", withoutContact, { invitations: [{ id: "i-1", role: "member" }] });
  const { user, pass } = await show(testApp, "/dashboard");
  await pass(3_000);
  const titles = () => screen.getAllByRole("dialog").map((dialog) => dialog.getAttribute("aria-labelledby"));
  expect(await isOpen()).toBeTruthy();
  expect(titles()).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: "Continue on the website" }));
  await screen.findByRole("dialog", { name: "Team Invitations" });
  expect(titles()).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: "Skip for Now" }));
  await screen.findByRole("dialog", { name: "Complete Your Profile" });
  expect(titles()).toHaveLength(1);
});

test("it waits for what somebody has opened", async () => {
  const testApp = cameIn("email");
  const { user, travel } = await show(testApp, "/dashboard");
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Command palette" });
  // In another tab of this browser.
  testApp.ports.visitRecords.recordAuthSource("linkedin", testApp.clock.now());
  expect(question()).toBeNull();

  await travel(-1);

  await isOpen();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});
