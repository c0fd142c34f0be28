import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { SIGN_OUT_PAUSE_MS } from "#domain/session/sign-in.ts";
import { aTestApp, aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";
import { fill } from "#tests/support/ui/a-user.ts";

const emailField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" });
const sendButton = () => screen.getByRole("button", { name: "Send OTP" });
const linkedInButton = () => screen.getByRole("button", { name: "Continue with LinkedIn" });

const askForCode = async ({ user, pass }: Shown, email = "asha@acme.example") => {
  await fill(user, emailField(), email);
  await user.keyboard("{Enter}");
  await pass(SIGN_OUT_PAUSE_MS);
};

test("Send OTP is offered once an address is typed", async () => {
  const { user } = await show(aTestApp(), "/login");
  expect(sendButton()).toHaveProperty("disabled", true);

  await user.type(emailField(), "   ");
  expect(sendButton()).toHaveProperty("disabled", true);

  await user.type(emailField(), "asha@acme.example");
  expect(sendButton()).toHaveProperty("disabled", false);
});

test("a form sent without an address asks for one", async () => {
  await show(aTestApp(), "/login");

  await act(async () => fireEvent.submit(emailField()));

  expect(screen.getByText("Please enter an email address")).toBeTruthy();
});

test("what is no address is refused beside the field, until it is changed", async () => {
  const testApp = aTestApp();
  const { user } = await show(testApp, "/login");

  await user.type(emailField(), "asha@acme{Enter}");

  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  expect(emailField().getAttribute("aria-invalid")).toBe("true");
  expect(testApp.letters).toEqual([]);

  await user.type(emailField(), ".example");
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
});

test("a code is mailed after half a second's pause, to the address in lower case, and the OTP screen follows", async () => {
  const testApp = aTestApp();
  const shown = await show(testApp, "/login");
  await shown.user.type(emailField(), "Asha@Acme.example{Enter}");

  await shown.pass(SIGN_OUT_PAUSE_MS - 1);
  expect(testApp.letters).toEqual([]);

  await shown.pass(1);
  expect(testApp.letters.map(({ to }) => to)).toEqual(["asha@acme.example"]);
  expect(shown.address()).toBe("/otp");
  expect(await screen.findByRole("heading", { name: "Verify Your Email" })).toBeTruthy();
});

test("while a code is on its way, the screen says to whom and sends no second one", async () => {
  const testApp = aTestApp();
  const { user, pass } = await show(testApp, "/login");
  await user.type(emailField(), "asha@acme.example");

  await user.dblClick(sendButton());

  expect(screen.getByText("Sending a code to asha@acme.example…")).toBeTruthy();
  expect(linkedInButton()).toHaveProperty("disabled", true);
  fireEvent.submit(emailField());
  await pass(SIGN_OUT_PAUSE_MS);
  expect(testApp.letters).toHaveLength(1);
});

test("how somebody set out to sign in is recorded as email or LinkedIn", async () => {
  const testApp = aTestApp();
  const shown = await show(testApp, "/login");

  await shown.user.click(linkedInButton());
  expect(testApp.ports.visitRecords.readAuthSource()?.method).toBe("linkedin");
  await shown.pass(SIGN_OUT_PAUSE_MS);

  await askForCode(shown);
  expect(testApp.ports.visitRecords.readAuthSource()?.method).toBe("email");
});

const refusals = [
  [{ kind: "unreachable" }, "Failed to send OTP. Please check your connection and try again."],
  [{ kind: "server-said", message: "Too many codes. Wait a minute." }, "Too many codes. Wait a minute."],
] as const;

test.each(refusals)("a code that cannot be sent (%o) is reported, and the address is kept", async (failure, text) => {
  const testApp = aTestApp();
  testApp.authentication.failures.failNext(failure);
  const shown = await show(testApp, "/login");

  await askForCode(shown);

  expect(screen.getByText(text)).toBeTruthy();
  expect(emailField().value).toBe("asha@acme.example");
  expect(sendButton()).toHaveProperty("disabled", false);
  expect(shown.address()).toBe("/login");
});

test("an address that got a code just now waits with a countdown, for another address nothing waits", async () => {
  const testApp = aTestApp();
  const message = "For security purposes, you can only request this after 42 seconds.";
  const wait = { seconds: 42, codeIsOut: true };
  testApp.authentication.failures.failNext({ kind: "server-said", message, wait });
  const shown = await show(testApp, "/login");

  await askForCode(shown);

  expect(screen.getByText(message)).toBeTruthy();
  expect(sendButton().textContent).toBe("Send OTP (0:42)");
  expect(sendButton()).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Enter it" })).toBeTruthy();
  await shown.pass(41_500);
  expect(sendButton().textContent).toBe("Send OTP (0:01)");
  await shown.pass(1_000);
  expect(sendButton().textContent).toBe("Send OTP");
  expect(sendButton()).toHaveProperty("disabled", false);
  expect(screen.queryByText(message)).toBeNull();
});

test("another address than the one that waits can be sent a code at once", async () => {
  const testApp = aTestApp();
  const wait = { seconds: 42, codeIsOut: true };
  testApp.authentication.failures.failNext({ kind: "server-said", message: "Wait", wait });
  const shown = await show(testApp, "/login");
  await askForCode(shown);

  await shown.user.clear(emailField());
  await askForCode(shown, "ben@acme.example");

  expect(testApp.letters.map(({ to }) => to)).toEqual(["ben@acme.example"]);
});

test("where cookies are off, the screen says that they are required", async () => {
  await show(aTestApp({ cookies: false }), "/login");

  expect(screen.getByText("Cookies are disabled")).toBeTruthy();
  expect(screen.getByText(/Cookies are required to sign in/)).toBeTruthy();
});

test("where cookies work, nothing is said about them", async () => {
  await show(aTestApp(), "/login");

  expect(screen.queryByText(/cookies/i)).toBeNull();
});

test("help stands on the screen from the start", async () => {
  await show(aTestApp(), "/login");

  const help = screen.getByRole("region", { name: "Help" });
  expect(help.textContent).toContain("Check spam");
  expect(screen.getByRole("link", { name: "support@leadlight.example" })).toHaveProperty(
    "href",
    "mailto:support@leadlight.example",
  );
});

test("LinkedIn's refusal is shown with the service's words, and can be copied as JSON for support", async () => {
  const { user, pass } = await show(aTestApp(), "/login");

  await user.click(linkedInButton());
  expect(sendButton()).toHaveProperty("disabled", true);
  await pass(SIGN_OUT_PAUSE_MS);

  const text = "LinkedIn authentication error: Unsupported provider: provider is not enabled";
  expect(screen.getByText(text)).toBeTruthy();

  await user.click(await screen.findByRole("button", { name: "Copy Error" }));
  const copied: unknown = JSON.parse(await navigator.clipboard.readText());
  expect(copied).toEqual({
    error: text,
    timestamp: "2026-01-01T00:00:00.500Z",
    userAgent: "memory",
    url: "https://app.leadlight.example/login",
    referrer: "",
  });
  expect(screen.getByRole("button", { name: "Copied" })).toBeTruthy();
});

test("support gets the same report by mail", async () => {
  const { user, pass } = await show(aTestApp(), "/login");
  await user.click(linkedInButton());
  await pass(SIGN_OUT_PAUSE_MS);

  const mail = new URL((await screen.findByRole<HTMLAnchorElement>("link", { name: "Contact Support" })).href);

  expect(mail.pathname).toBe("support@leadlight.example");
  expect(mail.searchParams.get("body")).toContain("provider is not enabled");
});

test("a LinkedIn failure without words is an unknown error", async () => {
  const testApp = aTestApp();
  testApp.linkedinSignIn.failures.failNext({ kind: "bad-answer" });
  const { user, pass } = await show(testApp, "/login");

  await user.click(linkedInButton());
  await pass(SIGN_OUT_PAUSE_MS);

  expect(screen.getByText("LinkedIn authentication error: Unknown error occurred")).toBeTruthy();
});

test("a session left over in this browser ends before another sign-in begins", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard");
  await act(() => testApp.keeper.end());
  await screen.findByRole("heading", { name: "Sign in" });

  await askForCode(shown);

  expect(testApp.ports.sessionStore.read()).toBeUndefined();
  expect(testApp.letters).toHaveLength(1);
});

test("the page says who the product is for, and what a new account starts with", async () => {
  await show(aTestApp({ product: { welcomeCredits: tenths(125) } }), "/login");

  const panel = within(screen.getByRole("complementary", { name: "What Leadlight does" }));
  expect(panel.getByText(/for sales and recruiting teams/)).toBeTruthy();
  expect(panel.getByText("New accounts get 12.5 free credits. No card needed.")).toBeTruthy();
});

test("free credits, privacy and terms are named only where there are any", async () => {
  const { unmount } = await show(aTestApp({ product: { welcomeCredits: tenths(0) } }), "/login");
  expect(screen.queryByText(/free credits/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Privacy" })).toBeNull();
  unmount();

  const product = { privacyUrl: "https://leadlight.example/privacy", termsUrl: "https://leadlight.example/terms" };
  await show(aTestApp({ product }), "/login");
  expect(screen.getByRole("link", { name: "Privacy" })).toHaveProperty("href", product.privacyUrl);
  expect(screen.getByRole("link", { name: "Terms" })).toHaveProperty("href", product.termsUrl);
});
