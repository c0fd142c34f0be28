import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { NOTIFICATIONS } from "#domain/session/capability.ts";
import { notificationsTexts as texts } from "#ui/settings/notifications-texts.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const stored = { capabilities: [NOTIFICATIONS], mailChoices: { email: true, creditAlerts: true } };

const open = async (account: Account = anAccount(), testApp = aSignedInApp(account)) => {
  const shown = await show(testApp, "/dashboard");
  await screen.findByText(account.name ?? "");
  await shown.user.click(screen.getByRole("button", { name: "Settings" }));
  const dialog = await screen.findByRole("dialog", { name: "Settings" });
  await shown.user.click(within(dialog).getByRole("tab", { name: "Notifications" }));
  return { ...shown, testApp, panel: () => screen.getByRole("tabpanel", { name: "Notifications" }) };
};

const toggle = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });
const isOn = (name: string) => toggle(name).checked;
/** What a switch says that it does. */
const said = (name: string) =>
  document.getElementById(toggle(name).getAttribute("aria-describedby") ?? "")?.textContent;

describe("of a host that stores no choices", () => {
  test("email and credit alerts are on, browser and product updates off; that no such mail is sent is said", async () => {
    const { panel } = await open();
    expect(
      within(panel())
        .getAllByRole<HTMLInputElement>("switch")
        .map(({ labels, checked }) => [labels?.[0]?.textContent, checked]),
    ).toEqual([
      ["Email notifications", true],
      ["Browser notifications", false],
      ["Credit alerts", true],
      ["Product updates", false],
    ]);
    expect(within(panel()).getByText("These settings apply to this browser only.")).toBeTruthy();
    expect(said("Email notifications")).toMatch(/^This server sends no daily summary\./);
    expect(said("Credit alerts")).toMatch(/^This server sends no email about credits\./);
  });

  test("a choice is kept in the browser, also when Settings is closed and opened again", async () => {
    const { user, testApp } = await open();
    await user.click(toggle("Email notifications"));
    await user.click(toggle("Product updates"));
    await user.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

    await user.click(screen.getByRole("button", { name: "Settings" }));
    await user.click(await screen.findByRole("tab", { name: "Notifications" }));
    expect(["Email notifications", "Product updates", "Credit alerts"].map(isOn)).toEqual([false, true, true]);
    expect(testApp.ports.notificationSettings.read()).toMatchObject({ email: false, productUpdates: true });
  });
});

describe("of a host that sends the mails", () => {
  test("both say what is mailed, and that the choice is saved with the account", async () => {
    const { panel } = await open(anAccount(stored));
    expect(
      within(panel()).getByText("Email settings apply to your account. The rest apply to this browser."),
    ).toBeTruthy();
    expect(said("Email notifications")).toMatch(/^A daily summary of lookups and credits\./);
    expect(said("Credit alerts")).toMatch(/^An email when your balance falls below 10 credits\./);
  });

  test.each([
    ["a member", aMember(stored), /^An email when your own balance falls below 10 credits\./],
    ["an admin", aMember({ ...stored, role: "admin" }), /^An email when your organisation's balance or your own falls/],
  ])("%s reads whose balance is meant", async (_, account, sentence) => {
    await open(account);
    expect(said("Credit alerts")).toMatch(sentence);
  });

  test("a choice is saved with the account, and not in the browser", async () => {
    const { user, testApp } = await open(anAccount(stored));
    await user.click(toggle("Credit alerts"));
    expect(await testApp.ports.accountLookup.lookUp()).toMatchObject({
      ok: true,
      value: { mailChoices: { email: true, creditAlerts: false } },
    });
    expect(isOn("Credit alerts")).toBe(false);
    expect(testApp.ports.notificationSettings.read().creditAlerts).toBe(true);
  });

  test("a choice that could not be saved goes back, says so, and can be made again", async () => {
    const { user, testApp } = await open(anAccount(stored));
    testApp.backend.failures.failNext({ kind: "unreachable" });
    await user.click(toggle("Email notifications"));
    expect(await screen.findByText(texts.saving.failed)).toBeTruthy();
    expect(isOn("Email notifications")).toBe(true);
    await user.click(toggle("Email notifications"));
    expect(screen.queryByText(texts.saving.failed)).toBeNull();
    expect(isOn("Email notifications")).toBe(false);
  });

  test("what another tab or browser has chosen is shown once the account is looked up again", async () => {
    const { pass, testApp } = await open(anAccount(stored));
    await testApp.ports.mailChoices.save({ email: false });
    await act(async () => testApp.otherTab.notify());
    await pass(2_000);
    expect(isOn("Email notifications")).toBe(false);
  });

  test("other tabs look again once a choice was saved", async () => {
    const { user, testApp } = await open(anAccount(stored));
    let notified = 0;
    testApp.otherTab.subscribe(() => void (notified += 1));
    await user.click(toggle("Email notifications"));
    expect(notified).toBe(1);
  });

  test("while the account is not known, choices of mails wait, and the reason is said", async () => {
    const account = anAccount(stored);
    const testApp = aSignedInApp(account);
    for (let view = 0; view < 3; view += 1) testApp.backend.failures.failNext({ kind: "status", status: 503 });
    const { user } = await show(testApp, "/dashboard");
    await user.click(screen.getByRole("button", { name: "Settings" }));
    expect(await screen.findByText("We couldn't load your profile.")).toBeTruthy();
    await user.click(await screen.findByRole("tab", { name: "Notifications" }));
    expect(toggle("Email notifications").disabled).toBe(true);
    expect(toggle("Credit alerts").disabled).toBe(true);
    expect(toggle("Browser notifications").disabled).toBe(false);
    expect(screen.getByText("We couldn't load your choices. Trying again…")).toBeTruthy();
  });
});

describe("of this browser", () => {
  test("notifications are on once the person has allowed them", async () => {
    const { user, testApp } = await open();
    await user.click(toggle("Browser notifications"));
    expect(isOn("Browser notifications")).toBe(true);
    expect(testApp.notifier.permission()).toBe("granted");
  });

  test.each(["denied", "undecided", "unsupported"] as const)(
    "they stay off where the answer is %s, and the reason is said",
    async (answer) => {
      const { user, testApp } = await open();
      testApp.notifier.answerWith(answer);
      await user.click(toggle("Browser notifications"));
      expect(await screen.findByText(texts.refusals[answer])).toBeTruthy();
      expect(isOn("Browser notifications")).toBe(false);
    },
  );

  test("they are shown as off, with the reason, once the browser blocks them; allowed again, they are on", async () => {
    const testApp = aSignedInApp();
    const { notificationSettings } = testApp.ports;
    notificationSettings.write({ ...notificationSettings.read(), browser: true });
    testApp.notifier.decide("denied");
    const { user } = await open(anAccount(), testApp);
    expect(await screen.findByText(texts.refusals.denied)).toBeTruthy();
    expect(isOn("Browser notifications")).toBe(false);

    testApp.notifier.decide("granted");
    await user.click(toggle("Browser notifications"));
    expect(isOn("Browser notifications")).toBe(true);
    expect(screen.queryByText(texts.refusals.denied)).toBeNull();
  });

  test("what another tab has chosen meanwhile is not undone", async () => {
    const { user, testApp } = await open();
    const { notificationSettings } = testApp.ports;
    notificationSettings.write({ ...notificationSettings.read(), creditAlerts: false });
    await user.click(toggle("Product updates"));
    expect(notificationSettings.read()).toMatchObject({ creditAlerts: false, productUpdates: true });
    expect(isOn("Credit alerts")).toBe(false);
  });
});
