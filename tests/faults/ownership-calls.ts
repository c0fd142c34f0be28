import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { joinOrganisation, setUpOrganisation } from "#tests/support/browser/journey-organisation.ts";
import { enter, type Person, signInAtService } from "#tests/support/browser/journey-people.ts";
import { type Call, endsIn, type Fixture, ONE_OF_EACH_ENDING, SUCCESS } from "./call.ts";

const SETTINGS = "/dashboard/settings";
const settings = (page: Page): Locator => page.getByRole("dialog", { name: "Settings" });
const press = (page: Page, name: string) => settings(page).getByRole("button", { name }).click();

/** Who owns Acme, which nobody else of these tests is in. */
const newOwner = async ({ backend, origin, email }: Fixture): Promise<Person> => {
  const owner = await signInAtService(origin, email);
  await setUpOrganisation(backend, owner, { name: "Acme", credits: 100 });
  return owner;
};

/** Calls that only look send less. */
const sends = (request: Request, field: string): boolean => {
  const body: unknown = request.postDataJSON();
  return typeof body === "object" && body !== null && field in body;
};

const LEGAL_NAME = "Acme Talent Private Limited";
const legalName = (page: Page) => settings(page).getByRole("textbox", { name: /^Legal name/ });
const saveDetails = ({ page }: Fixture) => press(page, "Save details");
const detailsAreSaved = async ({ page }: Fixture) => {
  await expect(settings(page).getByText("Details saved.")).toBeVisible();
  await expect(settings(page).getByText(LEGAL_NAME)).toBeVisible();
};

const organisationDetails: Call = {
  name: "organisation_details",
  service: "data",
  isThis: (url, request) => url.pathname === "/webhook/organisation_details" && sends(request, "details"),
  signedInAt: SETTINGS,
  canBeLost: true,
  ends: endsIn("Failed to save the organisation's details. Please try again."),
  async prepare(fixture) {
    const { page } = fixture;
    await enter(page, await newOwner(fixture), SETTINGS);
    await press(page, "Edit the organisation's details");
    await legalName(page).fill(LEGAL_NAME);
  },
  make: saveDetails,
  kept: ({ page }) => expect(legalName(page)).toHaveValue(LEGAL_NAME),
  async again(fixture) {
    await saveDetails(fixture);
    await detailsAreSaved(fixture);
  },
  succeeded: detailsAreSaved,
};

const heirOf = ({ email }: Fixture): string => `colleague-${email}`;
const newOwnerField = (page: Page) => settings(page).getByRole("combobox", { name: "New owner" });
const typedName = (page: Page) => settings(page).getByRole("textbox", { name: "To confirm, enter Acme" });
const handItOver = ({ page }: Fixture) => press(page, "Hand over ownership");
const isHandedOver = (fixture: Fixture) =>
  expect(settings(fixture.page).getByText(`${heirOf(fixture)} is now an owner. You're an admin.`)).toBeVisible();

/** Done once, it is no longer the caller's to do. */
const handOver: Call = {
  name: "hand_over",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/hand_over",
  signedInAt: SETTINGS,
  canBeLost: false,
  ends: {
    ...endsIn("Failed to hand over the organisation. Please try again."),
    // Any OK will do.
    senseless: SUCCESS,
  },
  meets: ONE_OF_EACH_ENDING,
  async prepare(fixture) {
    const { page, backend } = fixture;
    const owner = await newOwner(fixture);
    await joinOrganisation(backend, owner, heirOf(fixture));
    await enter(page, owner, SETTINGS);
    await press(page, "Hand over ownership");
    await newOwnerField(page).selectOption(heirOf(fixture));
    await typedName(page).fill("Acme");
  },
  make: handItOver,
  kept: (fixture) => expect(newOwnerField(fixture.page)).toHaveValue(heirOf(fixture)),
  async again(fixture) {
    await handItOver(fixture);
    await isHandedOver(fixture);
  },
  succeeded: isHandedOver,
};

const closeIt = ({ page }: Fixture) => press(page, "Close organisation");
const isClosed = ({ page }: Fixture) =>
  expect(settings(page).getByText("Acme is closed. Lookups now use your personal credits.")).toBeVisible();

const closeOrganisation: Call = {
  name: "close_organisation",
  service: "data",
  isThis: (url, request) => url.pathname === "/webhook/close_organisation" && sends(request, "name"),
  signedInAt: SETTINGS,
  canBeLost: false,
  ends: endsIn("Failed to close the organisation. Please try again."),
  meets: ONE_OF_EACH_ENDING,
  async prepare(fixture) {
    const { page } = fixture;
    await enter(page, await newOwner(fixture), SETTINGS);
    await press(page, "Close organisation");
    await typedName(page).fill("Acme");
  },
  make: closeIt,
  kept: ({ page }) => expect(typedName(page)).toHaveValue("Acme"),
  async again(fixture) {
    await closeIt(fixture);
    await isClosed(fixture);
  },
  succeeded: isClosed,
};

export const ownershipCalls: readonly Call[] = [organisationDetails, handOver, closeOrganisation];
