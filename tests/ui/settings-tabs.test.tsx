import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { API_KEYS, ASSISTANTS, PURCHASES } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const RAISE =
  "Your limit starts again on the 1st of the month. Ask an owner or admin of Acme to raise it. Your personal credits aren't used while Acme has credits.";

const open = async (tab: string, account: Account = anAccount(), testApp = aSignedInApp(account)) => {
  const shown = await show(testApp, "/dashboard");
  await screen.findByText(account.name ?? "");
  await shown.user.click(screen.getByRole("button", { name: "Settings" }));
  const dialog = await screen.findByRole("dialog", { name: "Settings" });
  await shown.user.click(within(dialog).getByRole("tab", { name: tab }));
  return { ...shown, testApp, dialog, panel: () => screen.getByRole("tabpanel", { name: tab }) };
};

const facts = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test("Settings has four tabs, through which the arrow keys lead", async () => {
  const { user } = await open("Profile");
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "Profile",
    "Notifications",
    "Billing & Credits",
    "API & Docs",
  ]);

  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByRole("tab", { name: "Billing & Credits", selected: true })).toBe(document.activeElement);
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("tabpanel", { name: "API & Docs" })).toBeTruthy();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("tabpanel", { name: "Profile" })).toBeTruthy();
});

test("the open tab stays open while the account is looked up again", async () => {
  const { pass, panel } = await open("Billing & Credits");
  await pass(60_000);
  expect(panel()).toBeTruthy();
});

describe("Billing & Credits", () => {
  const prices = [
    ["Phone number", "5 credits"],
    ["Email address", "1 credit"],
    ["Work email", "1 credit"],
    ["Contact enrichment", "1 credit"],
    ["Email verification", "0.1 credit per search"],
  ];

  test("somebody on their own sees their credits, which pay, and what things cost", async () => {
    const { panel } = await open("Billing & Credits");
    expect(facts(panel())).toEqual([
      ["Individual credits", "25 creditsIn use"],
      ["Organisation credits", "You're not in an organisation"],
      ...prices,
    ]);
    expect(
      within(panel()).getByText("Lookups use your personal credits. Enough for 25 emails or 3 full contacts."),
    ).toBeTruthy();
  });

  test.each([
    [tenths(9), "Lookups use your personal credits."],
    [tenths(10), "Lookups use your personal credits. Enough for 1 email."],
    [tenths(70), "Lookups use your personal credits. Enough for 7 emails or 1 full contact."],
  ])("what %d tenths of a credit buy is said: %s", async (credits, sentence) => {
    const { panel } = await open("Billing & Credits", anAccount({ credits }));
    expect(within(panel()).getByText(sentence)).toBeTruthy();
  });

  test("a member sees that the organisation pays, and how much of the monthly limit is left", async () => {
    const monthlyCap = { cap: tenths(1200), used: tenths(355) };
    const { panel } = await open("Billing & Credits", aMember({ monthlyCap }));
    expect(facts(panel()).slice(0, 3)).toEqual([
      ["Individual credits", "25 credits"],
      ["Organisation credits", "90 creditsIn use"],
      ["Your monthly limit", `84.5 credits left: 35.5 of 120 used this month. ${RAISE}`],
    ]);
    expect(within(panel()).getByText(/^Lookups use the credits of Acme while it has any\./)).toBeTruthy();
    const ask = "Our sales team adds credits. Say whether they are for Acme or for you.";
    expect(within(panel()).getByText(ask)).toBeTruthy();
  });

  test("where plans are sold by card, it is said that who pays chooses for whom the credits are", async () => {
    const { panel } = await open("Billing & Credits", aMember({ capabilities: [PURCHASES] }));
    const ask = "When you pay by card, you choose who gets the credits.";
    expect(within(panel()).getByText(ask)).toBeTruthy();
    expect(within(panel()).queryByText(/our sales team/)).toBeNull();
  });

  test("of a limit that running jobs go beyond, nothing is left", async () => {
    const monthlyCap = { cap: tenths(100), used: tenths(130) };
    const { panel } = await open("Billing & Credits", aMember({ monthlyCap }));
    expect(facts(panel())[2]?.[1]).toBe(`0 credits left: 13 of 10 used this month. ${RAISE}`);
  });

  test("the own credits pay where the organisation has none left, and that is said", async () => {
    const organisation = { id: "org-1", name: "Acme", credits: tenths(0) };
    const { panel } = await open("Billing & Credits", aMember({ organisation }));
    expect(facts(panel()).slice(0, 2)).toEqual([
      ["Individual credits", "25 creditsIn use"],
      ["Organisation credits", "0 credits"],
    ]);
    expect(
      within(panel()).getByText(
        /^Acme has no credits left\. Lookups use your personal credits until it has some again\./,
      ),
    ).toBeTruthy();
  });

  test("credits of the organisation that the server did not send are not guessed", async () => {
    const { panel } = await open("Billing & Credits", aMember({ organisation: { id: "org-1" } }));
    expect(facts(panel())[1]).toEqual(["Organisation credits", "Not set"]);
    expect(within(panel()).getByText(/^Lookups use your personal credits\./)).toBeTruthy();
  });

  test("Explore All Plans leads to the plans, and Back from there to the tool without Settings", async () => {
    const { user, address, travel } = await open("Billing & Credits");
    await user.click(screen.getByRole("link", { name: "Explore All Plans" }));
    expect(address()).toBe("/billing");
    await travel(-1);
    expect(address()).toBe("/dashboard");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("in an outage, the balance is said to be tried again, beside the plans and prices", async () => {
    const testApp = aSignedInApp();
    for (let view = 0; view < 2; view += 1) testApp.backend.failures.failNext({ kind: "status", status: 503 });
    const { user } = await show(testApp, "/dashboard");
    await user.click(screen.getByRole("button", { name: "Settings" }));
    await user.click(await screen.findByRole("tab", { name: "Billing & Credits" }));
    const panel = await screen.findByRole("tabpanel", { name: "Billing & Credits" });
    expect(await within(panel).findByText("We couldn't load your balance. Trying again…")).toBeTruthy();
    expect(within(panel).getByRole("link", { name: "Explore All Plans" })).toBeTruthy();
    expect(panel.textContent).toContain("5 credits");
  });
});

describe("API & Docs", () => {
  const CALL =
    'curl "https://hooks.leadlight.example/webhook/get_credits" \\\n  -H "Authorization: Bearer YOUR_ACCESS_TOKEN"';

  test("shows a first call with the address of this host, and copies it", async () => {
    const { user, panel } = await open("API & Docs");
    expect(panel().querySelector("pre")?.textContent).toBe(CALL);
    await user.click(within(panel()).getByRole("button", { name: "Copy the call" }));
    expect(await navigator.clipboard.readText()).toBe(CALL);
  });

  test("shows no call to copy until it is known whether there are keys", async () => {
    const testApp = aSignedInApp(anAccount({ capabilities: [API_KEYS] }));
    // StrictMode looks the account up twice.
    const release = [testApp.backend.failures.holdNextAnswer(), testApp.backend.failures.holdNextAnswer()];
    await show(testApp, "/dashboard/settings/api");
    const panel = within(await screen.findByRole("tabpanel", { name: "API & Docs" }));
    expect(panel.getByText("Loading your account")).toBeTruthy();
    expect(panel.queryByText(/YOUR_ACCESS_TOKEN/)).toBeNull();
    for (const answer of release) answer();
    expect(await panel.findByRole("heading", { name: "API keys" })).toBeTruthy();
    expect(panel.queryByText("Loading your account")).toBeNull();
  });

  test("copies the access token when asked to, says how long it works, and never shows it", async () => {
    const { user, panel, testApp } = await open("API & Docs");
    const token = testApp.ports.sessionStore.read()?.accessToken ?? "";
    expect(token).not.toBe("");
    expect(within(panel()).getByText(/^Works until \d\d?:\d\d.*\. Copy a new one after that\.$/)).toBeTruthy();
    await user.click(within(panel()).getByRole("button", { name: "Copy access token" }));
    expect(await navigator.clipboard.readText()).toBe(token);
    expect(await within(panel()).findByText(/^Copied\. It works until \d\d?:\d\d/)).toBeTruthy();
    expect(document.documentElement.outerHTML).not.toContain(token);
  });

  test("shows what the call answers to the person, and to a member of an organisation", async () => {
    const answer = (panel: HTMLElement): unknown => JSON.parse(panel.querySelectorAll("pre")[1]?.textContent ?? "");
    const { panel, unmount } = await open("API & Docs");
    expect(answer(panel())).toEqual({ type: "individual", credits: 25, email: "asha.rao@acme.example" });
    unmount();

    const member = await open("API & Docs", aMember());
    expect(answer(member.panel())).toMatchObject({ organisation_name: "Acme", organisation_credits: 90 });
  });

  test("shows the configuration of AI assistants where the host has tools for them, and copies it", async () => {
    const { user, panel } = await open("API & Docs", anAccount({ capabilities: [API_KEYS, ASSISTANTS] }));
    const assistants = within(within(panel()).getByRole("region", { name: "AI assistants" }));
    await user.click(assistants.getByRole("button", { name: "Copy the configuration" }));
    expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
      mcpServers: { leadlight: { type: "http", url: "https://hooks.leadlight.example/mcp" } },
    });
  });

  test("says what assistants may spend in a day, where the host says it", async () => {
    const account = { ...anAccount({ capabilities: [API_KEYS, ASSISTANTS] }), assistantDailyLimit: tenths(500) };
    const { panel, unmount } = await open("API & Docs", account);
    expect(
      within(panel()).getByText(/With one key, assistants can spend up to 50 credits a day \(UTC\)\./),
    ).toBeTruthy();
    unmount();

    const silent = await open("API & Docs", anAccount({ capabilities: [API_KEYS, ASSISTANTS] }));
    expect(
      within(silent.panel()).getByText(/What assistants can spend with one key in a day is limited\./),
    ).toBeTruthy();
  });

  test("does not mention assistants where the host has no tools for them", async () => {
    const { panel } = await open("API & Docs", anAccount({ capabilities: [API_KEYS] }));
    expect(within(panel()).queryByRole("region", { name: "AI assistants" })).toBeNull();
  });

  test("links to no documentation where none is configured", async () => {
    const { panel } = await open("API & Docs");
    expect(within(panel()).queryByRole("link")).toBeNull();
  });

  test("opens a configured documentation in a new tab, which learns nothing of this one", async () => {
    const testApp = aSignedInApp(anAccount(), { product: { apiDocsUrl: "https://docs.acme.example/api" } });
    const { panel } = await open("API & Docs", anAccount(), testApp);
    const link = within(panel()).getByRole<HTMLAnchorElement>("link", { name: /^API documentation/ });
    expect([link.href, link.target, link.rel]).toEqual([
      "https://docs.acme.example/api",
      "_blank",
      "noopener noreferrer",
    ]);
  });
});
