import { screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import { OWN_NAME } from "#domain/session/capability.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";
import { fill } from "#tests/support/ui/a-user.ts";

const { contact: _, ...withoutContact } = anAccount();

const profileField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "LinkedIn profile URL" });
const phoneField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Phone number" });
const modal = () => screen.findByRole("dialog", { name: "Complete Your Profile" });
const isClosed = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();

const open = async (testApp = aSignedInApp(withoutContact)) => {
  const shown = await show(testApp, "/dashboard");
  await shown.pass(2_000);
  await modal();
  return { ...shown, testApp };
};

const send = async ({ user }: Pick<Shown, "user">, profile: string, phone: string) => {
  await user.clear(profileField());
  await fill(user, profileField(), profile);
  await user.clear(phoneField());
  await fill(user, phoneField(), phone);
  await user.click(screen.getByRole("button", { name: "Save profile" }));
};

test("an account that lacks a phone number is asked for it, with what is known filled in", async () => {
  await open();

  expect(profileField().value).toBe("https://www.linkedin.com/in/asha-rao");
  expect(phoneField().value).toBe("");
});

test("who has no name of their own is asked for it first, where the host takes it, and may leave it out", async () => {
  const { name: _name, ...nameless } = anAccount({ capabilities: [OWN_NAME], needsDetails: true });
  const { testApp, ...shown } = await open(aSignedInApp(nameless));
  const nameField = screen.getByRole<HTMLInputElement>("textbox", { name: "Name (optional)" });

  await fill(shown.user, nameField, "Maya Rao");
  await shown.user.click(screen.getByRole("button", { name: "Save profile" }));

  await isClosed();
  expect(await testApp.backend.lookUp()).toMatchObject(ok({ name: "Maya Rao" }));
});

test("a name that is known already, such as LinkedIn's, is filled in", async () => {
  await open(aSignedInApp({ ...withoutContact, capabilities: [OWN_NAME] }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name (optional)" }).value).toBe("Asha Rao");
});

test("nobody is asked in bulk mode, where it would cover a file or a question, nor after a click", async () => {
  const shown = await show(aSignedInApp(withoutContact), "/dashboard?mode=bulk");
  await screen.findByLabelText("CSV or Excel file");
  await shown.pass(600_000);
  expect(screen.queryByRole("dialog")).toBeNull();

  await shown.user.click(screen.getByRole("link", { name: "Single" }));
  expect(await screen.findByRole("textbox", { name: "Profile URL" })).toBeTruthy();
  await shown.pass(600_000);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["a profile that is shown", "/dashboard?profile=asha-rao"],
  ["History", "/dashboard/history"],
  ["an address that is filled in", "/dashboard/verify-emails#email=asha%40acme.example"],
])(
  "nobody is asked over %s, nor after a click on another tool, where the next keys are meant for it",
  async (_what, path) => {
    const { user, pass } = await show(aSignedInApp(withoutContact), path);
    await pass(600_000);
    expect(screen.queryByRole("dialog")).toBeNull();

    await user.click(screen.getByRole("link", { name: "Director search" }));
    expect(await screen.findByRole("button", { name: "Find Director" })).toBeTruthy();
    await pass(600_000);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("nobody is asked who empties the field to search for the next person", async () => {
  const { user, pass } = await show(aSignedInApp(withoutContact), "/dashboard?profile=asha-rao");
  await pass(600_000);
  await user.clear(screen.getByRole("textbox", { name: "Profile URL" }));
  expect(await screen.findByRole("region", { name: "What you can reveal" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("nobody is asked who pressed a key before the app was there to notice", async () => {
  document.documentElement.dataset.used = "/dashboard";
  onTestFinished(() => void delete document.documentElement.dataset.used);
  const { pass } = await show(aSignedInApp(withoutContact), "/dashboard");
  await pass(600_000);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what someone types as it opens goes into the tool's field, and it gives way for this visit of the page alone", async () => {
  const none = window.matchMedia;
  window.matchMedia = (query) => ({ ...none(query), matches: query.includes("hover: hover") });
  onTestFinished(() => void (window.matchMedia = none));
  const { user, pass, testApp } = await open();
  await user.keyboard("linkedin.com/in/asha");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" }).value).toBe("linkedin.com/in/asha");
  await pass(600_000);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(testApp.ports.visitRecords.isPutOff("profile")).toBe(false);
});

test("a complete account is asked for nothing", async () => {
  const { pass } = await show(aSignedInApp(), "/dashboard");
  await pass(600_000);

  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what cannot be a phone number is refused with a sentence, until something is changed", async () => {
  const text = "Please enter a phone number with 7 to 15 digits, such as +91 00000 00000";
  const shown = await open();

  await send(shown, "https://www.linkedin.com/in/asha-rao", "call me");

  expect(await screen.findByText(text)).toBeTruthy();
  await shown.user.type(phoneField(), "0");
  expect(screen.queryByText(text)).toBeNull();
});

test("it says what the details are good for, and where they stay", async () => {
  await open();
  const dialog = await modal();
  expect(dialog.textContent).toContain("confirm that the account is yours");
  expect(dialog.textContent).toContain("These details stay with your account.");
});

test("one sentence says that both are needed; the fields that lack are marked until they are filled", async () => {
  const text = "Please fill in both LinkedIn profile and phone number";
  const { linkedinUrl: _url, ...withNeither } = withoutContact;
  const { user } = await open(aSignedInApp(withNeither));
  // What someone types when it opens is meant for the page.
  expect([profileField(), phoneField()]).not.toContain(document.activeElement);
  await user.click(screen.getByRole("button", { name: "Save profile" }));
  expect((await screen.findAllByText(/^Please/)).map(({ textContent }) => textContent)).toEqual([text]);
  const areMarked = () => [profileField(), phoneField()].map((field) => field.getAttribute("aria-invalid"));
  expect(areMarked()).toEqual(["true", "true"]);
  expect(document.activeElement).toBe(profileField());

  await fill(user, phoneField(), "+91 00000 00000");
  expect(document.activeElement).toBe(phoneField());
  expect(areMarked()).not.toEqual(["true", "true"]);
  expect(screen.getByText(text)).toBeTruthy();

  await fill(user, profileField(), "linkedin.com/in/asha-rao");
  expect(screen.queryByText(text)).toBeNull();
  expect(document.activeElement).toBe(profileField());
});

test("what is wrong with both is said at once, below each", async () => {
  const shown = await open();
  await send(shown, "not a url", "12");
  expect(await screen.findByText(/^Please enter a LinkedIn profile URL/)).toBeTruthy();
  expect(screen.getByText(/^Please enter a phone number/)).toBeTruthy();
  expect(document.activeElement).toBe(profileField());
});

test("both details close the modal for good", async () => {
  const { pass, testApp, ...shown } = await open();

  await send(shown, "linkedin.com/in/Asha-Rao/", "+91 00000-00000");

  await isClosed();
  expect(await screen.findByText("Profile saved.")).toBeTruthy();
  const account = await testApp.backend.lookUp();
  expect(account.ok && [account.value.linkedinUrl, account.value.contact]).toEqual([
    "https://www.linkedin.com/in/asha-rao",
    "+91 00000 00000",
  ]);
  await pass(600_000);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an update that is refused is told, and what was typed is kept", async () => {
  const shown = await open();
  shown.testApp.backend.failures.failNext({ kind: "server-said", message: "This number is taken" });

  await send(shown, "https://www.linkedin.com/in/asha-rao", "+91 00000 00000");

  expect(await screen.findByText("This number is taken")).toBeTruthy();
  expect(phoneField().value).toBe("+91 00000 00000");
  await shown.user.click(screen.getByRole("button", { name: "Save profile" }));
  await isClosed();
});

test("somebody whose session ended meanwhile is told to log in", async () => {
  const shown = await open();
  shown.testApp.ports.sessionStore.clear("lost");

  await send(shown, "https://www.linkedin.com/in/asha-rao", "+91 00000 00000");

  expect(await screen.findByText("Please login to update your profile")).toBeTruthy();
});

const ways = [
  ["Not now", ({ user }: Shown) => user.click(screen.getByRole("button", { name: "Not now" }))],
  ["the cross", ({ user }: Shown) => user.click(screen.getByRole("button", { name: "Close" }))],
  ["Escape", ({ user }: Shown) => user.keyboard("{Escape}")],
] as const;

test.each(ways)("%s puts it off until the next sign-in", async (_name, putOff) => {
  const { pass, testApp, ...shown } = await open();

  await putOff({ ...shown, pass });

  await isClosed();
  await pass(600_000);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(testApp.ports.visitRecords.isPutOff("profile")).toBe(true);
});

test("it does not open over Settings, nor after them", async () => {
  const testApp = aSignedInApp(withoutContact);
  testApp.backend.failures.failNext({ kind: "unreachable" });
  const { user, pass } = await show(testApp, "/dashboard");
  await user.click(screen.getByRole("button", { name: "Settings" }));
  await screen.findByRole("dialog", { name: "Settings" });
  await pass(300_000);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);

  await user.keyboard("{Escape}");
  await pass(300_000);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("it does not follow Settings that were opened by their address, before the next load", async () => {
  const testApp = aSignedInApp(withoutContact);
  const { user, pass, unmount } = await show(testApp, "/dashboard/settings/billing");
  await pass(2_000);
  await screen.findByRole("dialog", { name: "Settings" });

  await user.keyboard("{Escape}");
  await isClosed();
  await pass(300_000);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(testApp.ports.visitRecords.isPutOff("profile")).toBe(false);
  unmount();

  await open(testApp);
});
