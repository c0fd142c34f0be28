import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anAccessToken, anEmail, aSession } from "#tests/support/builders.ts";
import { aTestApp, aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

const signedOut = [
  ["/", "Sign in", "/login"],
  ["/nowhere/at/all", "Sign in", "/login"],
  ["/login", "Sign in", "/login"],
  ["/otp", "Sign in", "/login"],
  ["/dashboard", "Sign in", "/login"],
  ["/dashboard/history", "Sign in", "/login"],
  ["/billing", "Billing & Plans", "/billing"],
] as const;

test.each(signedOut)("%s shows somebody who is signed out: %s", async (path, title, address) => {
  const shown = await show(aTestApp(), path);

  expect(await heading(title)).toBeTruthy();
  expect(shown.address()).toBe(address);
});

test.each([
  ["/nowhere/at/all", "That page doesn't exist. This is Find contacts."],
  ["/dashboard/nothing-we-know", "That page doesn't exist. This is Find contacts."],
  ["/dashboard/history/nothing/we-know", "That page doesn't exist. This is History."],
  ["/dashboard/settings/nothing", "That page doesn't exist."],
])("%s says to somebody who is signed in: %s", async (path, text) => {
  await show(aSignedInApp(), path);

  expect(await screen.findByText(text)).toBeTruthy();
});

test.each(["/", "/dashboard/", "/dashboard/history"])("%s is no mistake", async (path) => {
  await show(aSignedInApp(), path);

  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/doesn't exist/)).toBeNull();
});

test("an unknown address is no mistake of somebody who has to sign in first", async () => {
  await show(aTestApp(), "/nowhere/at/all");

  expect(screen.queryByText(/doesn't exist/)).toBeNull();
});

const signedIn = [
  ["/", "Find contacts", "/dashboard"],
  ["/nowhere/at/all", "Find contacts", "/dashboard"],
  ["/login", "Find contacts", "/dashboard"],
  ["/otp", "Find contacts", "/dashboard"],
  ["/dashboard/find-contacts", "Find contacts", "/dashboard/find-contacts"],
  ["/dashboard/nothing-we-know", "Find contacts", "/dashboard"],
  ["/dashboard/history", "History", "/dashboard/history"],
  ["/dashboard/history?page=2", "History", "/dashboard/history?page=2"],
  ["/billing", "Billing & Plans", "/billing"],
] as const;

test.each(signedIn)("%s shows somebody who is signed in: %s", async (path, title, address) => {
  const shown = await show(aSignedInApp(), path);

  expect(await heading(title)).toBeTruthy();
  expect(shown.address()).toBe(address);
});

test("signing in leads to where somebody wanted to go, once", async () => {
  const testApp = aTestApp();
  const shown = await show(testApp, "/dashboard/history");
  await heading("Sign in");

  await act(async () => testApp.keeper.start(aSession()));
  expect(await heading("History")).toBeTruthy();
  expect(shown.address()).toBe("/dashboard/history");
  expect(testApp.ports.signInNotes.readDestination()).toBe("/dashboard");
});

test("somebody who came for the login itself ends on the dashboard", async () => {
  const testApp = aTestApp();
  testApp.ports.signInNotes.writeEmail(anEmail());
  const shown = await show(testApp, "/otp");

  await act(async () => testApp.keeper.start(aSession()));

  expect(await heading("Find contacts")).toBeTruthy();
  expect(shown.address()).toBe("/dashboard");
});

test("signing out leaves the dashboard, and nothing of it stays on the screen", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard");
  expect(await screen.findByText("Asha Rao")).toBeTruthy();

  await act(() => testApp.keeper.end());

  expect(await heading("Sign in")).toBeTruthy();
  expect(shown.address()).toBe("/login");
  expect(shown.container.textContent).not.toContain("Asha");
});

test("the price list stays when somebody signs out on it", async () => {
  const testApp = aSignedInApp();
  await show(testApp, "/billing");

  await act(() => testApp.keeper.end());

  expect(await heading("Billing & Plans")).toBeTruthy();
});

test("another person who signs in starts empty: nothing of what the one before found stays", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard");
  const url = await screen.findByRole("textbox", { name: "Profile URL" });
  fireEvent.change(url, { target: { value: "https://www.linkedin.com/in/asha-rao" } });

  await act(async () => testApp.keeper.start(aSession({ accessToken: anAccessToken({ sub: "ben" }) })));

  expect(await screen.findByRole("textbox", { name: "Profile URL" })).toHaveProperty("value", "");
  expect(shown.address()).toBe("/dashboard");
});

const returned = "?error=access_denied&error_description=Cancelled+by+you";

test.each([`/dashboard${returned}`, `/${returned}`, `/nowhere${returned.replace("?", "#")}`])(
  "an error with which LinkedIn sent somebody back to %s is shown on the login, and kept nowhere",
  async (path) => {
    const testApp = aTestApp();
    const shown = await show(testApp, path);

    expect(await screen.findByText("LinkedIn authentication failed: Cancelled by you")).toBeTruthy();
    expect(shown.address()).toBe("/login");
    expect(testApp.ports.signInNotes.readDestination()).toBe("/dashboard");
  },
);

test("after a logout on purpose the next person begins on the dashboard, and sees nothing of the one before", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard/enrichment");
  fireEvent.change(await screen.findByRole("textbox", { name: "Name" }), { target: { value: "Asha Rao" } });

  await act(() => testApp.screens.session.logout());
  await heading("Sign in");
  await act(async () => testApp.keeper.start(aSession({ accessToken: anAccessToken({ sub: "ben" }) })));

  expect(await heading("Find contacts")).toBeTruthy();
  expect(shown.address()).toBe("/dashboard");
  await shown.user.click(screen.getByRole("link", { name: "Enrichment" }));
  expect(await screen.findByRole("textbox", { name: "Name" })).toHaveProperty("value", "");
});

test("going to another tool and back loses nothing that was typed", async () => {
  const shown = await show(aSignedInApp(), "/dashboard/enrichment");
  fireEvent.change(await screen.findByRole("textbox", { name: "Name" }), { target: { value: "Asha Rao" } });

  await shown.user.click(screen.getByRole("link", { name: "History" }));
  await shown.user.click(screen.getByRole("link", { name: "Enrichment" }));

  expect(await screen.findByRole("textbox", { name: "Name" })).toHaveProperty("value", "Asha Rao");
});

const asBen = () => aSession({ accessToken: anAccessToken({ sub: "ben" }) });
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

/** Asha has typed something in every tool, and her tokens were removed without a word. */
const aLostSession = async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard?from=mail#line-2");
  await type("Profile URL", "https://www.linkedin.com/in/asha-rao");
  await shown.user.click(screen.getByRole("link", { name: "Director search" }));
  await type("Director identification number (DIN)", "9900");
  await shown.user.click(screen.getByRole("link", { name: "Verify emails" }));
  await type("Email address", "ben@acme.example");
  await shown.user.click(screen.getByRole("link", { name: "Enrichment" }));
  await type("Company", "Orbit Freight");
  await shown.user.click(screen.getByRole("radio", { name: /^Email Address/ }));
  await type("Email address", "asha@acme.example");
  testApp.ports.sessionStore.clear("lost");
  await shown.pass(1000);
  return { testApp, shown };
};

test("when the tokens are gone the tools go to the login, which says why", async () => {
  const { shown } = await aLostSession();

  expect(await heading("Sign in")).toBeTruthy();
  expect(shown.address()).toBe("/login");
  expect(screen.getByText("Your session expired. Sign in to continue.")).toBeTruthy();
});

test("a first visit and a logout are no session that has ended", async () => {
  const testApp = aSignedInApp();
  await show(testApp, "/dashboard");

  await act(() => testApp.screens.session.logout());

  expect(await heading("Sign in")).toBeTruthy();
  expect(screen.queryByText(/session has ended/)).toBeNull();
});

test("the same person finds the place and everything typed again after a lost session", async () => {
  const { testApp, shown } = await aLostSession();
  await act(async () => testApp.keeper.start(aSession()));

  expect(await heading("Enrichment")).toBeTruthy();
  expect(await field("Email address")).toHaveProperty("value", "asha@acme.example");
  await shown.user.click(screen.getByRole("radio", { name: /^Personal/ }));
  expect(await field("Company")).toHaveProperty("value", "Orbit Freight");
  await shown.user.click(screen.getByRole("link", { name: "Director search" }));
  expect(await field("Director identification number (DIN)")).toHaveProperty("value", "9900");
  await shown.user.click(screen.getByRole("link", { name: "Verify emails" }));
  expect(await field("Email address")).toHaveProperty("value", "ben@acme.example");
  await shown.user.click(screen.getByRole("link", { name: "Find contacts" }));
  expect(await field("Profile URL")).toHaveProperty("value", "https://www.linkedin.com/in/asha-rao");
});

test("somebody else finds nothing of a lost session, nor does its owner after them", async () => {
  const { testApp, shown } = await aLostSession();

  await act(async () => testApp.keeper.start(asBen()));
  expect(await heading("Find contacts")).toBeTruthy();
  expect(shown.address()).toBe("/dashboard");
  expect(await field("Profile URL")).toHaveProperty("value", "");

  await act(async () => testApp.keeper.start(aSession()));
  expect(await field("Profile URL")).toHaveProperty("value", "");
});

test("query and fragment of the place are there again too", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard/history?page=2#latest");
  await heading("History");
  await act(() => testApp.keeper.end());
  await heading("Sign in");

  await act(async () => testApp.keeper.start(aSession()));

  expect(await heading("History")).toBeTruthy();
  expect(shown.address()).toBe("/dashboard/history?page=2#latest");
});

test("tokens that a service left in the fragment are not part of the place", async () => {
  const testApp = aTestApp();
  await show(testApp, "/dashboard/history#access_token=eyJ&refresh_token=r");

  expect(await heading("Sign in")).toBeTruthy();
  expect(testApp.ports.signInNotes.readDestination()).toBe("/dashboard/history");
});
