import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PERSON_LOOKUP } from "#domain/session/capability.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown, type TestApp } from "#tests/support/ui/test-app.tsx";
import { fill } from "#tests/support/ui/a-user.ts";

const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;

const anAppOfPeople = (): TestApp => aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP] }));

const urlField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" });
const find = async ({ user }: Shown, slug: string) => {
  await user.clear(urlField());
  await fill(user, urlField(), url(slug));
  await user.keyboard("{Enter}");
};
const open = async (testApp: TestApp, slug: string): Promise<Shown> => {
  const shown = await show(testApp, "/dashboard");
  await shown.pass(0);
  await find(shown, slug);
  return shown;
};
const sheet = (name: string) => screen.findByRole("region", { name: `Contact details of ${name}` });
const revealButtons = () => screen.queryAllByRole("button", { name: /^Reveal/ }).map(({ textContent }) => textContent);
const phoneButton = () => screen.getByRole("button", { name: "Reveal (5 credits) for Phone Number" });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;

test("the sheet is headed by the person, with the way to the profile, before anything is paid", async () => {
  await open(anAppOfPeople(), "asha-rao");

  const shown = within(await sheet("Asha Rao"));
  expect(shown.getByRole("heading", { name: "Asha Rao" })).toBeTruthy();
  expect(shown.getByText("Head of Sales at Orbit Freight")).toBeTruthy();
  expect(shown.getByText("asha-rao")).toBeTruthy();
  expect(shown.getByRole("link", { name: "Open on LinkedIn" }).getAttribute("href")).toBe(url("asha-rao"));
  expect(shown.getAllByText(/^Available/).map(({ textContent }) => textContent)).toEqual([
    "Available · Mobile",
    "Available",
    "Available · Confirmed Jan 2026, over 6 months ago",
  ]);
  expect(credits()).toBe("25 credits");
});

test("what there is nothing of has neither bar nor price, and is not part of all", async () => {
  const { user } = await open(anAppOfPeople(), "cara");

  const shown = within(await sheet("cara"));
  expect(shown.getAllByText("Available")).toHaveLength(2);
  expect(shown.getAllByText("No data. Nothing to pay for.")).toHaveLength(1);
  expect(revealButtons().filter((name) => name?.includes("Work Email"))).toEqual([]);

  await user.click(shown.getByRole("button", { name: "Reveal all (6 credits)" }));
  expect(await shown.findAllByText("Revealed")).toHaveLength(2);
  expect(["5 credits used", "1 credit used"].map((text) => shown.getAllByText(text).length)).toEqual([1, 1]);
  expect(credits()).toBe("19 credits");
});

test("a person whom the directory does not know is said so, with nothing to pay for and the way to a search by name", async () => {
  await open(anAppOfPeople(), "nobody-at-all");

  const shown = within(await sheet("nobody-at-all"));
  expect(shown.getByText(/^No match for this profile\. No credits used\./)).toBeTruthy();
  expect(shown.getByRole("link", { name: "Search by name instead" }).getAttribute("href")).toBe(
    "/dashboard/enrichment",
  );
  expect(revealButtons()).toHaveLength(0);
});

test("owned lines are open at once, and never show a price", async () => {
  const testApp = anAppOfPeople();
  const shown = await open(testApp, "asha-rao");
  await sheet("Asha Rao");
  await shown.user.click(phoneButton());
  await screen.findByText("+91 00000 00001");
  await shown.user.clear(urlField());
  const release = testApp.backend.failures.holdNextAnswer();

  await find(shown, "asha-rao");
  // Until the free look-up answers, nobody knows which lines have a price.
  expect(revealButtons()).toEqual([]);
  release();

  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
  expect(screen.getByTitle(/^Revealed by .*Free to view again\.$/)).toBeTruthy();
  expect(revealButtons()).toEqual([
    "Reveal (1 credit) for Secondary Email",
    "Reveal (1 credit) for Work Email",
    "Reveal all (2 credits)",
  ]);
  expect(credits()).toBe("20 credits");
});

test("a free look-up that fails keeps nobody from revealing", async () => {
  const testApp = anAppOfPeople();
  const shown = await show(testApp, "/dashboard");
  await shown.pass(0);
  testApp.backend.failures.failNext({ kind: "unreachable" });
  await find(shown, "asha-rao");

  expect(within(await sheet("asha-rao")).getByText(/^Couldn't load this person's name\./)).toBeTruthy();
  expect(screen.queryByText(/^Available/)).toBeNull();
  await shown.user.click(phoneButton());
  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
});

test("a free look-up that fails can be asked for again, and the person is then shown", async () => {
  const testApp = anAppOfPeople();
  const shown = await show(testApp, "/dashboard");
  await shown.pass(0);
  testApp.backend.failures.failNext({ kind: "unreachable" });
  await find(shown, "asha-rao");
  const again = () => screen.getByRole("button", { name: /^Try/ });

  testApp.backend.failures.failNext({ kind: "unreachable" });
  await shown.user.click(again());
  expect(again().textContent).toBe("Try again");

  const release = testApp.backend.failures.holdNextAnswer();
  await shown.user.click(again());
  expect([again().textContent, document.activeElement]).toEqual(["Trying again", again()]);
  await shown.user.click(again());
  release();
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
  expect(screen.getAllByText(/^Available/)).toHaveLength(3);
  expect(screen.queryByRole("button", { name: /^Try/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Open on LinkedIn" }));
});

test("a free look-up that does not answer keeps nobody waiting for longer than three seconds", async () => {
  const testApp = anAppOfPeople();
  const shown = await show(testApp, "/dashboard");
  await shown.pass(0);
  const release = testApp.backend.failures.holdNextAnswer();
  await find(shown, "asha-rao");
  await shown.pass(2999);
  expect(revealButtons()).toEqual([]);

  await shown.pass(1);
  await shown.user.click(phoneButton());
  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();

  release();
  expect(within(await sheet("Asha Rao")).getByText("+91 00000 00001")).toBeTruthy();
});

test("an answer about a person whom the field no longer names heads no other sheet", async () => {
  const testApp = anAppOfPeople();
  const shown = await show(testApp, "/dashboard");
  await shown.pass(0);
  const release = testApp.backend.failures.holdNextAnswer();
  await find(shown, "asha-rao");
  await find(shown, "ben-ode");
  await sheet("ben-ode");

  release();
  await shown.pass(0);

  expect(screen.queryByRole("heading", { name: "Asha Rao" })).toBeNull();
  expect(screen.getAllByText("Available")).toHaveLength(1);
});

test("prices that are shown before the free answer stand beside that nothing is checked yet", async () => {
  const testApp = anAppOfPeople();
  const shown = await show(testApp, "/dashboard");
  await shown.pass(0);
  const answer = testApp.backend.failures.holdNextAnswer();
  await find(shown, "asha-rao");
  expect(await screen.findByText("Loading profile...")).toBeTruthy();
  expect(revealButtons()).toEqual([]);

  await shown.pass(3_000);

  expect(screen.getByText("Loading profile... Not checked yet what there is and what you own.")).toBeTruthy();
  expect(phoneButton()).toBeTruthy();
  answer();
  await sheet("Asha Rao");
  expect(screen.queryByText(/Not checked yet/)).toBeNull();
});
