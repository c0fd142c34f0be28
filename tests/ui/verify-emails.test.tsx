import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import { ok } from "#application/shared/result.ts";
import type { Recent } from "#domain/history/recent.ts";
import { tenths } from "#domain/shared/credits.ts";
import { verificationChecks } from "#domain/lookups/verification.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { earlierVerdict } from "#ui/verify-emails/earlier-verdict.ts";
import { EmailBatch } from "#ui/verify-emails/email-batch.tsx";
import { EmailBatchViewModel } from "#ui/verify-emails/email-batch-view-model.ts";
import { VerificationCard } from "#ui/verify-emails/verification-card.tsx";
import { aMember, anAccount, anEmail } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";
import { fill } from "#tests/support/ui/a-user.ts";
import { noSearches } from "#tests/support/ui/no-searches.ts";

const PATH = "/dashboard/verify-emails";

const emailField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" });
const verifyButton = () => screen.getByRole("button", { name: "Verify Email" });
const card = (email: string) => screen.findByRole("region", { name: `Verification of ${email}` });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;
const operations = async (testApp: ReturnType<typeof aSignedInApp>) => {
  const log = await testApp.backend.read(1, 50);
  return log.ok ? log.value.totalCount : Number.NaN;
};

const verify = async ({ user }: Shown, email = "asha@acme.example") => {
  await user.clear(emailField());
  await fill(user, emailField(), email);
  await user.keyboard("{Enter}");
};

test("the price stands beside the button, and is read with it", async () => {
  await show(aSignedInApp(), PATH);
  const note = document.getElementById(verifyButton().getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("0.1 credit per result. Risky and unknown are free.");
});

test("an address that takes mail is valid, verified and scores 100/100, for a tenth of a credit", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await verify(shown, " Asha@Acme.example");
  const result = await card("asha@acme.example");
  expect(within(result).getByRole("heading").textContent).toBe("Valid Email");
  expect(within(result).getByText("asha@acme.example")).toBeTruthy();
  expect(within(result).getByText(/^VERIFIED/).textContent).toBe("VERIFIED 100/100");
  expect(credits()).toBe("24.9 credits");
});

test("an address that takes none is invalid and scores 0/100, for a tenth of a credit as well", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await verify(shown, "asha@nowhere.example");
  const result = await card("asha@nowhere.example");
  expect(within(result).getByRole("heading").textContent).toBe("Invalid Email");
  expect(within(result).getByText(/^INVALID/).textContent).toBe("INVALID 0/100");
  expect(credits()).toBe("24.9 credits");
});

test("what nobody would say is free, says so, and has no score", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await verify(shown, "asha@silent.example");
  const result = await card("asha@silent.example");
  expect(within(result).getByRole("heading").textContent).toBe("Could not be verified - nothing was charged");
  expect(result.textContent).not.toMatch(/\d+\/100|VERIFIED\b|INVALID/);
  expect(credits()).toBe("25 credits");
});

test("what is no address is invalid at once, free, and nobody is asked", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await verify(shown, "asha.acme.example");
  const result = await card("asha.acme.example");
  expect(within(result).getByRole("heading").textContent).toBe("Invalid Email");
  expect(within(result).getByText(/^INVALID/).textContent).toBe("INVALID 0/100");
  expect(result.textContent).not.toContain("0.1 credit used");
  expect(within(result).getByText("This is not an email address.")).toBeTruthy();
  expect(await operations(testApp)).toBe(0);
  expect(credits()).toBe("25 credits");
});

test("without an address the field asks for one", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await shown.user.click(verifyButton());
  expect(screen.getByText("Please enter an email address")).toBeTruthy();
  await shown.user.type(emailField(), "a");
  expect(screen.queryByText("Please enter an email address")).toBeNull();
});

const aVerdict = (changes: Partial<VerifiedEmail> = {}): VerifiedEmail => ({
  email: "asha@acme.example",
  outcome: "deliverable",
  reasons: [],
  ...changes,
});

const showCard = (verified: VerifiedEmail) =>
  render(
    <MantineProvider>
      <VerificationCard verified={verified} isSettling={false} onVerify={() => {}} />
    </MantineProvider>,
  );

test("a verdict says how often such a one was right, with its count", () => {
  showCard(aVerdict({ record: { addresses: 1_412, bounced: 3 } }));
  expect(screen.getByText("Mail to 1,409 of 1,412 addresses with this result has not bounced.")).toBeTruthy();
});

test("the verdict names what decides it, folds the other checks, and says when it looked", async () => {
  const verdicts = ["good", "good", "note", "unknown", "good", "good", "good"] as const;
  const reasons = verificationChecks.map((check, at) => ({
    check,
    verdict: verdicts[at] ?? "good",
    detail: `What ${check} says.`,
  }));
  showCard(aVerdict({ reasons, checkedAt: "2026-01-15T12:00:00.000Z" }));
  expect(screen.getByText("What role says. It may stop working soon.").closest("details")).toBeNull();
  expect(screen.getByText("What disposable says.").closest("details")).toBeNull();
  const others = screen.getByText("5 other checks").closest("details");
  expect(others?.open).toBe(false);
  await userEvent.click(screen.getByText("5 other checks"));
  expect(others?.open).toBe(true);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "SyntaxWhat syntax says.",
    "SpellingWhat typo says.",
    "Mail serverWhat mx says.",
    "MailboxWhat mailbox says.",
    "Catch-allWhat catch_all says.",
  ]);
  expect(
    screen
      .getAllByRole("img")
      .map((icon) => icon.getAttribute("aria-label"))
      .slice(0, 2),
  ).toEqual(["Good", "Good"]);
  const checked = screen.getByText(/^Checked/);
  expect(within(checked).getByRole("time").getAttribute("datetime")).toBe("2026-01-15T12:00:00.000Z");
});

test("a plain host's verdict needs neither reasons nor a time, and may bring a word of its own", () => {
  showCard(aVerdict({ message: "Checked by Acme" }));
  expect(screen.getByText("Checked by Acme")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.queryByRole("time")).toBeNull();
});

test.each([
  ["valid", {}, "Valid Email", "You can send to it."],
  ["invalid", { outcome: "undeliverable" }, "Invalid Email", "Don't send to it."],
  [
    "risky",
    { outcome: "unknown", reasons: [{ check: "catch_all", verdict: "unknown", detail: "It takes all." }] },
    "Risky Email - nothing was charged",
    "It takes all. Send only where a bounce does no harm, or look for another address.",
  ],
  ["unknown", { outcome: "unknown" }, "Could not be verified - nothing was charged", "The address may exist."],
] as const)("what is %s has one reason and says what to do", (_, changes, title, text) => {
  showCard(aVerdict(changes));
  expect(screen.getByRole("heading").textContent).toBe(title);
  expect(screen.getByText(text)).toBeTruthy();
  const isScored = !("outcome" in changes && changes.outcome === "unknown");
  expect([screen.queryByText("0.1 credit used") !== null, screen.queryByText(/\/100$/) !== null]).toEqual([
    isScored,
    isScored,
  ]);
});

test("without a result there is one word for it, and a button to try again that says what it may cost", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await verify(shown, "cara@silent.example");
  const result = await card("cara@silent.example");
  expect(result.textContent).not.toContain("UNKNOWN");
  expect(within(result).getByText("Free if there's still no result.")).toBeTruthy();
  await shown.pass(800);
  await shown.user.click(within(result).getByRole("button", { name: "Try again (up to 0.1 credit)" }));
  expect(await card("cara@silent.example")).toBeTruthy();
  expect(credits()).toBe("25 credits");
  expect(await operations(testApp)).toBe(2);
});

test("a verdict is dimmed and says so as soon as the field holds another address", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await verify(shown);
  const result = await card("asha@acme.example");
  expect(result.hasAttribute("data-stale")).toBe(false);
  await shown.user.type(emailField(), "x");
  expect(result.hasAttribute("data-stale")).toBe(true);
  expect(within(result).getByText("For another address")).toBeTruthy();
  await shown.user.type(emailField(), "{Backspace}");
  expect(result.hasAttribute("data-stale")).toBe(false);
});

test("an address comes back with the letters it was typed with", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await verify(shown, "grüße@münchen.example");
  expect(await card("grüße@münchen.example")).toBeTruthy();
});

const paste = async ({ user }: Shown, text: string) => {
  await user.click(emailField());
  await user.paste(text);
};

test("without credits, what is free is shown, and a verdict says that it needs credits", async () => {
  const testApp = aSignedInApp(anAccount({ credits: tenths(0) }));
  const shown = await show(testApp, PATH);
  const more = screen.getByRole("link", { name: "Buy Credits · 0.1 short" });
  expect(more.getAttribute("href")).toBe("/billing");
  await verify(shown);
  expect(await screen.findByText("The verdict on asha@acme.example needs credits")).toBeTruthy();
  const main = within(screen.getByRole("main"));
  expect(main.getByText(/this costs 0\.1 credit and you have 0\. Nothing was charged\./)).toBeTruthy();
  expect(main.getByRole("link", { name: "Buy Credits" }).getAttribute("href")).toBe("/billing");
  expect(screen.queryByRole("region", { name: /^Verification/ })).toBeNull();

  await verify(shown, "cara@silent.example");
  const free = within(await card("cara@silent.example"));
  expect(screen.queryByText(/needs credits$/)).toBeNull();
  expect(free.queryByText(/try again/i)).toBeNull();
  expect(screen.getByRole("link", { name: "Buy Credits · 0.1 short" })).toBeTruthy();
});

test("several pasted addresses are verified together, for a price that is shown before", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await paste(shown, "asha@acme.example\nben@nowhere.example\ncara@silent.example");
  const batch = screen.getByRole("region", { name: "3 email addresses" });
  const waiting = within(batch).getAllByText(/^Not verified yet/);
  expect(waiting.map(({ textContent }) => textContent)).toEqual(Array(3).fill("Not verified yet · up to 0.1 credit"));
  // In the colour of credits.
  expect(waiting.map((one) => one.querySelector(".credits")?.textContent)).toEqual(Array(3).fill("0.1 credit"));
  await shown.pass(800);
  // The focus is at the heading: Enter does nothing.
  await shown.user.keyboard("{Enter}");
  expect(credits()).toBe("25 credits");
  await shown.user.click(within(batch).getByRole("button", { name: "Verify 3 · up to 0.3 credits" }));
  expect(document.activeElement?.textContent).toBe("3 email addresses");
  expect(await within(batch).findByText("1 valid · 1 invalid · 1 unknown · 0.2 credits used")).toBeTruthy();
  expect(
    within(batch)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^asha@acme\.exampleValid0\.1 credit · /),
    expect.stringMatching(/^ben@nowhere\.exampleInvalid0\.1 credit · /),
    expect.stringMatching(/^cara@silent\.exampleUnknownFree · /),
  ]);
  expect(within(batch).queryByRole("button", { name: /^Verify/ })).toBeNull();
  expect(credits()).toBe("24.8 credits");
  const file = within(batch).getByRole("link", { name: "Download CSV" });
  expect(file.getAttribute("download")).toBe("verified-emails.csv");
  expect(decodeURIComponent(file.getAttribute("href") ?? "")).toMatch(
    /^data:text\/csv;charset=utf-8,\ufeffEmail,Result,Reason,Credits\r\nasha@acme\.example,Valid,/,
  );
  const recent = within(await screen.findByRole("region", { name: "Recent" }));
  expect(await recent.findByRole("button", { name: "ben@nowhere.example" })).toBeTruthy();
  await shown.user.click(within(batch).getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("region", { name: /email addresses/ })).toBeNull();
});

test("of several, those that failed are counted", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await paste(shown, "asha@acme.example ben@nowhere.example");
  await shown.pass(800);
  testApp.backend.failures.failNext({ kind: "unreachable" });
  await shown.user.click(screen.getByRole("button", { name: /^Verify 2/ }));
  expect(await screen.findByText("1 invalid · 1 failed · 0.1 credit used")).toBeTruthy();
});

test("what was pasted in the place of an address has a row; what came twice is counted, and named when asked for", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await paste(
    shown,
    "asha@acme.example Asha@acme.example; not@an@address, ben@acme.example asha@acme.example\nnot-an-email",
  );
  const batch = screen.getByRole("region", { name: "2 email addresses" });
  await shown.user.click(within(batch).getByText("2 duplicates left out"));
  const named = within(batch)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(named).toEqual([
    "asha@acme.example Duplicate",
    "asha@acme.example Duplicate",
    "not@an@addressNot an email addressRemove",
    "not-an-emailNot an email addressRemove",
    expect.stringMatching(/^asha@acme\.example/),
    expect.stringMatching(/^ben@acme\.example/),
  ]);
  await shown.user.click(within(batch).getByRole("button", { name: "Remove not@an@address" }));
  expect(within(batch).queryByText("not@an@address")).toBeNull();
  expect(within(batch).getByText("not-an-email")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("2 email addresses");
});

test("entries that are no addresses are counted where not each has a row", async () => {
  const shown = await show(aSignedInApp(), PATH);
  const broken = Array.from({ length: 101 }, (_, number) => `a@@${number}`).join("\n");
  await paste(shown, `asha@acme.example\nben@acme.example\n${broken}`);
  expect(screen.getByText("101 entries aren't email addresses")).toBeTruthy();
});

test("an address among several that nobody could verify is tried again by itself", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await paste(shown, "asha@acme.example\ncara@silent.example");
  await shown.pass(800);
  await shown.user.click(screen.getByRole("button", { name: /^Verify 2/ }));
  const again = await screen.findByRole("button", { name: "Try again (up to 0.1 credit) for cara@silent.example" });
  await shown.pass(800);
  await shown.user.click(again);
  expect(await screen.findByText("1 valid · 1 unknown · 0.1 credit used")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /for asha@acme\.example$/ })).toBeNull();
});

test("several that nobody could verify are tried again together", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await paste(shown, "asha@acme.example cara@silent.example dev@silent.example");
  await shown.pass(800);
  await shown.user.click(screen.getByRole("button", { name: /^Verify 3/ }));
  const together = await screen.findByRole("button", { name: /^Try 2 again · up to 0\.2 credits/ });
  await shown.pass(800);
  await shown.user.click(together);
  expect(await screen.findByText("1 valid · 2 unknown · 0.1 credit used")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("3 email addresses");
  expect(await operations(testApp)).toBe(5);
});

test("while several are tried again, why and how many stays said, and what has ended can be copied", async () => {
  const account = { account: undefined, credits: undefined, refresh: async () => {} };
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  const batch = new EmailBatchViewModel(
    { emails: ["a", "b", "c"].map((name) => anEmail(`${name}@acme.example`)), duplicates: [], invalid: [] },
    {
      banner: new BannerViewModel(),
      searching: noSearches,
      clock: { pause: async () => {} },
      account,
      verify: async (email) => {
        if (!isFirst) await answers[email.startsWith("b") ? 0 : 1]?.promise;
        return ok(aVerdict(email.startsWith("a") ? {} : { outcome: "unknown", reasons: [] }));
      },
      findOwned: async () => ok(undefined),
    },
  );
  render(
    <MantineProvider>
      <EmailBatch batch={batch} account={account} earlier={() => undefined} onClose={() => {}} />
    </MantineProvider>,
  );
  await act(() => batch.verifyEach(batch.left));
  const reason = screen.getByText(/^Unknown: /).textContent;
  isFirst = false;
  act(() => screen.getByRole("button", { name: /^Try 2 again/ }).click());
  expect(screen.getByText("Trying 2 again…")).toBeTruthy();
  expect(screen.getByText(/^Unknown: /).textContent).toBe(reason);
  expect(screen.getByText("1 valid · 2 verifying · 0.1 credit used")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy all" })).toBeTruthy();
  act(() => screen.getByRole("button", { name: "Stop" }).click());
  expect(screen.getByRole("button", { name: "Stopping…" }).getAttribute("aria-disabled")).toBe("true");
  await act(async () => answers.forEach(({ resolve }) => resolve()));
  expect(await screen.findByText("1 valid · 2 unknown · 0.1 credit used")).toBeTruthy();
  expect(screen.queryByText("Trying 2 again…")).toBeNull();
});

test("a second press where Verify stood, once it reads Try again, tries nothing", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await paste(shown, "cara@silent.example dev@silent.example");
  await shown.pass(800);
  await shown.user.click(screen.getByRole("button", { name: /^Verify 2/ }));
  const again = await screen.findByRole("button", { name: /^Try 2 again/ });
  await shown.pass(400);
  await shown.user.click(again);
  again.focus();
  await shown.user.keyboard("{Enter}");
  expect(again.getAttribute("aria-disabled")).toBe("true");
  expect(await operations(testApp)).toBe(2);
  await shown.pass(400);
  await shown.user.click(again);
  await expect.poll(() => operations(testApp)).toBe(4);
});

test("the reason that all unknown addresses share is said once, with one button for all of them", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await paste(shown, "asha@acme.example cara@silent.example dev@silent.example");
  await shown.pass(800);
  await shown.user.click(screen.getByRole("button", { name: /^Verify 3/ }));
  const reason = await screen.findByText(/^Unknown: .+ The address may exist\.$/);
  expect(screen.getAllByText(/The address may exist\./)).toEqual([reason]);
  expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Try 2 again/ })).toBeTruthy();
});

test("several unknown addresses have one button together, also where each has a reason of its own", async () => {
  const account = { account: undefined, credits: undefined, refresh: async () => {} };
  const batch = new EmailBatchViewModel(
    { emails: [anEmail("a@acme.example"), anEmail("b@acme.example")], duplicates: [], invalid: [] },
    {
      banner: new BannerViewModel(),
      searching: noSearches,
      clock: memoryClock(),
      account,
      verify: async (email) =>
        ok(
          aVerdict({ outcome: "unknown", reasons: [{ check: "mailbox", verdict: "unknown", detail: `No: ${email}` }] }),
        ),
      findOwned: async () => ok(undefined),
    },
  );
  render(
    <MantineProvider>
      <EmailBatch batch={batch} account={account} earlier={() => undefined} onClose={() => {}} />
    </MantineProvider>,
  );
  await act(() => batch.verifyEach(batch.left));
  expect(screen.getAllByText(/^Free · No: /)).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: /again/ }).map(({ textContent }) => textContent)).toEqual([
    "Try 2 again · up to 0.2 credits",
  ]);
});

test("a list takes the place of the field, which has the focus again after it", async () => {
  // A telephone would open its keyboard.
  const none = window.matchMedia;
  window.matchMedia = (query) => ({ ...none(query), matches: query.includes("hover: hover") });
  onTestFinished(() => void (window.matchMedia = none));
  const shown = await show(aSignedInApp(), PATH);
  await paste(shown, "asha@acme.example ben@acme.example");
  expect(screen.queryByRole("textbox", { name: "Email address" })).toBeNull();
  await shown.user.click(screen.getByRole("button", { name: "Clear" }));
  expect(document.activeElement).toBe(emailField());
});

test("one of several addresses that failed is tried again by itself", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await paste(shown, "asha@acme.example\nben@nowhere.example");
  await shown.pass(800);
  for (const _ of [1, 2]) testApp.backend.failures.failNext({ kind: "unreachable" });
  await shown.user.click(screen.getByRole("button", { name: /^Verify 2/ }));
  expect(await screen.findAllByText("Failed to verify email. Please try again.")).toHaveLength(2);
  const again = screen.getByRole("button", { name: "Try again (up to 0.1 credit) for ben@nowhere.example" });
  await shown.pass(800);
  await shown.user.click(again);
  expect(await screen.findByText("Invalid")).toBeTruthy();
  expect(screen.getAllByText("Failed to verify email. Please try again.")).toHaveLength(1);
});

test("a disposable address among several bears the same remark as alone", async () => {
  const reasons = [{ check: "disposable", verdict: "note", detail: "Temporary mailbox." }] as const;
  const account = { account: undefined, credits: undefined, refresh: async () => {} };
  const batch = new EmailBatchViewModel(
    { emails: [anEmail()], duplicates: [], invalid: [] },
    {
      banner: new BannerViewModel(),
      searching: noSearches,
      clock: memoryClock(),
      account,
      verify: async () => ok(aVerdict({ reasons })),
      findOwned: async () => ok(undefined),
    },
  );
  render(
    <MantineProvider>
      <EmailBatch batch={batch} account={account} earlier={() => undefined} onClose={() => {}} />
    </MantineProvider>,
  );
  await act(() => batch.verifyEach(batch.left));
  expect(screen.getByText(/Temporary mailbox\.$/)).toBeTruthy();
});

test("what the history has of an address is shown with its day, and with the price of another verification", () => {
  const account = { account: undefined, credits: undefined, refresh: async () => {} };
  const [email, unknown] = [anEmail("a@acme.example"), anEmail("b@acme.example")];
  const [risky, other] = [anEmail("c@acme.example"), anEmail("d@acme.example")];
  const batch = new EmailBatchViewModel(
    { emails: [email, unknown, risky, other], duplicates: [], invalid: [] },
    {
      banner: new BannerViewModel(),
      searching: noSearches,
      clock: memoryClock(),
      account,
      verify: async () => ok(aVerdict()),
      findOwned: async () => ok(undefined),
    },
  );
  const at = "2026-01-14T12:00:00.000Z";
  const line = { item: "verify_email", text: "Invalid (0/100): The domain doesn't exist.", at } as const;
  const lists = { open: [], missed: [], closed: [], available: [], owned: [] };
  const none: Recent = { key: email, subject: { kind: "email", email }, at, ...lists };
  const history = new Map<string, Recent>([
    [email, { ...none, open: [line] }],
    [unknown, none],
    [risky, { ...none, note: "Risky: catch-all" }],
  ]);
  render(
    <MantineProvider>
      <EmailBatch
        batch={batch}
        account={account}

        earlier={(of) => {
          const recent = history.get(of);
          return recent && earlierVerdict(recent);
        }}
        onClose={() => {}}
      />
    </MantineProvider>,
  );
  const [invalid, nothing, maybe] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const again = "Up to 0.1 credit to verify again.";
  expect(invalid).toBe(`a@acme.exampleInvalidChecked Jan 14, 2026 · The domain doesn't exist. ${again}`);
  expect(nothing).toContain(`b@acme.exampleUnknownChecked Jan 14, 2026 · ${again}`);
  expect(maybe).toBe(`c@acme.exampleRiskyChecked Jan 14, 2026 · catch-all. ${again}`);
  expect(screen.getByText("1 invalid · 1 risky · 1 unknown · 1 not verified")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy all" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Download CSV" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Verify 1 new · up to 0.1 credit" })).toBeTruthy();
  expect(
    screen.getByRole("button", { name: "Verify 3 invalid, risky or unknown again · up to 0.3 credits" }),
  ).toBeTruthy();
  // A single unknown one is tried again by itself as well, as right after it was verified.
  expect(screen.getByRole("button", { name: "Try again (up to 0.1 credit) for b@acme.example" })).toBeTruthy();
  expect(screen.getAllByText(/^Not verified yet/)).toHaveLength(1);
});

test("what was found out before is shown with whose it is, and what nobody paid for waits to be verified", async () => {
  const [owned, free] = [anEmail("a@acme.example"), anEmail("b@acme.example")];
  const at = "2026-01-14T12:00:00.000Z";
  const clock = memoryClock();
  const needs = { banner: new BannerViewModel(), searching: noSearches, clock };
  const account = { account: anAccount({ email: "asha@acme.example" }), credits: undefined, refresh: async () => {} };
  const unknown = aVerdict({ email: free, outcome: "unknown", checkedAt: at });
  const batch = new EmailBatchViewModel(
    { emails: [owned, free], duplicates: [], invalid: [] },
    {
      ...needs,
      account,
      verify: async () => ok(unknown),
      findOwned: async (email) =>
        ok(email === free ? unknown : aVerdict({ email, owned: { by: "asha@acme.example", at } })),
    },
  );
  render(
    <MantineProvider>
      <EmailBatch batch={batch} account={account} earlier={() => undefined} onClose={() => {}} />
    </MantineProvider>,
  );
  await act(() => batch.recall());
  expect(screen.getByText("1 valid · 1 unknown · Verified before, free to view")).toBeTruthy();
  const [first, second] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toMatch(
    /^a@acme\.exampleValidChecked Jan 14, 2026 · .*Verified by you on Jan 14, 2026\. Free to view again\.$/,
  );
  expect(second).toMatch(/^b@acme\.exampleUnknownChecked Jan 14, 2026/);
  await act(() => clock.move(800));
  // As it stood before the page was left: in the row of what was tried, and nowhere else.
  const [again = screen.getByText("Nothing"), ...others] = screen.getAllByRole("button", { name: /again/ });
  expect(others).toEqual([]);
  expect(again.textContent).toBe("Try again (up to 0.1 credit) for b@acme.example");
  expect(again.getAttribute("data-variant")).toBe("default");
  await act(async () => again.click());
  expect(await screen.findByText("1 valid · 1 unknown · No credits used")).toBeTruthy();
});

const showRemembered = async (answers: Readonly<Record<string, VerifiedEmail | undefined>>) => {
  const asked: string[] = [];
  const account = { account: undefined, credits: undefined, refresh: async () => {} };
  const clock = memoryClock();
  const batch = new EmailBatchViewModel(
    { emails: Object.keys(answers).map(anEmail), duplicates: [], invalid: [] },
    {
      banner: new BannerViewModel(),
      searching: noSearches,
      clock,
      account,
      verify: async (email) => {
        asked.push(email);
        return ok(aVerdict({ email }));
      },
      findOwned: async (email) => ok(answers[email]),
    },
  );
  render(
    <MantineProvider>
      <EmailBatch batch={batch} account={account} earlier={() => undefined} onClose={() => {}} />
    </MantineProvider>,
  );
  await act(() => batch.recall());
  await act(() => clock.move(800));
  return asked;
};

test("the button that verifies again names the verdicts that it asks for: none that was paid for is asked for again", async () => {
  const [paid, risky, unknown] = ["a@acme.example", "b@acme.example", "c@acme.example"];
  const accepting = [{ check: "catch_all", verdict: "unknown", detail: "It takes all." }] as const;
  const asked = await showRemembered({
    [paid]: aVerdict({ email: paid, owned: {} }),
    [risky]: aVerdict({ email: risky, outcome: "unknown", reasons: accepting }),
    [unknown]: aVerdict({ email: unknown, outcome: "unknown" }),
  });
  expect(screen.getByRole("button", { name: "Try again (up to 0.1 credit) for c@acme.example" })).toBeTruthy();
  const again = screen.getByRole("button", { name: "Verify 2 risky or unknown again · up to 0.2 credits" });
  await act(async () => again.click());
  expect(asked).toEqual([risky, unknown]);
});

test("what is new is verified by one button, and what was tried before is tried again by another one", async () => {
  const [one, two] = ["a@acme.example", "b@acme.example"];
  const asked = await showRemembered({
    [one]: aVerdict({ email: one, outcome: "unknown" }),
    [two]: aVerdict({ email: two, outcome: "unknown" }),
    "new@acme.example": undefined,
  });
  expect(screen.getByText("2 unknown · 1 not verified")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try 2 again · up to 0.2 credits" })).toBeTruthy();
  const verifyNew = screen.getByRole("button", { name: "Verify 1 new · up to 0.1 credit" });
  await act(async () => verifyNew.click());
  expect(asked).toEqual(["new@acme.example"]);
  expect(screen.getByText("1 valid · 2 unknown · 0.1 credit used")).toBeTruthy();
});

test("by whom several addresses were verified before is said once", async () => {
  const at = "2026-01-14T12:00:00.000Z";
  const account = { account: anAccount({ email: "asha@acme.example" }), credits: undefined, refresh: async () => {} };
  const batch = new EmailBatchViewModel(
    { emails: [anEmail("a@acme.example"), anEmail("b@acme.example")], duplicates: [], invalid: [] },
    {
      banner: new BannerViewModel(),
      searching: noSearches,
      clock: memoryClock(),
      account,
      verify: async () => ok(aVerdict()),
      findOwned: async (email) => ok(aVerdict({ email, owned: { by: "asha@acme.example", at } })),
    },
  );
  render(
    <MantineProvider>
      <EmailBatch batch={batch} account={account} earlier={() => undefined} onClose={() => {}} />
    </MantineProvider>,
  );
  await act(() => batch.recall());
  expect(screen.getAllByText(/by you/).map(({ textContent }) => textContent)).toEqual([
    "Verified by you on Jan 14, 2026. Free to view again.",
  ]);
  expect(screen.getByText("2 valid")).toBeTruthy();
  expect(screen.getAllByText(/^Checked Jan 14, 2026/)).toHaveLength(2);
});

test("a mistyped address is named beside the button before it is paid for, and taken by one click", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await fill(shown.user, emailField(), "asha@gmial.com");
  await shown.user.click(screen.getByRole("button", { name: "Did you mean asha@gmail.com?" }));
  expect(emailField().value).toBe("asha@gmail.com");
  expect(document.activeElement).toBe(verifyButton());
  expect(screen.queryByRole("button", { name: /^Did you mean/ })).toBeNull();
  expect(await operations(testApp)).toBe(0);
  await shown.user.clear(emailField());
  await fill(shown.user, emailField(), "asha@gmail.co");
  expect(screen.queryByRole("button", { name: /^Did you mean/ })).toBeNull();
});

test("a mistyped address in a list is named before it is paid for, and taken by one click", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await paste(shown, "asha@gmial.com ben@acme.example");
  await shown.user.click(screen.getByRole("button", { name: "Did you mean asha@gmail.com?" }));
  const [first] = screen.getAllByRole("listitem").filter(({ textContent }) => textContent?.includes("@"));
  expect(first?.textContent).toContain("asha@gmail.com");
  expect(screen.queryByRole("button", { name: /^Did you mean/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Verify 2/ })).toBeTruthy();
  expect(await operations(testApp)).toBe(0);
});

test("an address that was pasted twice is verified once, and the other one is named", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await paste(shown, "asha@acme.example asha@acme.example");
  expect(
    within(screen.getByRole("region", { name: "1 email address" })).getByText("1 duplicate left out"),
  ).toBeTruthy();
});

test("one pasted address goes into the field, and more than fit lead to bulk mode", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await paste(shown, "asha@acme.example");
  expect(emailField().value).toBe("asha@acme.example");
  await paste(shown, Array.from({ length: 101 }, (_, number) => `a${number}@acme.example`).join("\n"));
  expect(screen.getByText(/^You pasted 101 addresses. Up to 100 fit here/)).toBeTruthy();
  expect(screen.queryByRole("region", { name: /email addresses/ })).toBeNull();
});

test("a batch that the credits do not cover says so beside its button, because what is unknown is free", async () => {
  const shown = await show(aSignedInApp(anAccount({ credits: tenths(1) })), PATH);
  await paste(shown, "asha@acme.example ben@acme.example");
  expect(screen.getByRole("button", { name: /^Verify 2 · up to 0.2/ })).toBeTruthy();
  const batch = screen.getByRole("region", { name: "2 email addresses" });
  expect(within(batch).getByRole("link", { name: "Buy Credits · 0.1 short" })).toBeTruthy();
});

test("a batch that a monthly limit does not cover says so, and sells nothing", async () => {
  const monthlyCap = { cap: tenths(10), used: tenths(9) };
  const shown = await show(aSignedInApp(aMember({ monthlyCap })), PATH);
  await paste(shown, "asha@acme.example ben@acme.example");
  const batch = within(screen.getByRole("region", { name: "2 email addresses" }));
  const limit = batch.getByText(/left of your monthly limit/);
  expect(limit.textContent).toBe("0.1 credit left of your monthly limit. See your limit.");
  expect(batch.queryByRole("link", { name: /Buy Credits/ })).toBeNull();
});

test("an address that was probably meant is offered right below the field, before the price", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await shown.user.type(emailField(), "asha@gmial.com");
  await shown.user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Did you mean asha@gmail.com?" }));
  await shown.user.tab();
  expect(document.activeElement).toBe(verifyButton());
});

test("an address that was probably meant is checked by its button, for its price", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await verify(shown, "asha@gmial.example");
  await card("asha@gmial.example");
  expect(credits()).toBe("24.9 credits");
  await shown.pass(800);

  await shown.user.click(screen.getByRole("button", { name: "Did you mean asha@gmail.example? (up to 0.1 credit)" }));

  const result = await card("asha@gmail.example");
  expect(within(result).getByRole("heading").textContent).toBe("Valid Email");
  expect(within(result).queryByRole("button")).toBeNull();
  expect(emailField().value).toBe("asha@gmail.example");
  expect(result.contains(document.activeElement) || document.activeElement?.contains(result)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(credits()).toBe("24.8 credits");
});

test("a verdict of the day is yours already, and free", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await verify(shown);
  await card("asha@acme.example");
  await shown.user.click(verifyButton());
  expect(await screen.findByText(/^Verified by .*Free to view again\.$/)).toBeTruthy();
  expect(credits()).toBe("24.9 credits");
});

test("two clicks before anything is drawn send one request", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await fill(shown.user, emailField(), "asha@acme.example");
  fireEvent.click(verifyButton());
  fireEvent.click(verifyButton());
  await card("asha@acme.example");
  expect(await operations(testApp)).toBe(1);
});

test("whoever leaves midway finds the verdict owned and free when they come back", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  const release = testApp.backend.failures.holdNextAnswer();
  await verify(shown);
  expect(verifyButton()).toHaveProperty("disabled", true);
  await shown.user.click(screen.getByRole("link", { name: "Find contacts" }));
  release();
  await shown.pass(0);

  await shown.user.click(screen.getByRole("link", { name: "Verify emails" }));
  await verify(shown);

  expect(await screen.findByText(/^Verified by .*Free to view again\.$/)).toBeTruthy();
  expect(credits()).toBe("24.9 credits");
});

test("a verification that fails says so at the kept address, and works the next time", async () => {
  const text = "Failed to verify email. Please try again.";
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  testApp.backend.failures.failNext({ kind: "unreachable" });
  await verify(shown);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(emailField().value).toBe("asha@acme.example");

  await shown.user.click(verifyButton());
  await card("asha@acme.example");
  expect(screen.queryByText(text)).toBeNull();
});

test("the server's own word stands in the banner", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  testApp.backend.failures.failNext({ kind: "server-said", message: "The verifier is resting" });
  await verify(shown);
  expect(await screen.findByText("The verifier is resting")).toBeTruthy();
  expect(screen.queryByRole("region", { name: /^Verification/ })).toBeNull();
});
