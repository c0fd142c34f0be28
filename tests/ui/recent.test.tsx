import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DIRECTOR_LOOKUP, OWNED_ONLY, PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aDin, anAccessToken, anAccount, anEmail, aSession, HOUR, NOON } from "#tests/support/builders.ts";
import { asha, ben } from "#tests/support/people.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;
const recents = () => screen.findByRole("region", { name: "Recent" });
const rows = async () => within(await recents()).getAllByRole("button", { name: /^(?!Copy )/ });
const row = async (name: string) => within(await recents()).getByRole("button", { name });
const operations = async ({ backend }: TestApp) => {
  const log = await backend.read(1, 50);
  return log.ok ? log.value.totalCount : Number.NaN;
};

const testApp = (...capabilities: string[]) => aSignedInApp(anAccount({ capabilities }));
const reveal = ({ backend }: TestApp, item: ContactItem, profile = asha) =>
  backend.reveal({ item, profile, key: idempotencyKey(item, profile, NOON) });
const verify = ({ backend }: TestApp) =>
  backend.adapters.emailVerifier.verify(anEmail(), idempotencyKey("verify_email", "x", NOON));
const search = ({ backend }: TestApp) =>
  backend.adapters.profileSearch.search(
    { kind: "person", name: "Asha Rao", company: "Orbit Freight" },
    idempotencyKey("enrichment", "x", NOON),
  );

test("nothing is recent while there is no history", async () => {
  const shown = await show(testApp(), "/dashboard");
  await shown.pass(0);
  expect(screen.queryByRole("region", { name: "Recent" })).toBeNull();
  expect(screen.getByRole("region", { name: "What you can reveal" })).toBeTruthy();
});

test("each person stands with a value that is open, or with what was not found", async () => {
  const backed = testApp();
  await reveal(backed, "phone_no", ben);
  await reveal(backed, "phone_no");
  await show(backed, "/dashboard");
  expect((await rows()).map(({ textContent }) => textContent)).toEqual(["Asha Rao", "ben-ode"]);
  const lines = (await rows()).map((button) =>
    [...(button.closest("li")?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([["Head of Sales at Orbit Freight", "+91 00000 000011 more"], ["No data: phone"]]);
  expect((await recents()).textContent).not.toContain("Reveal for");
});

test("a value is copied without leaving what is shown", async () => {
  const backed = testApp();
  await reveal(backed, "phone_no");
  const { user, address } = await show(backed, "/dashboard");
  await user.click(await row("Copy +91 00000 00001 of Asha Rao"));
  expect(await navigator.clipboard.readText()).toBe("+91 00000 00001");
  expect(address()).toBe("/dashboard");
  expect(screen.queryByRole("region", { name: /^Contact details of/ })).toBeNull();
});

test("with the focus on a person, s saves them", async () => {
  const backed = testApp(SAVED_PEOPLE);
  await reveal(backed, "phone_no");
  const { user } = await show(backed, "/dashboard");
  (await row("Asha Rao")).focus();
  await row("Save: Asha Rao");
  await user.keyboard("s");
  expect(await row("Saved: Asha Rao")).toBeTruthy();
  expect(await backed.ports.savedPeople.list({ isShared: false })).toMatchObject({
    value: [{ subject: { kind: "profile", profile: asha }, name: "Asha Rao", company: "Orbit Freight" }],
  });
});

test("who is saved already is shown as saved", async () => {
  const backed = testApp(SAVED_PEOPLE);
  await reveal(backed, "phone_no");
  await backed.ports.savedPeople.save([{ subject: { kind: "profile", profile: asha } }], { isShared: false });
  await show(backed, "/dashboard");
  expect(await row("Saved: Asha Rao")).toBeTruthy();
});

test("a free search leaves title, company and what is available; a search without a match is one word, below", async () => {
  const { user } = await show(testApp(PERSON_LOOKUP), "/dashboard");
  const field = screen.getByRole("textbox", { name: "Profile URL" });
  const found = async (slug: string, name: RegExp) => {
    await user.clear(field);
    await user.type(field, `https://www.linkedin.com/in/${slug}{Enter}`);
    await screen.findByRole("region", { name });
  };
  await found("asha-rao", /Asha Rao/);
  await found("no-one-at-all", /no-one-at-all/);
  await user.clear(field);
  expect((await rows()).map((button) => button.closest("li")?.textContent)).toEqual([
    expect.stringMatching(/^Asha Rao.*Head of Sales at Orbit Freight.*Available: phone/),
    "no-one-at-allNo match",
  ]);
});

test.each([["a plain host"], ["a backend that says who it is", PERSON_LOOKUP]])(
  "on %s, one click opens what is owned without a charge, and offers the rest for its price",
  async (_, ...capabilities) => {
    const backed = testApp(...capabilities);
    await reveal(backed, "phone_no");
    const before = await operations(backed);
    const { user } = await show(backed, "/dashboard");
    await user.click(await row("Asha Rao"));
    const sheet = await screen.findByRole("region", { name: /^Contact details of/ });
    expect(await within(sheet).findByText("+91 00000 00001")).toBeTruthy();
    expect(within(sheet).getByText("+91 00000 00002")).toBeTruthy();
    expect(within(sheet).getAllByText("Already revealed.")).toHaveLength(1);
    expect(await within(sheet).findByRole("button", { name: "Reveal (1 credit) for Work Email" })).toBeTruthy();
    expect(within(sheet).queryByRole("button", { name: /for Phone Number$/ })).toBeNull();
    expect(credits()).toBe("20 credits");
    expect(await operations(backed)).toBe(before);
  },
);

test("a double click shows the one that was clicked, although the list moves, and buys nothing", async () => {
  const backed = testApp();
  await reveal(backed, "phone_no", ben);
  await reveal(backed, "phone_no");
  const before = await operations(backed);
  const shown = await show(backed, "/dashboard");
  await shown.user.click(await row("Asha Rao"));
  const sheet = await screen.findByRole("region", { name: /^Contact details of/ });
  const price = await within(sheet).findByRole("button", { name: "Reveal (1 credit) for Work Email" });
  // What comes to be below the pointer: the neighbour, or what costs something.
  await shown.user.click(await row("ben-ode"));
  await shown.pass(599);
  await shown.user.click(price);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" }).value).toContain("asha-rao");
  expect(await operations(backed)).toBe(before);

  await shown.pass(600);
  await shown.user.click(await row("ben-ode"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" }).value).toContain("ben-ode");
});

test("the keyboard, too, shows one at a time", async () => {
  const backed = testApp();
  await reveal(backed, "phone_no", ben);
  await reveal(backed, "phone_no");
  const shown = await show(backed, "/dashboard");
  (await row("Asha Rao")).focus();
  await shown.user.keyboard("{Enter}");
  (await row("ben-ode")).focus();
  await shown.user.keyboard("{Enter}");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" }).value).toContain("asha-rao");
});

test("the backend's answer about a line replaces that of the history", async () => {
  const backed = testApp(PERSON_LOOKUP);
  await reveal(backed, "work_email");
  const { user } = await show(backed, "/dashboard");
  await user.click(await row("Asha Rao"));
  // The history keeps values alone.
  expect(await screen.findByText(/from sample/)).toBeTruthy();
});

test("a person searched by hand has the lines open that the history contains", async () => {
  const backed = testApp();
  await reveal(backed, "phone_no");
  const { user } = await show(backed, "/dashboard");
  await recents();
  await user.type(screen.getByRole("textbox", { name: "Profile URL" }), "https://www.linkedin.com/in/asha-rao{Enter}");
  const sheet = await screen.findByRole("region", { name: /^Contact details of/ });
  expect(await within(sheet).findByText("+91 00000 00001")).toBeTruthy();
  expect(within(sheet).queryByRole("button", { name: /for Phone Number$/ })).toBeNull();
});

test("a look-up stands there as soon as something else is searched", async () => {
  const { user } = await show(testApp(), "/dashboard");
  const field = screen.getByRole("textbox", { name: "Profile URL" });
  await fill(user, field, "https://www.linkedin.com/in/asha-rao");
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: /for Secondary Email$/ }));
  await screen.findByText("asha@home.example");
  await user.clear(field);
  expect((await row("Asha Rao")).closest("li")?.textContent).toContain("asha@home.example");
});

test("the lines of a director are shown although the director cannot be looked up", async () => {
  const backed = testApp(DIRECTOR_LOOKUP);
  const din = aDin("99000001");
  await backed.backend.adapters.directorDirectory.reveal({
    item: "din_phone",
    din,
    key: idempotencyKey("din_phone", din, NOON),
  });
  const { user } = await show(backed, "/dashboard/director-search");
  const button = await row("Asha Rao");
  backed.backend.failures.failNext({ kind: "unreachable" });
  await user.click(button);
  const sheet = await screen.findByRole("region", { name: /^Director/ });
  expect(await within(sheet).findByText("+91 00000 00004")).toBeTruthy();
  expect(credits()).toBe("20 credits");
});

test("a search for profiles is shown again with all of them where the backend says what is owned", async () => {
  const backed = testApp(OWNED_ONLY);
  await search(backed);
  const before = await operations(backed);
  const { user } = await show(backed, "/dashboard/enrichment");
  await user.click(await row("Asha Rao, Orbit Freight"));
  expect(await screen.findByText("LinkedIn Profiles Found (1 result)")).toBeTruthy();
  expect(screen.getByText("You already own this result. No credits used.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Company" }).value).toBe("Orbit Freight");
  expect(await operations(backed)).toBe(before);
  expect(credits()).toBe("24 credits");
});

test("on a plain host the same click fills the form and charges nothing", async () => {
  const backed = testApp();
  await search(backed);
  const before = await operations(backed);
  const shown = await show(backed, "/dashboard/enrichment");
  await shown.user.click(await row("Asha Rao, Orbit Freight"));
  await shown.pass(0);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Asha Rao");
  expect(screen.getByText("1 credit", { selector: "form *" })).toBeTruthy();
  expect(await operations(backed)).toBe(before);
});

test.each([
  ["where the backend says what is owned", [OWNED_ONLY], "Free to view again"],
  ["and else its price", [], "1 credit per match"],
])("a search that was made before says that it is already yours %s", async (_, capabilities, said) => {
  const backed = testApp(...capabilities);
  await search(backed);
  const { user } = await show(backed, "/dashboard/enrichment");
  await recents();
  await fill(user, screen.getByRole("textbox", { name: "Name" }), "asha  rao");
  await fill(user, screen.getByRole("textbox", { name: "Company" }), "Orbit Freight");
  const button = screen.getByRole("button", { name: "Enrich Contact" });
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(said);
});

test("a verdict is shown again with its reasons, and is already yours for its day only", async () => {
  const backed = testApp(OWNED_ONLY);
  await verify(backed);
  const before = await operations(backed);
  const shown = await show(backed, "/dashboard/verify-emails");
  await shown.user.click(await row("asha.rao@acme.example"));
  const card = await screen.findByRole("region", { name: "Verification of asha.rao@acme.example" });
  expect(await within(card).findByText(/^Verified by /)).toBeTruthy();
  const cost = () => {
    const button = screen.getByRole("button", { name: "Verify Email" });
    return document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;
  };
  expect(cost()).toBe("Free to view again today");
  expect(await operations(backed)).toBe(before);
  await shown.user.clear(screen.getByRole("textbox", { name: "Email address" }));
  // Not passed by the second: nothing of what happens meanwhile is asked here.
  backed.clock.sleep(24 * HOUR);
  await fill(shown.user, screen.getByRole("textbox", { name: "Email address" }), "asha.rao@acme.example");
  expect(cost()).toBe("0.1 credit per result. Risky and unknown are free.");
});

test.each([
  ["enrichment", search, "Asha Rao, Orbit Freight", "Enrich Contact", "1 credit per match"],
  [
    "verify-emails",
    verify,
    "asha.rao@acme.example",
    "Verify Email",
    "0.1 credit per result. Risky and unknown are free.",
  ],
] as const)(
  "where %s cannot be asked what is owned, that is said and the price is back",
  async (tool, buy, name, label, price) => {
    const backed = testApp(OWNED_ONLY);
    await buy(backed);
    const shown = await show(backed, `/dashboard/${tool}`);
    const button = await row(name);
    const cost = () => {
      const describedBy = screen.getByRole("button", { name: label }).getAttribute("aria-describedby") ?? "";
      return document.getElementById(describedBy)?.textContent;
    };
    backed.backend.failures.failNext({ kind: "unreachable" });
    await shown.user.click(button);
    expect(
      await screen.findByText(/^Couldn't confirm you own this\. \w+ing again may cost [\d.]+ credits?\.$/),
    ).toBeTruthy();
    expect(cost()).toBe(price);

    await shown.pass(600);
    if (tool === "enrichment") await shown.user.click(screen.getByRole("radio", { name: /^Email Address/ }));
    else await shown.user.clear(screen.getByRole("textbox", { name: "Email address" }));
    await waitFor(() => expect(screen.queryByText(/^Couldn't confirm/)).toBeNull());
  },
);

test("nothing of it is left for another person", async () => {
  const backed = testApp();
  await reveal(backed, "phone_no");
  const shown = await show(backed, "/dashboard");
  await recents();
  await act(() => backed.keeper.logout());
  // Nothing can be read for the next person: what is shown then would be left over.
  for (let calls = 0; calls < 20; calls += 1) backed.backend.failures.failNext({ kind: "unreachable" });
  await act(async () => backed.keeper.start(aSession({ accessToken: anAccessToken({ sub: "ben" }) })));
  await shown.pass(1000);
  expect(await screen.findByRole("textbox", { name: "Profile URL" })).toBeTruthy();
  await shown.pass(0);
  expect(screen.queryByRole("region", { name: "Recent" })).toBeNull();
  expect(document.body.textContent).not.toContain("+91 00000 00001");
});
