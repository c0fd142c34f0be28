import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anEmail } from "#tests/support/builders.ts";
import { aTestApp, CODE, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const cells = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Digit/ });
const code = () =>
  cells()
    .map(({ value }) => value)
    .join("");
const verifyButton = () => screen.getByRole("button", { name: "Verify Code" });
const resendButton = () => screen.getByRole("button", { name: /^Resend verification code/ });

/** Somebody to whom a code was mailed. */
const aWaitingApp = async (address = "asha@acme.example"): Promise<TestApp> => {
  const testApp = aTestApp();
  const email = anEmail(address);
  testApp.ports.signInNotes.writeEmail(email);
  await testApp.authentication.requestCode(email);
  return testApp;
};

test("without a stored address the OTP screen sends back to login", async () => {
  const shown = await show(aTestApp(), "/otp");

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
  expect(shown.address()).toBe("/login");
});

test("the screen names the address, hints at the spam folder and offers nothing to verify yet", async () => {
  await show(await aWaitingApp(), "/otp");

  expect(screen.getByText("asha@acme.example")).toBeTruthy();
  expect(screen.getByText(/check your spam folder/)).toBeTruthy();
  expect(verifyButton()).toHaveProperty("disabled", true);
});

test("the code field keeps digits only, and six of them at most", async () => {
  const testApp = await aWaitingApp();
  testApp.authentication.failures.failNext({ kind: "bad-answer" });
  const { user } = await show(testApp, "/otp");

  await user.type(cells()[0] as HTMLInputElement, "12a 3-4b");
  expect(code()).toBe("1234");
  expect(verifyButton()).toHaveProperty("disabled", true);

  await user.keyboard("5678");
  expect(code()).toHaveLength(6);
});

test("pasting the sentence that holds the code signs in", async () => {
  const testApp = await aWaitingApp();
  const shown = await show(testApp, "/otp");
  await shown.user.click(cells()[2] as HTMLInputElement);

  await shown.user.paste("Your code is 123-456.");

  expect(await screen.findByRole("heading", { name: "Find contacts" })).toBeTruthy();
  expect(shown.address()).toBe("/dashboard");
  expect(testApp.ports.signInNotes.readEmail()).toBeUndefined();
});

test("a complete code is sent by itself, and so is another one after a wrong one", async () => {
  const { user } = await show(await aWaitingApp(), "/otp");
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste("654321");
  expect(await screen.findByText("Token has expired or is invalid")).toBeTruthy();

  await user.paste(CODE);

  expect(await screen.findByRole("heading", { name: "Find contacts" })).toBeTruthy();
});

test("the wrong code itself is not sent once more by itself: that would waste a try", async () => {
  const testApp = await aWaitingApp();
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste("654321");
  await screen.findByText("Token has expired or is invalid");
  testApp.authentication.failures.failNext(wrong(1));

  await user.paste("654321");
  expect(screen.getByText("Token has expired or is invalid")).toBeTruthy();
  expect(code()).toBe("654321");
  await user.click(verifyButton());

  expect(await screen.findByText(/1 try left/)).toBeTruthy();
});

test("a code that is corrected waits for the button", async () => {
  const testApp = await aWaitingApp();
  testApp.authentication.failures.failNext({ kind: "unreachable" });
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste("654321");
  expect(await screen.findByText("Failed to verify OTP. Please try again.")).toBeTruthy();

  await user.click(cells()[0] as HTMLInputElement);
  await user.paste(CODE);
  expect(testApp.ports.sessionStore.read()).toBeUndefined();

  await user.click(verifyButton());
  expect(await screen.findByRole("heading", { name: "Find contacts" })).toBeTruthy();
});

test("somebody who is asked for a second code reads why, and types it over the first", async () => {
  const testApp = await aWaitingApp();
  const message = "That code is right. We also need a second one, which we just mailed to you.";
  testApp.authentication.failures.failNext({ kind: "server-said", message, wait: { seconds: 60, codeIsOut: false } });
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste("654321");
  expect(await screen.findByText(message)).toBeTruthy();

  await user.click(cells()[0] as HTMLInputElement);
  await user.paste(CODE);
  await user.click(verifyButton());

  expect(await screen.findByRole("heading", { name: "Find contacts" })).toBeTruthy();
});

test("a code that nobody could look at stays, and is sent again by the button", async () => {
  const testApp = await aWaitingApp();
  const message = "The service is temporarily unavailable. Please try again.";
  testApp.authentication.failures.failNext({ kind: "server-said", message, isOutage: true });
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste(CODE);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(/^Use the latest code/)).toBeNull();
  expect(code()).toBe(CODE);

  await user.click(verifyButton());
  expect(await screen.findByRole("heading", { name: "Find contacts" })).toBeTruthy();
});

test("after a wrong code the right one is sent once it is complete, and Enter sends no incomplete one", async () => {
  const testApp = await aWaitingApp();
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste("654321");
  await screen.findByText("Token has expired or is invalid");

  await user.keyboard(`${CODE.slice(0, 5)}{Enter}`);
  expect(screen.getByText("Token has expired or is invalid")).toBeTruthy();
  expect(code()).toBe(CODE.slice(0, 5));
  await user.keyboard(CODE.slice(5));

  expect(await screen.findByRole("heading", { name: "Find contacts" })).toBeTruthy();
});

test("digits typed over a full code replace it from the clicked cell on, also where the caret stands before its digit", async () => {
  const testApp = await aWaitingApp();
  testApp.authentication.failures.failNext({ kind: "unreachable" });
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste("111111");
  await screen.findByText("Failed to verify OTP. Please try again.");

  await user.click(cells()[2] as HTMLInputElement);
  (cells()[2] as HTMLInputElement).setSelectionRange(0, 0); // As a second click does.
  await user.keyboard("2345");

  expect(code()).toBe("112345");
});

test("after a wrong code the cells are empty and focused, and the screen says what to do", async () => {
  const testApp = await aWaitingApp();
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);

  await user.paste("654321");

  const notice = (await screen.findByText("Token has expired or is invalid")).closest("[role=alert]");
  expect(notice?.textContent).toMatch(
    /^Token has expired or is invalidUse the latest code we sent\.Resend verification code/,
  );
  expect(code()).toBe("");
  expect(document.activeElement).toBe(cells()[0]);
});

const wrong = (triesLeft: number) => ({
  ...({ kind: "server-said", message: "Token has expired or is invalid" } as const),
  triesLeft,
});

test.each([
  [3, "3 tries left."],
  [1, "1 try left."],
])("with %i tries left the screen says: %s", async (triesLeft, sentence) => {
  const testApp = await aWaitingApp();
  testApp.authentication.failures.failNext(wrong(triesLeft));
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);

  await user.paste("654321");

  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
  const notice = screen.getByText("This code is wrong or has expired").closest("[role=alert]");
  expect(notice?.textContent).toContain("Token has expired or is invalid");
  expect(notice?.contains(resendButton())).toBe(true);
  await user.keyboard("12345");
  expect(screen.getByText(new RegExp(sentence))).toBeTruthy();
});

test("after the last try only a new code helps: the button for it stands beside the words, and the old code is not sent", async () => {
  const testApp = await aWaitingApp();
  testApp.authentication.failures.failNext(wrong(0));
  const { user, pass } = await show(testApp, "/otp");
  await pass(60_000);
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste("654321");

  const notice = (await screen.findByText("That was the last try. Request a new code.")).closest("[role=alert]");
  expect(notice?.textContent).toContain("This code is wrong or has expired");
  expect(notice?.contains(resendButton())).toBe(true);
  await user.paste(CODE);
  expect(verifyButton()).toHaveProperty("disabled", true);

  await user.click(resendButton());
  expect(screen.queryByText(/last try/)).toBeNull();
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste(CODE);
  expect(await screen.findByRole("heading", { name: "Find contacts" })).toBeTruthy();
});

test("a service that looks at no code for a while says so, and the code is kept", async () => {
  const testApp = await aWaitingApp();
  const wait = { seconds: 240, codeIsOut: false };
  testApp.authentication.failures.failNext({ kind: "server-said", message: "Request rate limit reached", wait });
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);

  await user.paste(CODE);

  expect(await screen.findByText("Request rate limit reached")).toBeTruthy();
  expect(code()).toBe(CODE);
});

test("a code is sent once, however often the button and the Enter key are pressed", async () => {
  const testApp = await aWaitingApp();
  const release = testApp.authentication.failures.holdNextAnswer();
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);
  await user.paste(CODE);
  await user.keyboard("{Enter}");
  await user.click(verifyButton());

  // A second request would find the code used up.
  release();

  expect(await screen.findByRole("heading", { name: "Find contacts" })).toBeTruthy();
});

test("without an answer the screen says so and keeps the code", async () => {
  const testApp = await aWaitingApp();
  testApp.authentication.failures.failNext({ kind: "unreachable" });
  const { user } = await show(testApp, "/otp");
  await user.click(cells()[0] as HTMLInputElement);

  await user.paste(CODE);

  expect(await screen.findByText("Failed to verify OTP. Please try again.")).toBeTruthy();
  expect(code()).toBe(CODE);
  expect(verifyButton()).toHaveProperty("disabled", false);
});

test("another code can be asked for after a minute's countdown", async () => {
  const testApp = await aWaitingApp();
  const { pass } = await show(testApp, "/otp");
  expect(resendButton().textContent).toBe("Resend verification code (1:00)");
  expect(resendButton()).toHaveProperty("disabled", true);

  await pass(18_000);
  expect(resendButton().textContent).toBe("Resend verification code (0:42)");

  await pass(42_000);
  expect(resendButton().textContent).toBe("Resend verification code");
  expect(resendButton()).toHaveProperty("disabled", false);
});

test("a new code empties the field, starts the countdown again and is told for three seconds", async () => {
  const testApp = await aWaitingApp();
  const { user, pass } = await show(testApp, "/otp");
  await user.type(cells()[0] as HTMLInputElement, "12");
  await pass(60_000);

  await user.click(resendButton());

  expect(testApp.letters).toHaveLength(2);
  expect(code()).toBe("");
  expect(resendButton()).toHaveProperty("disabled", true);
  expect(screen.getByText("New OTP sent successfully!")).toBeTruthy();
  await pass(2_999);
  expect(screen.getByText("New OTP sent successfully!")).toBeTruthy();
  await pass(1);
  expect(screen.queryByText("New OTP sent successfully!")).toBeNull();
});

test("a new code that cannot be sent has its own sentence, whatever the service says", async () => {
  const testApp = await aWaitingApp();
  testApp.authentication.failures.failNext({ kind: "server-said", message: "rate limit" });
  const { user, pass } = await show(testApp, "/otp");
  await pass(60_000);

  await user.click(resendButton());

  expect(await screen.findByText("Failed to resend OTP. Please try again.")).toBeTruthy();
  expect(screen.queryByText("New OTP sent successfully!")).toBeNull();
});

test("a resend after the address was lost tells to go back to login", async () => {
  const testApp = await aWaitingApp();
  const { user, pass } = await show(testApp, "/otp");
  await pass(60_000);
  testApp.ports.signInNotes.writeEmail(undefined);

  await user.click(resendButton());

  expect(await screen.findByText("Email not found. Please go back to login.")).toBeTruthy();
});

test("Back to login forgets the address", async () => {
  const testApp = await aWaitingApp();
  const shown = await show(testApp, "/otp");

  await shown.user.click(screen.getByRole("button", { name: "Back to login" }));

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
  expect(shown.address()).toBe("/login");
  expect(testApp.ports.signInNotes.readEmail()).toBeUndefined();
});

test("after Back to login, the code that was sent can still be entered", async () => {
  const testApp = await aWaitingApp();
  const shown = await show(testApp, "/otp");
  await shown.pass(18_000);
  await shown.user.click(screen.getByRole("button", { name: "Back to login" }));

  const send = await screen.findByRole("button", { name: "Send OTP" });
  expect(screen.getByRole("textbox", { name: "Email address" })).toHaveProperty("value", "asha@acme.example");
  expect(send.textContent).toBe("Send OTP (0:42)");
  expect(send).toHaveProperty("disabled", true);
  await shown.user.click(screen.getByRole("button", { name: "Enter it" }));

  expect(shown.address()).toBe("/otp");
  await shown.user.click(cells()[0] as HTMLInputElement);
  await shown.user.paste(CODE);
  expect(await screen.findByRole("heading", { name: "Find contacts" })).toBeTruthy();
});

test("people with a well-known mailbox get a link to it", async () => {
  await show(await aWaitingApp("asha@gmail.com"), "/otp");

  expect(screen.getByRole("link", { name: "Open Gmail" })).toHaveProperty("href", "https://mail.google.com/");
});

test("people with a mailbox of their own get no such link", async () => {
  await show(await aWaitingApp(), "/otp");

  expect(screen.queryByRole("link", { name: /^Open/ })).toBeNull();
});
