import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import { tenths } from "#domain/shared/credits.ts";
import { verificationChecks } from "#domain/lookups/verification.ts";
import { VerificationCard } from "#ui/verify-emails/verification-card.tsx";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";
import { fill } from "#tests/support/ui/a-user.ts";

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
  expect(note?.textContent).toBe("0.1 credit for a verdict, nothing without one");
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

test("what is no address is invalid at once, for nothing, and nobody is asked", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await verify(shown, "asha.acme.example");
  const result = await card("asha.acme.example");
  expect(within(result).getByRole("heading").textContent).toBe("Invalid Email");
  expect(within(result).getByText(/^INVALID/).textContent).toBe("INVALID 0/100");
  expect(within(result).getByText("This is not an email address. Nothing was charged.")).toBeTruthy();
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

test("the verdict names what decides it, folds the other checks, and says when it looked", async () => {
  const verdicts = ["good", "bad", "note", "unknown", "good", "good", "good"] as const;
  const reasons = verificationChecks.map((check, at) => ({
    check,
    verdict: verdicts[at] ?? "good",
    detail: `What ${check} says.`,
  }));
  showCard(aVerdict({ reasons, checkedAt: "2026-01-15T12:00:00.000Z" }));
  expect(screen.getByText("What typo says.").closest("details")).toBeNull();
  const others = screen.getByText("6 other checks").closest("details");
  expect(others?.open).toBe(false);
  await userEvent.click(screen.getByText("6 other checks"));
  expect(others?.open).toBe(true);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "SyntaxWhat syntax says.",
    "DisposableWhat disposable says.",
    "Role addressWhat role says.",
    "Mail serverWhat mx says.",
    "MailboxWhat mailbox says.",
    "Catch-allWhat catch_all says.",
  ]);
  expect(
    screen
      .getAllByRole("img")
      .map((icon) => icon.getAttribute("aria-label"))
      .slice(0, 4),
  ).toEqual(["Good", "Note", "Not known", "Good"]);
  const checked = screen.getByText(/^Checked/);
  expect(within(checked).getByRole("time").getAttribute("datetime")).toBe("2026-01-15T12:00:00.000Z");
});

test("a plain host's verdict needs neither reasons nor a time, and may bring a word of its own", () => {
  showCard(aVerdict({ message: "Checked by Acme" }));
  expect(screen.getByText("Checked by Acme")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.queryByRole("time")).toBeNull();
});

test("an address that was probably meant is checked by its button, for its price", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await verify(shown, "asha@gmial.example");
  await card("asha@gmial.example");
  expect(credits()).toBe("24.9 credits");
  await shown.pass(800);

  await shown.user.click(screen.getByRole("button", { name: "Did you mean asha@gmail.example? (0.1 credit)" }));

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
  expect(await screen.findByText(/^Already yours, revealed .*Nothing was charged\.$/)).toBeTruthy();
  expect(credits()).toBe("24.9 credits");
});

test("two clicks before anything is drawn send one request", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await shown.user.type(emailField(), "asha@acme.example");
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

  expect(await screen.findByText(/^Already yours, revealed .*Nothing was charged\.$/)).toBeTruthy();
  expect(credits()).toBe("24.9 credits");
});

test("with too few credits nothing is shown but the banner, which offers to buy some", async () => {
  const shown = await show(aSignedInApp(anAccount({ credits: tenths(0) })), PATH);
  await verify(shown);
  const banner = await screen.findByText(/this costs 0\.1 credit and you have 0\. Nothing was charged\./);
  expect(within(banner).getByRole("link", { name: "Buy Credits" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: /^Verification/ })).toBeNull();
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
