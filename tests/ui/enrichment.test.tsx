import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { memoryPeople } from "#adapters/memory/memory-people.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { ENRICHMENT_CANDIDATES } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import { aMember, anAccount, aSlug, NOON } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";
import { fill } from "#tests/support/ui/a-user.ts";

const PATH = "/dashboard/enrichment";
const URL = "https://www.linkedin.com/in/asha-rao";

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const enrichButton = () => screen.getByRole("button", { name: "Enrich Contact" });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;

const byPerson = async ({ user }: Shown, name = "Asha Rao", company = "Orbit Freight") => {
  await fill(user, field("Name"), name);
  await fill(user, field("Company"), company);
  await user.keyboard("{Enter}");
};

const byEmail = async ({ user }: Shown, email = "asha@home.example") => {
  await user.click(screen.getByRole("radio", { name: /^Email Address/ }));
  await fill(user, field("Email address"), email);
  await user.keyboard("{Enter}");
};

test("one of two types is chosen, each with a word on what it means", async () => {
  const { user } = await show(aSignedInApp(), PATH);
  const person = screen.getByRole("radio", { name: /^Personal Details ?Enrich by Name, Role and Company$/ });
  expect(person).toHaveProperty("checked", true);
  expect(screen.getAllByRole("textbox").map((input) => input.getAttribute("name"))).toEqual([
    "enrichment-name",
    "enrichment-role",
    "enrichment-company",
  ]);

  await user.click(screen.getByRole("radio", { name: /^Email Address/ }));
  expect(person).toHaveProperty("checked", false);
  expect(screen.getAllByRole("textbox").map((input) => input.getAttribute("name"))).toEqual(["enrichment-email"]);
});

test("before the account is known, the price is said in words that hold for every host", async () => {
  const testApp = aSignedInApp();
  testApp.backend.failures.breakDown({ kind: "status", status: 503 });
  await show(testApp, PATH);
  expect(screen.getByText("A match costs 1 credit. No match is free.")).toBeTruthy();
  expect(screen.queryByText(/covers all matches/)).toBeNull();
});

test("the price stands beside the button, and is read with it", async () => {
  await show(aSignedInApp(), PATH);
  const note = document.getElementById(enrichButton().getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("1 credit per match");
});

test.each([
  ["with the price", [], "You've reached your monthly limit. 1 credit per match"],
  [
    "and that matches are free where the host shows some",
    [ENRICHMENT_CANDIDATES],
    "You've reached your monthly limit. See your limit. You can still see matches for free.",
  ],
])("a member whose monthly limit is reached reads it once, first, %s", async (_, capabilities, said) => {
  const monthlyCap = { cap: tenths(100), used: tenths(100) };
  await show(aSignedInApp(aMember({ monthlyCap, capabilities })), PATH);
  expect(screen.getAllByText(/reached your monthly limit/).map(({ textContent }) => textContent)).toEqual([said]);
  expect(screen.getAllByRole("link", { name: /^See your limit/ })).toHaveLength(1);
  expect(screen.queryByRole("link", { name: /credits? short/ })).toBeNull();
});

test("what was typed for one type is still there after a look at the other", async () => {
  const { user } = await show(aSignedInApp(), PATH);
  await user.type(field("Name"), "Asha");
  await user.click(screen.getByRole("radio", { name: /^Email Address/ }));
  await user.type(field("Email address"), "asha@");
  await user.click(screen.getByRole("radio", { name: /^Personal Details/ }));
  expect(field("Name").value).toBe("Asha");
  await user.click(screen.getByRole("radio", { name: /^Email Address/ }));
  expect(field("Email address").value).toBe("asha@");
});

test("a name alone is not enough, which is said until something is changed", async () => {
  const sentence = "Please enter at least name and company (role is optional but recommended)";
  const shown = await show(aSignedInApp(), PATH);
  await fill(shown.user, field("Name"), "Asha Rao");

  await shown.user.click(enrichButton());

  expect(screen.getByText(sentence)).toBeTruthy();
  expect([field("Name").value, field("Company").value]).toEqual(["Asha Rao", ""]);
  await shown.user.type(field(/^Role/), "x");
  expect(screen.queryByText(sentence)).toBeNull();
});

test("a refused form marks the fields that are missing, the first of them with the focus", async () => {
  const shown = await show(aSignedInApp(), PATH);
  const isMarked = (name: string | RegExp) => field(name).getAttribute("aria-invalid") === "true";
  await fill(shown.user, field(/^Role/), "Head of Sales");
  await shown.user.keyboard("{Enter}");
  expect(await screen.findAllByText(/^Please enter/)).toHaveLength(1);
  expect([isMarked("Name"), isMarked(/^Role/), isMarked("Company")]).toEqual([true, false, true]);
  expect(document.activeElement).toBe(field("Name"));

  await fill(shown.user, field("Name"), "Asha Rao");
  await shown.user.keyboard("{Enter}");
  expect(await screen.findAllByText(/^Please enter/)).toHaveLength(1);
  expect([isMarked("Name"), isMarked("Company")]).toEqual([false, true]);
  expect(document.activeElement).toBe(field("Company"));

  await fill(shown.user, field("Company"), "Orbit Freight");
  expect(isMarked("Company")).toBe(false);
});

test("a field that holds too much is marked, and says how much it takes", async () => {
  const shown = await show(aSignedInApp(), PATH);
  fireEvent.change(field(/^Role/), { target: { value: "a".repeat(201) } });
  await byPerson(shown);
  expect(await screen.findByText("At most 200 characters")).toBeTruthy();
  expect(field(/^Role/).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field(/^Role/));
});

test("what is wrong with an address stands at its field, once", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await byEmail(shown, "asha");
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  expect(screen.getAllByText("Please enter a valid email address")).toHaveLength(1);
  expect(field("Email address").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Email address"));
});

test("what is wrong with an address is no longer said once the other type is chosen", async () => {
  const sentence = "Please enter an email address";
  const shown = await show(aSignedInApp(), PATH);
  await byEmail(shown, "");
  expect(screen.getByText(sentence)).toBeTruthy();
  await shown.user.click(screen.getByRole("radio", { name: /^Personal Details/ }));
  expect(screen.queryByText(sentence)).toBeNull();
});

test("a profile is shown with title, link and description, each to be copied, for one credit", async () => {
  const shown = await show(aSignedInApp(), PATH);

  await byPerson(shown);

  expect(await screen.findByRole("heading", { name: "Enrichment Results" })).toBe(document.activeElement);
  const results = screen.getByRole("region", { name: "Enrichment Results" });
  expect(within(results).getByRole("heading", { level: 3 }).textContent).toBe("LinkedIn Profiles Found (1 result)");
  expect(within(results).getByText("Asha Rao - Head of Sales - Orbit Freight")).toBeTruthy();
  expect(within(results).getByText("Head of Sales at Orbit Freight")).toBeTruthy();
  const link = within(results).getByRole("link", { name: URL });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([URL, "noopener noreferrer"]);
  expect(credits()).toBe("24 credits");

  for (const [part, text] of [
    ["title", "Asha Rao - Head of Sales - Orbit Freight"],
    ["URL", URL],
    ["description", "Head of Sales at Orbit Freight"],
  ] as const) {
    await shown.user.click(
      within(results).getByRole("button", { name: `Copy the ${part} of Asha Rao - Head of Sales - Orbit Freight` }),
    );
    expect(await navigator.clipboard.readText()).toBe(text);
  }
});

test("a result says in one line why it fits", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await byPerson(shown, "Rao, A.", "Orbit Freight Ltd");
  const reason = await screen.findByText(/Name is similar \(Asha Rao\)\. Ltd left out\.$/);
  expect(within(reason).getByText("Possible match")).toBeTruthy();
});

test("several profiles are counted, and come best first", async () => {
  const people = new Map(
    ["one", "two", "three"].map((name) => [aSlug(name), { name: "Asha Rao", title: name, company: "Orbit Freight" }]),
  );
  const shown = await show(aSignedInApp(anAccount(), { people }), PATH);
  await byPerson(shown);
  expect(await screen.findByText("LinkedIn Profiles Found (3 results)")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => within(item).getByRole("link").textContent)).toEqual(
    ["one", "three", "two"].map((name) => `https://www.linkedin.com/in/${name}`),
  );
});

test("an address finds a profile as well", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await byEmail(shown);
  expect(await screen.findByText("LinkedIn Profiles Found (1 result)")).toBeTruthy();
  expect(screen.getByRole("link", { name: URL })).toBeTruthy();
});

test("nothing found is said in words, and costs nothing", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await byEmail(shown, "nobody@acme.example");
  expect(await screen.findByText("No enrichment data found for this search")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Enrichment Results" })).toBeTruthy();
  expect(screen.queryByText(/LinkedIn Profiles Found/)).toBeNull();
  expect(credits()).toBe("25 credits");
});

test("where nothing was found, one click leads to the other way to search", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await byEmail(shown, "nobody@acme.example");
  const other = await screen.findByRole("button", { name: "search by name and company" });
  expect(other.closest("p")?.textContent).toBe("No credits used. Check the address, or search by name and company.");
  await shown.user.click(other);
  expect(screen.queryByText("No enrichment data found for this search")).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Personal Details/ }).checked).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("what a search cost is said beside its results; what was asked before is yours already, and free", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await byPerson(shown);
  const results = await screen.findByRole("region", { name: "Enrichment Results" });
  expect(within(results).getByText("1 credit used")).toBeTruthy();
  expect(within(results).queryByText("Possible match")).toBeNull();

  await shown.user.click(enrichButton());
  expect(await screen.findByText("You already own this result. No credits used.")).toBeTruthy();
  expect(screen.queryByText("1 credit used")).toBeNull();
  expect(credits()).toBe("24 credits");
});

test("a match that may not be the person who was meant is marked with the reason, beside the charge and later", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await fill(shown.user, field(/^Role/), "Plant Manager");
  await byPerson(shown);
  expect(await screen.findByText("LinkedIn Profiles Found (1 result)")).toBeTruthy();
  expect(screen.getByText("1 credit used").parentElement?.textContent).toBe(
    "1 credit used · Check the result: the best match may be someone else.",
  );
  const line = () => screen.getByText("Possible match").closest("p")?.textContent;
  expect(line()).toBe("Possible match · Role differs (Head of Sales).");

  await shown.user.click(enrichButton());
  await screen.findByText("You already own this result. No credits used.");
  expect(line()).toBe("Possible match · Role differs (Head of Sales).");
});

test("what is owned has no price beside its button, until the fields name somebody else", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await byPerson(shown);
  await screen.findByText("LinkedIn Profiles Found (1 result)");
  expect(screen.getByText("per match")).toBeTruthy();

  await shown.user.click(enrichButton());
  expect(await screen.findByText("Free to view again")).toBeTruthy();
  expect(screen.queryByText("per match")).toBeNull();

  await fill(shown.user, field("Name"), " and others");
  expect(screen.getByText("per match")).toBeTruthy();
  expect(screen.queryByText("Free to view again")).toBeNull();
});

test("someone of whom a detail was revealed before is found free of charge", async () => {
  const testApp = aSignedInApp();
  const key = idempotencyKey("phone_no", "asha-rao", NOON);
  await testApp.backend.reveal({ item: "phone_no", profile: aSlug("asha-rao"), key });
  const shown = await show(testApp, PATH);
  await byPerson(shown);
  expect(await screen.findByText("You already own this result. No credits used.")).toBeTruthy();
  expect(screen.queryByText("1 credit used")).toBeNull();
  expect(credits()).toBe("20 credits");
});

test("what was found belongs to the type it was asked by", async () => {
  const shown = await show(aSignedInApp(), PATH);
  await byPerson(shown);
  await screen.findByText("LinkedIn Profiles Found (1 result)");
  await shown.user.click(screen.getByRole("radio", { name: /^Email Address/ }));
  expect(screen.queryByText("Enrichment Results")).toBeNull();
});

test("two clicks before anything is drawn send one request", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  await fill(shown.user, field("Name"), "Asha Rao");
  await fill(shown.user, field("Company"), "Orbit Freight");

  fireEvent.click(enrichButton());
  fireEvent.click(enrichButton());
  await screen.findByText("LinkedIn Profiles Found (1 result)");

  const log = await testApp.backend.read(1, 50);
  expect(log.ok && log.value.totalCount).toBe(1);
  expect(screen.queryByText("You already own this result. No credits used.")).toBeNull();
});

test("the Enter key sends no second request while the first is on its way", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  const release = testApp.backend.failures.holdNextAnswer();
  await byPerson(shown);
  expect(enrichButton()).toHaveProperty("disabled", true);
  await shown.user.type(field("Company"), "{Enter}");
  release();
  await screen.findByText("LinkedIn Profiles Found (1 result)");
  const log = await testApp.backend.read(1, 50);
  expect(log.ok && log.value.totalCount).toBe(1);
});

test("whoever leaves midway finds the answer when they come back, and it is free to ask again", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  const release = testApp.backend.failures.holdNextAnswer();
  await byPerson(shown);
  await shown.user.click(screen.getByRole("link", { name: "Find contacts" }));
  release();
  await shown.pass(0);
  expect(credits()).toBe("24 credits");

  await shown.user.click(screen.getByRole("link", { name: "Enrichment" }));
  expect(await screen.findByText(/LinkedIn Profiles Found/)).toBeTruthy();

  await shown.user.click(enrichButton());
  expect(await screen.findByText("You already own this result. No credits used.")).toBeTruthy();
  expect(credits()).toBe("24 credits");
});

test("with too few credits the button says so, and leads to more", async () => {
  await show(aSignedInApp(anAccount({ credits: tenths(9) })), PATH);
  const more = screen.getByRole("link", { name: "Buy Credits · 0.1 short for a search" });
  expect(more.getAttribute("href")).toBe("/billing");
  expect(screen.queryByRole("button", { name: "Enrich Contact" })).toBeNull();
});

test("credits that are gone by then are named in the banner, which offers to buy some", async () => {
  const testApp = aSignedInApp(anAccount({ credits: tenths(10) }));
  const shown = await show(testApp, PATH);
  testApp.backend.addCredits(tenths(-1));
  await byPerson(shown);
  const banner = await screen.findByText(/this costs 1 credit and you have 0\.9\. Nothing was charged\./);
  expect(within(banner).getByRole("link", { name: "Buy Credits" })).toBeTruthy();
  expect(screen.queryByText("Enrichment Results")).toBeNull();
});

test("a search that fails says so beside what was typed, and works the next time", async () => {
  const text = "Invalid response format received from server.";
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  testApp.backend.failures.failNext({ kind: "bad-answer" });

  await byPerson(shown);
  expect(await screen.findByText(text)).toBeTruthy();
  expect([field("Name").value, field("Company").value]).toEqual(["Asha Rao", "Orbit Freight"]);

  await shown.user.click(enrichButton());
  expect(await screen.findByText("LinkedIn Profiles Found (1 result)")).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test("the server's own word stands in the banner, and stops there", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  testApp.backend.failures.failNext({ kind: "server-said", message: "The search is closed" });
  await byPerson(shown);
  expect(await screen.findByText("The search is closed")).toBeTruthy();
  expect(screen.queryByText("Enrichment Results")).toBeNull();
});

test("a name with half of a character is searched like any other", async () => {
  const shown = await show(aSignedInApp(), PATH);
  fireEvent.change(field("Name"), { target: { value: "Asha \ud83d" } });
  await fill(shown.user, field("Company"), "Nowhere");
  await shown.user.keyboard("{Enter}");
  expect(await screen.findByText("No enrichment data found for this search")).toBeTruthy();
  expect(screen.getByText(/Check name and company, or/)).toBeTruthy();
});

test("the people of the demonstration are found by name and by address", async () => {
  const shown = await show(aSignedInApp(anAccount(), { people: new Map<ProfileSlug, object>(memoryPeople) }), PATH);
  const { name, company } = sampleExamples.person;
  await byPerson(shown, name.toLowerCase(), company.toLowerCase());
  expect(await screen.findByText("LinkedIn Profiles Found (1 result)")).toBeTruthy();
});
