import type { Page } from "@playwright/test";
import { examine } from "#tests/support/browser/journey-looks.ts";
import { setUpOrganisation } from "#tests/support/browser/journey-organisation.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";

const LONG = "Thiruvananthapuram Precision Instruments and Calibration Services Private Limited";

const at = "2026-01-15T12:00:00.000Z";
const invitations = [
  { req_id: "i-1", organisation_name: "Acme", role: "member", created_at: at, invite_status: "pending" },
  { req_id: "i-2", organisation_name: LONG, role: "admin", created_at: at, invite_status: "pending" },
];

/** Two organisations invite the person. */
const inviteToTwo = async (page: Page): Promise<void> => {
  await page.route("**/webhook/check_invitation**", (route) =>
    route.fulfill({ json: { data: { org_management_db: invitations } } }),
  );
};

test("setting up an organisation is readable, reachable and in its place", async ({ page, backend, person }) => {
  await backend.account("organisation", person.email);
  await enter(page, person, "/dashboard/team-management");
  const setUp = page.getByRole("link", { name: "Set up your organisation" });
  await examine(page, "team-not-set-up");
  // axe takes a text in the colour of its background for one that is hidden on purpose.
  const colours = await setUp.evaluate((link) => [
    getComputedStyle(link).color,
    getComputedStyle(link).backgroundColor,
  ]);
  expect(new Set(colours).size, colours.join(" on ")).toBe(2);
  await setUp.click();
  const create = page.getByRole("button", { name: "Create organisation" });
  await expect(create).toBeVisible();
  await examine(page, "setup");

  await page.getByRole("textbox", { name: "Website" }).fill("acme");
  await create.click();
  await expect(page.getByText("Please enter the name of your organisation")).toBeVisible();
  await examine(page, "setup-refused");

  await page.getByRole("textbox", { name: "Organisation name" }).fill(LONG);
  await page.getByRole("textbox", { name: "Website" }).fill("www.acme.example");
  await page.getByRole("combobox", { name: "Team size" }).selectOption("11-50");
  await page.getByRole("textbox", { name: "Location" }).fill("Pune");
  await page.route("**/webhook/create_organisation", (route) => route.abort());
  await create.click();
  await expect(page.getByText("Failed to create organization. Please try again.")).toBeVisible();
  await examine(page, "setup-failed");

  await page.unroute("**/webhook/create_organisation");
  await create.click();
  await expect(page.getByRole("heading", { name: `${LONG} is set up` })).toBeVisible();
  await examine(page, "setup-done");
});

test("invitations are readable, reachable and in their place", async ({ page, person }) => {
  await inviteToTwo(page);
  await enter(page, person);
  const accept = page.getByRole("button", { name: "Accept the invitation to Acme" });
  await expect(accept).toBeVisible();
  await examine(page, "invitations");

  await page.route("**/webhook/invitation_response", (route) =>
    route.fulfill({
      status: 409,
      json: { message: "You already belong to Orbit. Leave it before you join another organisation." },
    }),
  );
  await accept.click();
  await expect(page.getByText(/^You already belong to Orbit/)).toBeVisible();
  await examine(page, "invitations-refused");

  await page.unroute("**/webhook/invitation_response");
  await page.route("**/webhook/invitation_response", (route) => route.fulfill({ json: {} }));
  await accept.click();
  await expect(page.getByText("Invitation accepted successfully!")).toBeVisible();
  await examine(page, "invitations-answered");
});

test("what somebody has used in a month and in total are two figures, each on one line", async ({
  page,
  person,
  backend,
}) => {
  await setUpOrganisation(backend, person, { name: "Acme", credits: 10 });
  await page.route("**/webhook/team_management*", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text
        .replaceAll(/"credits_used":[\d.]+/g, '"credits_used":12345.5')
        .replaceAll(/"credits_used_this_month":[\d.]+/g, '"credits_used_this_month":2345.5'),
    });
  });
  await enter(page, person, "/dashboard/team-management");
  for (const width of [768, 1099, 1100, 1299, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    for (const figure of ["2,345.5 this month", "12,345.5 in total"]) {
      const lines = await page
        .getByRole("cell")
        .getByText(figure)
        .evaluate((part) => new Set([...part.getClientRects()].map(({ top }) => top)).size);
      expect(lines, `${figure} at ${width} px`).toBe(1);
    }
  }
});
