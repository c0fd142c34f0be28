import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { memoryPeople } from "#adapters/memory/memory-people.ts";
import { SAMPLE_DIRECTORY } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { anAccount, aMember } from "#tests/support/builders.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

/** Signed in with 25 credits where the fictional people are loaded. */
const anAppOfSamples = (credits = 250): TestApp =>
  aSignedInApp(anAccount({ credits: tenths(credits), capabilities: [SAMPLE_DIRECTORY] }), {
    people: new Map<ProfileSlug, object>(memoryPeople),
  });

const tool = (name: string) => screen.getByRole("region", { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;

test.each([
  ["find-contacts", "What you can reveal", ["5 credits", "1 credit"], "25 credits = 5 phones or 25 emails"],
  ["director-search", "What you can reveal", ["Free", "5 credits", "1 credit"], "25 credits = 5 phones or 25 emails"],
  ["enrichment", "What a search finds", ["1 credit"], "25 credits = 25 matches"],
  ["verify-emails", "Possible results", ["0.1 credit", "Free"], "25 credits = 250 verifications"],
])(
  "before a search, %s says what it gives, its prices, and what the credits are good for",
  async (path, name, prices, left) => {
    await show(anAppOfSamples(), `/dashboard/${path}`);
    const empty = tool(name);
    for (const price of prices) expect(within(empty).getAllByText(price).length).toBeGreaterThan(0);
    expect(
      within(empty).getByText((_, element) => element?.tagName === "P" && element.textContent === left),
    ).toBeTruthy();
  },
);

test("too few credits are said in words", async () => {
  await show(anAppOfSamples(0), "/dashboard/verify-emails");
  const empty = tool("Possible results");
  expect(empty.querySelector("footer")?.textContent).toMatch(/^You're out of credits. Buy Credits/);
});

test.each([
  ["the organisation's credits by its name", undefined, "50 credits of Acme = 500 verifications"],
  ["what is left of a monthly limit", 70, "3 credits left of your monthly limit = 30 verifications"],
])("a member reads %s", async (_, used, left) => {
  const limit = used === undefined ? {} : { monthlyCap: { cap: tenths(100), used: tenths(used) } };
  const member = aMember({ organisation: { id: "acme", name: "Acme", credits: tenths(500) }, ...limit });
  await show(aSignedInApp(member), "/dashboard/verify-emails");
  expect(tool("Possible results").querySelector("footer")?.textContent).toBe(left);
});

test.each([
  ["/dashboard", "You've reached your monthly limit. See your limit"],
  [
    "/dashboard/verify-emails",
    "You've reached your monthly limit. See your limit. 0.1 credit per result. Risky and unknown are free.",
  ],
])("under %s a member whose monthly limit is used up reads it once, first, with the way to it", async (path, said) => {
  await show(aSignedInApp(aMember({ monthlyCap: { cap: tenths(100), used: tenths(100) } })), path);
  const limits = screen.getAllByText(/reached your monthly limit/);
  expect(limits.map(({ textContent }) => textContent)).toEqual([said]);
  expect(screen.getAllByRole("link", { name: "See your limit" })).toHaveLength(1);
});

const inOrganisation = (name: string) => aMember({ organisation: { id: "acme", name, credits: tenths(500) } });

test.each([
  ["where their own credits pay", anAccount(), "Anything you've revealed stays free to view."],
  ["where their organisation pays", inOrganisation("Acme"), "Anything Acme has revealed is free for everyone in it."],
  [
    "where the organisation that pays has a long name",
    inOrganisation("Acme International Holdings"),
    "Anything your organisation has revealed is free for everyone in it.",
  ],
  [
    "where the organisation has no credits left",
    aMember({ organisation: { id: "acme", name: "Acme", credits: tenths(0) } }),
    "Anything you've revealed stays free to view.",
  ],
])("somebody reads, %s, whose it is then", async (_, account, fact) => {
  await show(aSignedInApp(account), "/dashboard");
  expect(within(tool("What you can reveal")).getByText(fact)).toBeTruthy();
});

test("until the account is known, nobody in particular is said to own what was opened", async () => {
  const testApp = aSignedInApp(inOrganisation("Acme"));
  testApp.backend.failures.holdNextAnswer();
  testApp.backend.failures.holdNextAnswer();
  await show(testApp, "/dashboard/director-search");
  const empty = tool("What you can reveal");
  expect(within(empty).getByText("Anything you've revealed stays free to view.")).toBeTruthy();
});

test("what the credits are good for, and the example, are shown once the account is known, in the room kept for them", async () => {
  const testApp = anAppOfSamples();
  // StrictMode looks the account up twice.
  const releases = [testApp.backend.failures.holdNextAnswer(), testApp.backend.failures.holdNextAnswer()];
  const shown = await show(testApp, "/dashboard/verify-emails");
  const foot = tool("Possible results").querySelector("footer");
  expect(foot?.textContent).toBe("");
  for (const release of releases) release();
  await shown.pass(0);
  expect(await screen.findByRole("button", { name: "Try an example" })).toBeTruthy();
  expect(tool("Possible results").querySelector("footer")).toBe(foot);
  expect(foot?.textContent).toMatch(/^25 credits = 250 verifications/);
});

test("no example is offered where the fictional people are not loaded", async () => {
  await show(aSignedInApp(), "/dashboard/verify-emails");
  expect(within(tool("Possible results")).queryByRole("button")).toBeNull();
});

test("where searching costs something, the example only fills the fields", async () => {
  const testApp = anAppOfSamples();
  const { user } = await show(testApp, "/dashboard/enrichment");
  await user.click(screen.getByRole("button", { name: "Try an example" }));
  expect([field("Name").value, field(/^Role/).value, field("Company").value]).toEqual([
    sampleExamples.person.name,
    sampleExamples.person.role,
    sampleExamples.person.company,
  ]);
  await user.click(screen.getByRole("radio", { name: /^Email Address/ }));
  await user.click(screen.getByRole("button", { name: "Try an example" }));
  expect(field("Email address").value).toBe(sampleExamples.email);

  await user.click(screen.getByRole("link", { name: "Verify emails" }));
  await user.click(await screen.findByRole("button", { name: "Try an example" }));
  expect(field("Email address").value).toBe(sampleExamples.email);

  expect(credits()).toBe("25 credits");
  const log = await testApp.backend.read(1, 50);
  expect(log.ok && log.value.totalCount).toBe(0);
});

test.each([
  ["find-contacts", "Try a sample person", "Profile URL", sampleExamples.profileUrl, /^Contact details of/],
  [
    "director-search",
    "Try a sample director",
    "Director identification number (DIN)",
    sampleExamples.din,
    /^Director /,
  ],
])(
  "where searching is free, the example of %s is searched, and nothing is paid",
  async (path, label, name, text, sheet) => {
    const { user } = await show(anAppOfSamples(), `/dashboard/${path}`);
    await user.click(screen.getByRole("button", { name: label }));
    expect(await screen.findByRole("region", { name: sheet })).toBeTruthy();
    expect(field(name).value).toBe(text);
    expect(screen.queryByRole("button", { name: label })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: sheet }));
    expect(credits()).toBe("25 credits");
  },
);

test("it makes room for what was found", async () => {
  const { user } = await show(anAppOfSamples(), "/dashboard/verify-emails");
  await fill(user, field("Email address"), "asha@acme.example");
  await user.keyboard("{Enter}");
  await screen.findByRole("region", { name: /^Verification of/ });
  expect(screen.queryByRole("region", { name: "Possible results" })).toBeNull();
});
