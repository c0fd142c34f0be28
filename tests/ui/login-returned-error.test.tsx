import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aTestApp, show } from "#tests/support/ui/test-app.tsx";

const shownFailure = async () => (await screen.findByText(/^LinkedIn authentication failed:/)).textContent;

const addresses = [
  "/login?error=access_denied&error_description=The+user+cancelled",
  "/login?error_description=The+user+cancelled",
  "/login#error=access_denied&error_code=403&error_description=The+user+cancelled",
  "/login?error=x&error_description=The+user+cancelled#error=access_denied&error_description=Another",
];

test.each(addresses)("LinkedIn's refusal in %s is shown and taken out of the address", async (address) => {
  const shown = await show(aTestApp(), address);

  expect(await shownFailure()).toBe("LinkedIn authentication failed: The user cancelled");
  expect(shown.address()).toBe("/login");
});

test("a code that this tab cannot use is reported, and taken out of the address", async () => {
  const shown = await show(aTestApp(), "/login?code=2f9d9a0e-made-up&utm_source=mail");

  const text = await screen.findByText(/^LinkedIn authentication error:/);
  expect(text.textContent).toBe("LinkedIn authentication error: invalid flow state, no valid flow state found");
  expect(shown.address()).toBe("/login?utm_source=mail");
});

test("an error beside a code is what counts", async () => {
  await show(aTestApp(), "/login?code=2f9d9a0e-made-up&error=access_denied");

  expect(await shownFailure()).toBe("LinkedIn authentication failed: access_denied");
});

test("an error without a description is shown itself", async () => {
  const shown = await show(aTestApp(), "/login?error=access_denied");

  expect(await shownFailure()).toBe("LinkedIn authentication failed: access_denied");
  expect(shown.address()).toBe("/login");
});

test("what else stands in the query stays there", async () => {
  const shown = await show(aTestApp(), "/login?utm_source=mail&error=access_denied");

  await shownFailure();
  expect(shown.address()).toBe("/login?utm_source=mail");
});

test("markup in a description is shown as the text it is", async () => {
  const markup = "<img src=x onerror=alert(1)><b>bold</b>";
  const { container } = await show(aTestApp(), `/login?error_description=${encodeURIComponent(markup)}`);

  expect(await shownFailure()).toBe(`LinkedIn authentication failed: ${markup}`);
  expect(container.querySelector("img, b")).toBeNull();
});

test("characters that turn the writing round or cannot be seen are left out", async () => {
  await show(aTestApp(), `/login?error_description=${encodeURIComponent("safe\u202Eelpmaxe.live\u0000\u200B end")}`);

  expect(await shownFailure()).toBe("LinkedIn authentication failed: safeelpmaxe.live end");
});

test("a description of 100 KB is capped at 300 characters", async () => {
  const shown = await show(aTestApp(), `/login#error_description=${"a".repeat(100_000)}`);

  const text = await shownFailure();
  expect(text?.length).toBe("LinkedIn authentication failed: ".length + 300);
  expect(shown.address()).toBe("/login");
});

test("a description with nothing readable in it is an unknown error", async () => {
  await show(aTestApp(), `/login?error_description=${encodeURIComponent("\u202E\u200B")}`);

  expect(await shownFailure()).toBe("LinkedIn authentication failed: Unknown error occurred");
});
