import { expect, type Locator, type Page } from "@playwright/test";
import { inviteTo, joinOrganisation, setUpOrganisation } from "#tests/support/browser/journey-organisation.ts";
import { enter, type Person, signInAtService } from "#tests/support/browser/journey-people.ts";
import { credits, heading } from "#tests/support/browser/journey-screens.ts";
import { type Call, endsIn, type Fixture, SUCCESS, ONE_OF_EACH_ENDING } from "./call.ts";

const TEAM = "/dashboard/team-management";
const DASHBOARD = "/dashboard";

/** Who owns Acme, by the call that it is for: so each keeps to one page of members, however many tests join it. */
const owners = new Map<string, Promise<Person>>();

const newOwner = async ({ backend }: Fixture, call: string): Promise<Person> => {
  const owner = await signInAtService(backend.origin, `owner-of-${call.toLowerCase()}@acme.example`);
  await setUpOrganisation(backend, owner, { name: "Acme", credits: 100 });
  return owner;
};

const ownerFor = (fixture: Fixture, call: string): Promise<Person> => {
  const key = `${fixture.origin} ${call}`;
  const owner = owners.get(key) ?? newOwner(fixture, call);
  owners.set(key, owner);
  return owner;
};

const row = (page: Page, email: string): Locator => page.getByRole("row", { name: new RegExp(email) });
const colleagueOf = ({ email }: Fixture): string => `colleague-${email}`;

/** On the screen of the team, as an admin, who has invited a colleague where that is wanted. */
const atTeam = async (fixture: Fixture, call: string, invites = false): Promise<void> => {
  const { page, backend, email } = fixture;
  const owner = await ownerFor(fixture, call);
  const admin = await joinOrganisation(backend, owner, email, "admin");
  if (invites) await inviteTo(backend, admin, colleagueOf(fixture));
  await enter(page, admin, TEAM);
  await expect(row(page, invites ? colleagueOf(fixture) : email).first()).toBeVisible();
};

const teamLink = (page: Page) => page.getByRole("link", { name: "Team management" });
const ownRow = ({ page, email }: Fixture) => expect(row(page, email).first()).toBeVisible();

const teamManagement: Call = {
  name: "team_management",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/team_management",
  signedInAt: TEAM,
  canBeLost: true,
  recovers: true,
  ends: endsIn("Failed to load team members. Please try again."),
  async prepare(fixture) {
    const { page } = fixture;
    await atTeam(fixture, teamManagement.name);
    await page.getByRole("link", { name: "Find contacts" }).click();
    await expect(heading(page, "Find contacts")).toBeVisible();
  },
  make: ({ page }) => teamLink(page).click(),
  kept: ({ page }) => expect(page).toHaveURL(/\/team-management$/),
  async again(fixture) {
    await fixture.page.getByRole("main").getByRole("button", { name: "Retry" }).click();
    await ownRow(fixture);
  },
  succeeded: ownRow,
};

const address = (page: Page) => page.getByRole("textbox", { name: "Email address" });
const sendInvitation = ({ page }: Fixture) => page.getByRole("button", { name: "Send invitation" }).click();
const isInvited = async ({ page }: Fixture) => {
  await expect(address(page)).toBeHidden();
  await expect(
    page.getByText("Team member invited successfully! They will receive an invitation email."),
  ).toBeVisible();
};

/**
 * One whose answer is lost has invited someone, and the server does not mail again within a minute. `add_member` is what hosts
 * without `invite_many` get in its place, from the same code.
 */
const inviteMembers: Call = {
  name: "invite_members",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/invite_members",
  signedInAt: TEAM,
  canBeLost: false,
  ends: endsIn("Failed to invite team member. Please try again."),
  async prepare(fixture) {
    const { page } = fixture;
    await atTeam(fixture, inviteMembers.name);
    await page.getByRole("button", { name: "Invite Member" }).click();
    await address(page).fill(colleagueOf(fixture));
    await page.getByRole("radio", { name: /^Admin/ }).check();
  },
  make: sendInvitation,
  async kept(fixture) {
    await expect(address(fixture.page)).toHaveValue(colleagueOf(fixture));
    await expect(fixture.page.getByRole("radio", { name: /^Admin/ })).toBeChecked();
  },
  async again(fixture) {
    await sendInvitation(fixture);
    await isInvited(fixture);
  },
  succeeded: isInvited,
};

const question = (page: Page) => page.getByRole("dialog", { name: "Withdraw this invitation?" });
const withdraw = ({ page }: Fixture) => question(page).getByRole("button", { name: "Withdraw invitation" }).click();
const isWithdrawn = async (fixture: Fixture) => {
  await expect(question(fixture.page)).toBeHidden();
  await expect(row(fixture.page, colleagueOf(fixture))).toHaveCount(0);
};

const memberRemove: Call = {
  name: "member_remove",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/member_remove",
  signedInAt: TEAM,
  canBeLost: false,
  ends: endsIn("Failed to remove team member. Please try again."),
  async prepare(fixture) {
    await atTeam(fixture, memberRemove.name, true);
    await row(fixture.page, colleagueOf(fixture))
      .getByRole("button", { name: /^Withdraw/ })
      .click();
  },
  make: withdraw,
  kept: (fixture) => expect(question(fixture.page)).toContainText(colleagueOf(fixture)),
  async again(fixture) {
    await withdraw(fixture);
    await isWithdrawn(fixture);
  },
  succeeded: isWithdrawn,
};

const limit = (page: Page) => page.getByRole("textbox", { name: /^Monthly limit/ });
const save = ({ page }: Fixture) => page.getByRole("button", { name: "Save" }).click();
const isChanged = async (fixture: Fixture) => {
  await expect(limit(fixture.page)).toBeHidden();
  await expect(row(fixture.page, colleagueOf(fixture))).toContainText("12.5 a month");
};

const memberUpdate: Call = {
  name: "member_update",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/member_update",
  signedInAt: TEAM,
  canBeLost: true,
  ends: {
    ...endsIn("Failed to change team member. Please try again."),
    // Any OK will do.
    senseless: SUCCESS,
  },
  async prepare(fixture) {
    const { page, backend } = fixture;
    // An admin can't change their own limit.
    await joinOrganisation(backend, await ownerFor(fixture, memberUpdate.name), colleagueOf(fixture));
    await atTeam(fixture, memberUpdate.name);
    await row(page, colleagueOf(fixture)).getByRole("button", { name: /^Edit/ }).click();
    await limit(page).fill("12.5");
  },
  make: save,
  kept: ({ page }) => expect(limit(page)).toHaveValue("12.5"),
  async again(fixture) {
    await save(fixture);
    await isChanged(fixture);
  },
  succeeded: isChanged,
};

const SETUP = "/dashboard/organization-setup";
const NAME = "Acme Recruiting";
const organisationName = (page: Page) => page.getByRole("textbox", { name: "Organisation name" });
const create = ({ page }: Fixture) => page.getByRole("button", { name: "Create organisation" }).click();
const isSetUp = ({ page }: Fixture) =>
  expect(
    page.getByText("Organization created successfully! You can now access team management features."),
  ).toBeVisible();

const createOrganisation: Call = {
  name: "create_organisation",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/create_organisation",
  signedInAt: SETUP,
  // The form is gone once the organisation is there.
  canBeLost: false,
  ends: {
    ...endsIn("Failed to create organization. Please try again."),
    // Any OK will do.
    senseless: SUCCESS,
    said: (message) => [`Error: ${message}`],
  },
  async prepare({ page, backend, email }) {
    const person = await signInAtService(backend.origin, email);
    await backend.account("organisation", email);
    await enter(page, person, SETUP);
    await organisationName(page).fill(NAME);
    await page.getByRole("textbox", { name: "Website" }).fill("www.acme.example");
    await page.getByRole("combobox", { name: "Team size" }).selectOption("11-50");
    await page.getByRole("textbox", { name: "Location" }).fill("Pune");
  },
  make: create,
  async kept({ page }) {
    await expect(organisationName(page)).toHaveValue(NAME);
    await expect(page.getByRole("combobox", { name: "Team size" })).toHaveValue("11-50");
  },
  async again(fixture) {
    await create(fixture);
    await isSetUp(fixture);
  },
  succeeded: isSetUp,
};

const invitations = (page: Page) => page.getByRole("dialog", { name: "Team Invitations" });
const accept = (page: Page) => page.getByRole("button", { name: "Accept the invitation to Acme" });
const openInvitations = async ({ page }: Fixture) => {
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("Invitations");
  await page.keyboard.press("Enter");
};
const isListed = ({ page }: Fixture) => expect(accept(page)).toBeVisible();

const checkInvitation: Call = {
  name: "check_invitation",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/check_invitation",
  signedInAt: DASHBOARD,
  canBeLost: true,
  ends: endsIn("Failed to load invitations. Please try again."),
  // It is called and reported by the same code as the team.
  meets: ONE_OF_EACH_ENDING,
  async prepare(fixture) {
    const { page, backend, email } = fixture;
    const person = await signInAtService(backend.origin, email);
    // The app looks once by itself, which must not meet the fault in the place of the call.
    const looked = page.waitForResponse((response) =>
      checkInvitation.isThis(new URL(response.url()), response.request()),
    );
    await enter(page, person);
    await looked;
    await openInvitations(fixture);
    await expect(invitations(page)).toContainText("No pending invitations");
    await page.keyboard.press("Escape");
    await expect(invitations(page)).toBeHidden();
    await inviteTo(backend, await ownerFor(fixture, checkInvitation.name), email);
  },
  make: openInvitations,
  kept: ({ page }) => expect(invitations(page)).toBeVisible(),
  async again(fixture) {
    await invitations(fixture.page).getByRole("button", { name: "Retry" }).click();
    await isListed(fixture);
  },
  succeeded: isListed,
};

const isAccepted = ({ page }: Fixture) => expect(page.getByText("Invitation accepted successfully!")).toBeVisible();

const invitationResponse: Call = {
  name: "invitation_response",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/invitation_response",
  signedInAt: DASHBOARD,
  canBeLost: false,
  ends: {
    ...endsIn("Failed to accept invitation. Please try again."),
    // Any OK will do.
    senseless: SUCCESS,
  },
  async prepare(fixture) {
    const { page, backend, email } = fixture;
    const person = await signInAtService(backend.origin, email);
    await inviteTo(backend, await ownerFor(fixture, invitationResponse.name), email);
    await enter(page, person);
    // Opened by itself, once the app has looked.
    await isListed(fixture);
  },
  make: ({ page }) => accept(page).click(),
  kept: isListed,
  async again(fixture) {
    await accept(fixture.page).click();
    await isAccepted(fixture);
    await expect(credits(fixture.page)).toContainText("100 credits");
  },
  succeeded: isAccepted,
};

export const organisationCalls: readonly Call[] = [
  teamManagement,
  inviteMembers,
  memberRemove,
  memberUpdate,
  createOrganisation,
  checkInvitation,
  invitationResponse,
];
