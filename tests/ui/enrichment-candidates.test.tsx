import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ENRICHMENT_CANDIDATES, OWNED_ONLY } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aMember, anAccount, aSlug } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";

const PATH = "/dashboard/enrichment";
const people = new Map([
  [aSlug("asha-one"), { name: "Asha Rao", title: "Head of Sales", company: "Orbit Freight" }],
  [aSlug("asha-two"), { name: "Asha Rao", title: "Recruiter", company: "Orbit Freight" }],
  [aSlug("asha-three"), { name: "Asha Rao", company: "Orbit Freight" }],
  [aSlug("ben-ode"), { name: "Ben Ode", title: "Founder", company: "Orbit Freight" }],
]);

const aWorld = (capabilities: readonly string[] = [ENRICHMENT_CANDIDATES], credits = 250) =>
  aSignedInApp(anAccount({ capabilities, credits: tenths(credits) }), { people });

const search = async ({ user }: Shown, name = "Asha Rao", role = "") => {
  for (const [field, text] of [
    ["Name", name],
    ["Company", "Orbit Freight"],
    [/^Role/, role],
  ] as const) {
    const input = screen.getByRole("textbox", { name: field });
    await user.clear(input);
    if (text !== "") await user.type(input, text);
  }
  await user.click(screen.getByRole("button", { name: "Enrich Contact" }));
};
const credits = () => screen.getAllByRole("link", { name: "Buy Credits" })[0]?.previousElementSibling?.textContent;
const choice = () => screen.findByRole("region", { name: "Who do you mean?" });
const button = (title: string) => screen.getByRole("button", { name: new RegExp(`^Show profile .*${title}`) });

test("several people who fit are shown first, each with its reason and price, and nothing is paid for", async () => {
  const shown = await show(aWorld(), PATH);
  await search(shown);
  const lines = within(await choice()).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Asha RaoHead of Sales at Orbit FreightName and company matchShow profile · 1 credit/),
    expect.stringMatching(/^Asha RaoOrbit FreightName and company match, role unknownShow profile · 1 credit/),
    expect.stringMatching(/^Asha RaoRecruiter at Orbit FreightName and company matchShow profile · 1 credit/),
  ]);
  expect(document.activeElement?.textContent).toBe("Who do you mean?");
  expect(credits()).toBe("25 credits");
});

test("the profile that is chosen is shown alone for 1 credit, the next time free of charge", async () => {
  const shown = await show(aWorld(), PATH);
  await search(shown);
  await choice();
  await shown.pass(1000);
  await shown.user.click(button("Recruiter"));
  expect((await screen.findByRole("link", { name: /asha-two/ })).getAttribute("href")).toContain("asha-two");
  expect(screen.getByText("LinkedIn Profiles Found (1 result)")).toBeTruthy();
  expect(screen.getByText("1 credit used")).toBeTruthy();
  expect(credits()).toBe("24 credits");

  await search(shown);
  await choice();
  await shown.pass(1000);
  expect(button("Recruiter").textContent).toContain("Show profile · free");
  await shown.user.click(button("Recruiter"));
  await screen.findByRole("link", { name: /asha-two/ });
  expect(credits()).toBe("24 credits");
});

test("an address that names who was paid for shows them again free of charge", async () => {
  const testApp = aWorld([ENRICHMENT_CANDIDATES, OWNED_ONLY]);
  const shown = await show(testApp, PATH);
  await search(shown);
  await choice();
  await shown.pass(1000);
  await shown.user.click(button("Recruiter"));
  await screen.findByRole("link", { name: /asha-two/ });
  const address = `${PATH}#name=Asha+Rao&role=Recruiter&company=Orbit+Freight`;
  await waitFor(() => expect(shown.address()).toBe(address));
  cleanup();

  await show(testApp, address);
  expect(await screen.findByRole("link", { name: /asha-two/ })).toBeTruthy();
  expect(credits()).toBe("24 credits");
});

test("without credits, who may be meant is shown all the same, and nobody is paid for", async () => {
  const shown = await show(aWorld([ENRICHMENT_CANDIDATES], 0), PATH);
  await fill(shown.user, screen.getByRole("textbox", { name: "Name" }), "Asha Rao");
  await fill(shown.user, screen.getByRole("textbox", { name: "Company" }), "Orbit Freight");
  expect(screen.queryByRole("link", { name: /^Buy Credits · / })).toBeNull();
  await shown.user.click(screen.getByRole("button", { name: "Show matches" }));
  expect(within(await choice()).getAllByRole("listitem")).toHaveLength(3);
  const ways = screen.getAllByRole("link", { name: /^Buy Credits · 1 short for the profile of/ });
  expect(ways.map(({ dataset }) => dataset.variant)).toEqual(["filled", "default", "default"]);
  expect(screen.queryByRole("button", { name: "Show matches" })).toBeNull();

  await shown.pass(1000);
  await shown.user.clear(screen.getByRole("textbox", { name: "Name" }));
  await fill(shown.user, screen.getByRole("textbox", { name: "Name" }), "Ben Ode");
  await shown.user.keyboard("{Enter}");
  const exact = within(await screen.findByRole("region", { name: "1 exact match. Buy credits to show the profile." }));
  expect(exact.getByRole("listitem").textContent).toMatch(/^Ben OdeFounder at Orbit FreightName and company match/);
  expect(exact.getByRole("link", { name: /^Buy Credits · 1 short/ })).toBeTruthy();
  expect(screen.queryByText("LinkedIn Profiles Found (1 result)")).toBeNull();

  await shown.pass(1000);
  await shown.user.clear(screen.getByRole("textbox", { name: "Name" }));
  await fill(shown.user, screen.getByRole("textbox", { name: "Name" }), "Qwxyz Vbnmk");
  await shown.user.keyboard("{Enter}");
  expect(await screen.findByText("No match to show. Check name and company, or search in another way.")).toBeTruthy();
});

test("without credits, a search by email says what it would cost, and shows and sends nothing", async () => {
  const testApp = aWorld([ENRICHMENT_CANDIDATES], 0);
  const shown = await show(testApp, PATH);
  await shown.user.click(screen.getByRole("radio", { name: /^Email Address/ }));
  const sentence = "Your search would cost 1 credit if it finds someone. Buy credits to run it.";
  expect(screen.getByText(sentence)).toBeTruthy();
  await fill(shown.user, screen.getByRole("textbox", { name: "Email address" }), "asha@home.example");
  await shown.user.keyboard("{Enter}");
  expect(document.activeElement?.textContent).toMatch(/^Buy Credits · 1 short/);
  expect(await testApp.backend.read(1, 50)).toMatchObject({ value: { totalCount: 0 } });
});

test("a host without candidates offers no matches to who has no credits", async () => {
  await show(aWorld([], 0), PATH);
  expect(await screen.findByRole("link", { name: /^Buy Credits · 1 short/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show matches" })).toBeNull();
});

test("who chose the wrong one goes back to the others", async () => {
  const shown = await show(aWorld(), PATH);
  await search(shown);
  await choice();
  await shown.pass(1000);
  await shown.user.click(button("Recruiter"));
  await shown.user.click(await screen.findByRole("button", { name: "Back to the matches" }));
  await shown.pass(1000);
  await shown.user.click(button("Head of Sales"));
  await screen.findByRole("link", { name: /asha-one/ });
  expect(credits()).toBe("23 credits");
});

test("a press right after the people came, as of a double click, charges nothing", async () => {
  const shown = await show(aWorld(), PATH);
  await search(shown);
  await choice();
  await shown.user.click(button("Recruiter"));
  await shown.user.click(screen.getByRole("button", { name: "Enrich Contact" }));
  expect(screen.queryByText("Enrichment Results")).toBeNull();
  expect(credits()).toBe("25 credits");
});

test("two presses pay for one profile", async () => {
  const shown = await show(aWorld(), PATH);
  await search(shown);
  await choice();
  await shown.pass(1000);
  const [one, other] = [button("Recruiter"), button("Head of Sales")];
  one.click();
  other.click();
  await screen.findByRole("link", { name: /asha-two/ });
  expect(credits()).toBe("24 credits");
});

test("one person who is certain is paid for at once, as is any search where the host shows nobody first", async () => {
  const shown = await show(aWorld(), PATH);
  await search(shown, "Ben Ode", "Founder");
  expect(await screen.findByText("LinkedIn Profiles Found (1 result)")).toBeTruthy();
  cleanup();

  const plain = await show(aWorld([]), PATH);
  await search(plain);
  expect(await screen.findByText("LinkedIn Profiles Found (3 results)")).toBeTruthy();
});

test("a single person who is not certain is asked about before anything is paid for", async () => {
  const shown = await show(aWorld(), PATH);
  await search(shown, "Ben Ode", "Recruiter");
  const question = await screen.findByRole("region", { name: "Is this who you mean?" });
  expect(question.textContent).toContain("Name and company match, role differs");
  expect(credits()).toBe("25 credits");
});

test("a free look-up that fails charges nothing, and says so beside the form", async () => {
  const testApp = aWorld();
  const shown = await show(testApp, PATH);
  testApp.backend.failures.failNext({ kind: "unreachable" });
  await search(shown);
  expect(await screen.findByText("Failed to enrich contact. Please try again.")).toBeTruthy();
  expect(credits()).toBe("25 credits");
});

test("credits that go while the people are shown turn each price into the way to more", async () => {
  const testApp = aWorld([ENRICHMENT_CANDIDATES], 15);
  const shown = await show(testApp, PATH);
  await search(shown);
  await choice();
  await shown.pass(1000);
  await shown.user.click(button("Recruiter"));
  await shown.user.click(await screen.findByRole("button", { name: "Back to the matches" }));
  const more = screen.getAllByRole("link", { name: "Buy Credits · 0.5 short for the profile of Asha Rao" });
  expect(more.map((link) => link.getAttribute("href"))).toEqual(["/billing", "/billing"]);
  expect(button("Recruiter").textContent).toContain("Show profile · free");
});

test("an exact match that goes beyond a monthly limit sells nothing", async () => {
  const member = aMember({ capabilities: [ENRICHMENT_CANDIDATES], monthlyCap: { cap: tenths(0), used: tenths(0) } });
  const shown = await show(aSignedInApp(member, { people }), PATH);
  await fill(shown.user, screen.getByRole("textbox", { name: "Name" }), "Ben Ode");
  await fill(shown.user, screen.getByRole("textbox", { name: "Company" }), "Orbit Freight");
  await shown.user.click(screen.getByRole("button", { name: "Show matches" }));
  const exact = "1 exact match. Your monthly limit doesn't cover it.";
  const match = within(await screen.findByRole("region", { name: exact }));
  expect(match.getByRole("link", { name: /^See your limit/ })).toBeTruthy();
});

test("a search that paid for nobody is recent, and opening it shows again who may be meant", async () => {
  const shown = await show(aWorld(), PATH);
  await search(shown);
  await choice();
  await shown.user.clear(screen.getByRole("textbox", { name: "Name" }));
  await fill(shown.user, screen.getByRole("textbox", { name: "Name" }), "Ben Ode");
  await shown.pass(1000);
  await shown.user.click(screen.getByRole("button", { name: "Enrich Contact" }));
  await screen.findByRole("link", { name: /ben-ode/ });
  const recent = within(await screen.findByRole("region", { name: "Recent" }));
  expect(recent.getByText("Matches to choose from")).toBeTruthy();
  await shown.user.click(recent.getByRole("button", { name: "Asha Rao, Orbit Freight" }));
  expect(within(await choice()).getAllByRole("listitem")).toHaveLength(3);
  expect(credits()).toBe("24 credits");
});

test("Back from one of the people shows all of them again, without asking again", async () => {
  const testApp = aWorld();
  const shown = await show(testApp, PATH);
  await search(shown);
  await choice();
  await shown.pass(1000);
  await shown.user.click(button("Recruiter"));
  await screen.findByRole("link", { name: /asha-two/ });
  await waitFor(() => expect(shown.address()).toContain("role=Recruiter"));
  const asked = vi.spyOn(testApp.ports.profileSearch, "findCandidates");

  await shown.travel(-1);
  expect(within(await choice()).getAllByRole("listitem")).toHaveLength(3);
  expect(button("Recruiter").textContent).toContain("Show profile · free");
  expect(credits()).toBe("24 credits");
  expect(asked).not.toHaveBeenCalled();
});

test.each(["after another search", "after a reload"])(
  "Back %s shows again who may be meant, free of charge",
  async (when) => {
    const testApp = aWorld();
    const shown = await show(testApp, PATH);
    await search(shown);
    await choice();
    const address = shown.address();
    await shown.pass(1000);
    await search(shown, "Ben Ode");
    await screen.findByRole("link", { name: /ben-ode/ });
    if (when === "after a reload") {
      cleanup();
      await show(testApp, address);
    } else await shown.travel(-1);

    expect(within(await choice()).getAllByRole("listitem")).toHaveLength(3);
    expect(credits()).toBe("24 credits");
  },
);

test("an address of a search that was never made fills the fields in, and asks for nobody", async () => {
  const testApp = aWorld();
  const asked = vi.spyOn(testApp.ports.profileSearch, "findCandidates");
  await show(testApp, `${PATH}#name=Asha+Rao&company=Orbit+Freight`);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Asha Rao");
  expect(screen.queryByRole("region", { name: "Who do you mean?" })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
