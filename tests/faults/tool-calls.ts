import { expect, type Locator, type Page } from "@playwright/test";
import { sampleContacts, sampleDirectors } from "#backend/directory/sample-directory.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { credits, find, revealButton, SAMPLE, urlField } from "#tests/support/browser/journey-screens.ts";
import { type Call, type Ends, type Fixture, ONE_OF_EACH_ENDING, SUCCESS } from "./call.ts";
import { DELIVERABLE } from "./fault-fixture.ts";

const arrive = async ({ page, origin, email }: Fixture, path: string) => {
  await enter(page, await signInAtService(origin, email), path);
  await expect(credits(page)).toContainText("25 credits");
};

const isExtractor = (type: string) => (url: URL) =>
  url.pathname === "/webhook/extractor1" && url.searchParams.get("type") === type;

/** Without an answer the line is not available; a message of the server's is shown in the banner as well. */
const revealEnds: Ends = {
  unanswered: ["Not Available"],
  status: () => ["Not Available"],
  senseless: ["Not Available"],
  // It is asked once more, free of charge, whether the line is owned.
  lost: SUCCESS,
  said: (message) => [message, "Not Available"],
};

const [somebody] = sampleContacts();
const contactSheet = ({ page }: Pick<Fixture, "page">) =>
  expect(page.getByRole("region", { name: `Contact details of ${somebody?.name}` })).toBeVisible();

const sheet = (page: Page) => page.getByRole("region", { name: /^(Contact details of|Director) / });

interface Line {
  readonly type: string;
  readonly card: string;
  readonly cost: number;
}

/** A search of a tool, and the address it leaves. */
interface Search {
  readonly path: string;
  readonly found: string;
  readonly text: string;
  field(page: Page): Locator;
  make(page: Page): Promise<void>;
}

/** The reveal of one line of what `search` found. */
const reveal = ({ type, card, cost }: Line, search: Search): Call => {
  const opened = ({ page }: Fixture) => expect(sheet(page).getByText("Revealed", { exact: true })).toBeVisible();
  return {
    name: `extractor1 ${type}`,
    service: "data",
    isThis: isExtractor(type),
    signedInAt: search.found,
    cost,
    canBeLost: true,
    ends: revealEnds,
    async prepare(fixture) {
      await arrive(fixture, search.path);
      await search.make(fixture.page);
    },
    make: ({ page }) => revealButton(page, card).click(),
    kept: ({ page }) => expect(search.field(page)).toHaveValue(search.text),
    async again(fixture) {
      const { page } = fixture;
      await search.make(page);
      const button = revealButton(page, card);
      const mark = sheet(page).getByText("Revealed", { exact: true });
      // What was paid for before its answer was lost opens at once.
      await expect(button.or(mark)).toBeVisible();
      if (await button.isVisible()) await button.click();
      await opened(fixture);
    },
    succeeded: opened,
  };
};

/** In an outage. */
const LOADED_LATER = ["We'll load this person's details when Leadlight reconnects."];
const UNREAD = ["Couldn't load this person's name. You can still reveal their details."];
const contactSearch: Search = {
  path: "/dashboard",
  found: `/dashboard?profile=${somebody?.slug}`,
  text: SAMPLE,
  field: urlField,
  make: find,
};
const person: Call = {
  name: "extractor1 profile",
  service: "data",
  isThis: isExtractor("profile"),
  signedInAt: contactSearch.found,
  canBeLost: true,
  recovers: true,
  ends: { unanswered: LOADED_LATER, lost: UNREAD, status: () => UNREAD, senseless: UNREAD, said: () => UNREAD },
  prepare: (fixture) => arrive(fixture, "/dashboard"),
  make: ({ page }) => find(page),
  kept: ({ page }) => expect(urlField(page)).toHaveValue(SAMPLE),
  async again(fixture) {
    await find(fixture.page);
    await contactSheet(fixture);
  },
  succeeded: contactSheet,
};

const contactLines: readonly Line[] = [
  { type: "phone_no", card: "Phone Number", cost: 5 },
  { type: "email", card: "Secondary Email", cost: 1 },
  { type: "work_email", card: "Work Email", cost: 1 },
];
const directorLines: readonly Line[] = [
  { type: "din_phone", card: "Phone Number", cost: 5 },
  { type: "din_email", card: "Email Address", cost: 1 },
];

const DIRECTOR = "/dashboard/director-search";
const [director] = sampleDirectors();
const DIN = director?.din ?? "";
const dinField = (page: Page) => page.getByRole("textbox", { name: "Director identification number (DIN)" });
const directorSheet = ({ page }: Fixture) =>
  expect(page.getByRole("region", { name: `Director ${director?.name}` })).toBeVisible();
const findDirector = async (page: Page) => {
  await dinField(page).fill(DIN);
  await page.getByRole("button", { name: "Find Director" }).click();
};
const directorSearch: Search = {
  path: DIRECTOR,
  found: `${DIRECTOR}?din=${DIN}`,
  text: DIN,
  field: dinField,
  make: findDirector,
};

const din: Call = {
  name: "extractor1 din",
  service: "data",
  isThis: isExtractor("din"),
  signedInAt: directorSearch.found,
  canBeLost: true,
  recovers: true,
  ends: {
    unanswered: LOADED_LATER,
    lost: ["Search failed. Please try again."],
    status: (code) => [`HTTP error! status: ${code}`],
    senseless: ["Search failed. Please try again."],
    said: (message) => [message],
  },
  prepare: (fixture) => arrive(fixture, DIRECTOR),
  make: ({ page }) => findDirector(page),
  kept: ({ page }) => expect(dinField(page)).toHaveValue(DIN),
  async again(fixture) {
    await fixture.page.getByRole("button", { name: "Find Director" }).click();
    await directorSheet(fixture);
  },
  succeeded: directorSheet,
};

const ENRICHMENT = "/dashboard/enrichment";
const enrich = (page: Page) => page.getByRole("button", { name: "Enrich Contact" }).click();
const profilesFound = ({ page }: Fixture) =>
  expect(page.getByText(/^LinkedIn Profiles Found \(\d+ results?\)$/)).toBeVisible();

const ENRICHMENT_FIELDS = { email: "Email address", name: "Name", company: "Company" };
type EnrichmentField = keyof typeof ENRICHMENT_FIELDS;
const enrichmentField = (page: Page, field: EnrichmentField) =>
  page.getByRole("textbox", { name: ENRICHMENT_FIELDS[field] });

/** A search by `texts`, which its address names in the same order. */
const enrichment = (type: "person" | "email", texts: readonly (readonly [EnrichmentField, string])[]): Call => ({
  name: `enrichment by ${type}`,
  service: "data",
  isThis: (url) => url.pathname === "/webhook/enrichment",
  signedInAt: `${ENRICHMENT}#${new URLSearchParams(Object.fromEntries(texts))}`,
  cost: 1,
  canBeLost: true,
  ends: {
    unanswered: ["Failed to enrich contact. Please try again."],
    status: (code) => [`HTTP error! status: ${code}`],
    senseless: ["Invalid response format received from server."],
    said: (message) => [message],
  },
  async prepare(fixture) {
    await arrive(fixture, ENRICHMENT);
    if (type === "email") await fixture.page.getByText("A work or personal address").click();
    for (const [field, text] of texts) await enrichmentField(fixture.page, field).fill(text);
  },
  make: ({ page }) => enrich(page),
  async kept({ page }) {
    for (const [field, text] of texts) await expect(enrichmentField(page, field)).toHaveValue(text);
  },
  async again(fixture) {
    await enrich(fixture.page);
    await profilesFound(fixture);
  },
  succeeded: profilesFound,
});

const VERIFICATION = "/dashboard/verify-emails";
const addressField = (page: Page) => page.getByRole("textbox", { name: "Email address" });
const verifyEmail = (page: Page) => page.getByRole("button", { name: "Verify Email" }).click();
const verdict = ({ page }: Fixture) => expect(page.getByRole("heading", { name: "Valid Email" })).toBeVisible();

const verification: Call = {
  name: "verify_email",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/verify_email",
  signedInAt: `${VERIFICATION}#${new URLSearchParams({ email: DELIVERABLE })}`,
  cost: 0.1,
  canBeLost: true,
  ends: {
    unanswered: ["Failed to verify email. Please try again."],
    status: (code) => [`HTTP error! status: ${code}`],
    senseless: ["Failed to verify email. Please try again."],
    said: (message) => [message],
    short: [`The verdict on ${DELIVERABLE} needs credits`],
  },
  async prepare(fixture) {
    await arrive(fixture, VERIFICATION);
    await addressField(fixture.page).fill(DELIVERABLE);
  },
  make: ({ page }) => verifyEmail(page),
  kept: ({ page }) => expect(addressField(page)).toHaveValue(DELIVERABLE),
  async again(fixture) {
    await verifyEmail(fixture.page);
    await verdict(fixture);
  },
  succeeded: verdict,
};

const MET_BY_THE_LIKE = [...ONE_OF_EACH_ENDING, "402 too few credits"];

/** Of calls that are sent and reported by the same code, the first meets all faults. */
const allOfTheFirst = (calls: readonly Call[]): readonly Call[] =>
  calls.map((call, index) => (index === 0 ? call : { ...call, meets: MET_BY_THE_LIKE }));

export const toolCalls: readonly Call[] = [
  person,
  ...allOfTheFirst(contactLines.map((line) => reveal(line, contactSearch))),
  din,
  ...allOfTheFirst(directorLines.map((line) => reveal(line, directorSearch))),
  ...allOfTheFirst([
    enrichment("email", [["email", somebody?.email[0]?.value ?? ""]]),
    enrichment("person", [
      ["name", somebody?.name ?? ""],
      ["company", somebody?.company ?? ""],
    ]),
  ]),
  verification,
];
