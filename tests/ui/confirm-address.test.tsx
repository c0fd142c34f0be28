import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "#tests/support/ui/a-user.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import { anAccount } from "#tests/support/builders.ts";

const open = async () => {
  let mailed = "";
  const testApp = aSignedInApp(anAccount(), { deliverConfirmation: (code) => (mailed = code) });
  const shown = await show(testApp, "/dashboard");
  await screen.findByRole("heading", { name: "Confirm your email address" });
  return { ...shown, testApp, mailed: () => mailed };
};

test("the address of a person from another service is confirmed in the place of the tool, which is there afterwards", async () => {
  const { user, mailed } = await open();
  expect(screen.queryByRole("button", { name: "Find Contacts" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Mail me a code" }));
  const field = await screen.findByRole("textbox", { name: "Code from the email" });
  expect(document.activeElement).toBe(field);
  await user.paste(`Your code is ${mailed()}`);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: "Find Contacts" })).toBeTruthy();
});

test("a wrong code says so and what to do next, keeps what was typed, and another one can be mailed", async () => {
  const { user, mailed } = await open();
  await user.click(screen.getByRole("button", { name: "Mail me a code" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Code from the email" });
  await fill(user, field, "999999");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Token has expired or is invalid")).toBeTruthy();
  expect(screen.getByText("Use the latest code we sent.")).toBeTruthy();
  expect(field.value).toBe("999999");
  const first = mailed();
  await user.click(screen.getByRole("button", { name: "Mail another code" }));
  expect(mailed()).not.toBe(first);
});

test("no code at all is not sent", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Mail me a code" }));
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Please enter the verification code")).toBeTruthy();
});

test("a code that can't be mailed says why", async () => {
  const { user, testApp } = await open();
  testApp.backend.failures.failNext({ kind: "unreachable" });
  await user.click(screen.getByRole("button", { name: "Mail me a code" }));
  expect(await screen.findByText("Failed to send OTP. Please check your connection and try again.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Mail me a code" })).toBeTruthy();
});
