import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { inviteTo, setUpOrganisation } from "#tests/support/browser/journey-organisation.ts";
import { open } from "#tests/support/browser/journey-people.ts";
import { credits, find, heading, reveal } from "#tests/support/browser/journey-screens.ts";
import { arrive, besideIt, mailedTo } from "#tests/support/browser/journey-two-people.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

test("somebody sets up an organisation, while a colleague beside them goes on alone", async ({
  page,
  browser,
  backend,
  email,
}) => {
  const colleague = await besideIt(browser);
  await arrive(page, backend.origin, email);
  await arrive(colleague.page, backend.origin, `colleague-${email}`);
  await expect(page.getByRole("link", { name: "Organization setup" })).toHaveCount(0);

  await backend.account("organisation", email);
  await page.reload();
  await page.getByRole("link", { name: "Organization setup" }).click();
  await page.getByRole("button", { name: "Create organisation" }).click();
  await expect(page.getByText("Please enter the name of your organisation")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Organisation name" })).toBeFocused();
  await page.getByRole("textbox", { name: "Organisation name" }).fill("Acme");
  await page.getByRole("textbox", { name: "Website" }).fill("www.acme.example");
  await page.getByRole("combobox", { name: "Team size" }).selectOption("11-50");
  await page.getByRole("textbox", { name: "Location" }).fill("Pune");
  await page.getByRole("button", { name: "Create organisation" }).click();
  await expect(
    page.getByText("Organization created successfully! You can now access team management features."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Acme is set up" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/organization-setup");
  await expect(page.getByText("Organisation Plan")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Invite your team" }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Owner");

  await open(colleague.page, "/dashboard/organization-setup");
  await expect(colleague.page.getByRole("heading", { name: "You have a personal account" })).toBeVisible();
  await expect(colleague.page.getByText("Personal Account", { exact: true })).toBeVisible();
  await colleague.end();
});

test("an owner invites a colleague, who reads of it in a mail and in the app", async ({
  page,
  browser,
  backend,
  email,
}) => {
  const invited = `colleague-${email}`;
  const colleague = await besideIt(browser);
  const owner = await arrive(page, backend.origin, email);
  await setUpOrganisation(backend, owner, { name: "Acme", credits: 100 });
  await arrive(colleague.page, backend.origin, invited);

  await open(page, "/dashboard/team-management");
  await page.getByRole("button", { name: "Invite Member" }).click();
  await page.getByRole("textbox", { name: "Email address" }).fill(invited.toUpperCase());
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(
    page.getByText("Team member invited successfully! They will receive an invitation email."),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(invited) })).toContainText("Invited");

  expect(await mailedTo(backend.origin, invited, "Invitation")).toContain(
    `You're invited to join Acme on Leadlight as a member. The invitation is from ${email}.`,
  );
  await colleague.page.reload();
  const list = colleague.page.getByRole("dialog", { name: "Team Invitations" });
  await expect(list.getByRole("heading", { name: "Acme" })).toBeVisible();
  await expectNoAxeFindings(colleague.page);
  await expectNoOverflow(colleague.page);
  await list.getByRole("button", { name: "Skip for Now" }).click();
  await expect(list).toHaveCount(0);
  await colleague.end();
});

test("an invited colleague accepts, shares the credits at once, and the owner sees them in the team", async ({
  page,
  browser,
  backend,
  email,
}) => {
  const invited = `colleague-${email}`;
  const colleague = await besideIt(browser);
  const owner = await arrive(page, backend.origin, email);
  await setUpOrganisation(backend, owner, { name: "Acme", credits: 100 });
  await inviteTo(backend, owner, invited, "member");
  await arrive(colleague.page, backend.origin, invited);

  const list = colleague.page.getByRole("dialog", { name: "Team Invitations" });
  await list.getByRole("button", { name: "Accept the invitation to Acme" }).click();
  await expect(colleague.page.getByText("Invitation accepted successfully!")).toBeVisible();
  await expect(list).toHaveCount(0);
  await expect(credits(colleague.page)).toContainText("100 credits");
  await expect(colleague.page.locator("#sidebar").getByText("Acme").first()).toBeVisible();

  await open(page, "/dashboard/team-management");
  await expect(page.getByRole("row", { name: new RegExp(invited) })).toContainText("Active");
  await colleague.end();
});

test("somebody rejects an invitation, and goes on alone @further", async ({ page, browser, backend, email }) => {
  const invited = `colleague-${email}`;
  const colleague = await besideIt(browser);
  const owner = await arrive(page, backend.origin, email);
  await setUpOrganisation(backend, owner, { name: "Acme", credits: 100 });
  await inviteTo(backend, owner, invited, "admin");
  await arrive(colleague.page, backend.origin, invited);

  const list = colleague.page.getByRole("dialog", { name: "Team Invitations" });
  await list.getByRole("button", { name: "Reject the invitation to Acme" }).click();
  await expect(colleague.page.getByText("Invitation rejected successfully!")).toBeVisible();
  await expect(credits(colleague.page)).toContainText("25 credits");
  await open(page, "/dashboard/team-management");
  await expect(page.getByRole("row", { name: new RegExp(invited) })).toContainText("Rejected");
  await colleague.end();
});

test("a member is removed while they work: their next click says so, and they go on with what is theirs", async ({
  page,
  browser,
  backend,
  email,
}) => {
  const removed = `colleague-${email}`;
  const colleague = await besideIt(browser);
  const owner = await arrive(page, backend.origin, email);
  await setUpOrganisation(backend, owner, { name: "Acme", credits: 100 });
  await inviteTo(backend, owner, removed, "member");
  await arrive(colleague.page, backend.origin, removed);
  await colleague.page.getByRole("button", { name: "Accept the invitation to Acme" }).click();
  await expect(credits(colleague.page)).toContainText("100 credits");
  await find(colleague.page);
  await reveal(colleague.page, "Phone Number");
  await expect(credits(colleague.page)).toContainText("95 credits");

  await open(page, "/dashboard/team-management");
  await page
    .getByRole("row", { name: new RegExp(removed) })
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("Team member removed successfully!")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(removed) })).toHaveCount(0);
  const auditLog = page.getByRole("region", { name: "Audit log" });
  await auditLog.getByRole("button", { name: "Show audit log" }).click();
  await expect(auditLog.getByRole("row").filter({ hasText: `Removed ${removed}` })).toContainText(email);

  await reveal(colleague.page, "Work Email");
  await expect(colleague.page.getByText("You no longer belong to Acme. You keep your personal account.")).toBeVisible();
  await expect(colleague.page.getByText("Personal Account", { exact: true })).toBeVisible();
  await expect(credits(colleague.page)).toContainText("25 credits");
  await expect(heading(colleague.page, "Find contacts")).toBeVisible();
  await colleague.end();
});
