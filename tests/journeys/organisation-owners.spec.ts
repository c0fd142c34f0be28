import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { joinOrganisation, setUpOrganisation } from "#tests/support/browser/journey-organisation.ts";
import { open } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { arrive, besideIt, mailedTo } from "#tests/support/browser/journey-two-people.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

const widths = [390, 768, 1366, 1920] as const;

/** Where the tests are asked for pictures, each state in four widths and both schemes. */
const look = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    const folder = process.env["LEADLIGHT_PICTURES"];
    for (const scheme of folder === undefined ? [] : (["light", "dark"] as const)) {
      await page.evaluate((to) => document.documentElement.setAttribute("data-mantine-color-scheme", to), scheme);
      await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png` });
    }
  }
  await expectNoAxeFindings(page);
  if (before !== null) await page.setViewportSize(before);
};

test("an owner invites three people, and one of them sees who invited and joins with role and limit, and asks for a higher one", async ({
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
  const form = page.getByRole("dialog", { name: "Invite members" });
  const addresses = `Kiran Das <kiran-${email}>; neha-${email}, ${invited}\n${email}, kiran`;
  await form.getByRole("textbox", { name: "Email addresses" }).fill(addresses);
  await expect(form.getByText("3 invitations to send, 2 left out.")).toBeVisible();
  await form.getByRole("textbox", { name: /^Monthly limit/ }).fill("12.5");
  await form.getByRole("radio", { name: /^Admin/ }).check();
  await look(page, "invite");
  await form.getByRole("button", { name: "Send 3 invitations" }).click();
  await expect(page.getByText("3 invitations sent.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`neha-${email}`) })).toContainText("12.5 a month");
  await look(page, "team");

  await colleague.page.reload();
  const list = colleague.page.getByRole("dialog", { name: "Team Invitations" });
  await expect(list.getByText(`You're invited to Acme as an admin. The invitation is from ${email}.`)).toBeVisible();
  await look(colleague.page, "invitation");
  await list.getByRole("button", { name: "Accept the invitation to Acme" }).click();
  await expect(colleague.page.getByText("Invitation accepted successfully!")).toBeVisible();

  await open(colleague.page, "/dashboard/settings/billing");
  const ask = colleague.page.getByRole("button", { name: "Ask to raise it" });
  await expect(ask).toBeVisible();
  await look(colleague.page, "limit");
  await ask.press("Enter");
  const sent = colleague.page.getByText("Sent to the owners and admins of Acme.");
  await expect(sent).toBeFocused();
  await look(colleague.page, "limit-asked");
  const mail = await mailedTo(backend.origin, email, "Request for a higher monthly limit in Acme");
  expect(mail).toContain("They have used 0 of 12.5 credits this month.");
  await colleague.end();

  const address = /\S+team-management\?member=\S+/.exec(mail)?.[0] ?? "";
  await page.goto(address);
  const edit = page.getByRole("dialog", { name: /role and limit$/ });
  await expect(edit.getByRole("textbox", { name: /^Monthly limit/ })).toHaveValue("12.5");
  await edit.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/dashboard/team-management");
  await expect(page.getByRole("row", { name: new RegExp(invited) })).toContainText("Asked for more on");
  await look(page, "asked");

  await page.getByRole("button", { name: "Organisation details" }).click();
  const details = page.getByRole("dialog", { name: "Settings" }).getByRole("heading", { name: "Organisation" });
  await expect(details).toBeFocused();
  await expect(details).toBeInViewport();
  await look(page, "organisation");
});

test("an owner edits the details, hands over, and the new owner closes the organisation", async ({
  page,
  browser,
  backend,
  email,
}) => {
  const heir = `colleague-${email}`;
  const colleague = await besideIt(browser);
  const owner = await arrive(page, backend.origin, email);
  await setUpOrganisation(backend, owner, { name: "Acme", credits: 100 });
  await joinOrganisation(backend, owner, heir);
  await open(page, "/dashboard/settings");
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByRole("button", { name: "Edit the organisation's details" }).click();
  await settings.getByRole("textbox", { name: /^Legal name/ }).fill("Acme Talent Private Limited");
  await settings.getByRole("textbox", { name: /^GST number/ }).fill("27AAPFU0939F1ZW");
  await settings.getByRole("button", { name: "Save details" }).click();
  await expect(settings.getByText(/^The last character doesn't match\./)).toBeVisible();
  await look(page, "details");
  await settings.getByRole("textbox", { name: /^GST number/ }).fill("27AAPFU0939F1ZV");
  await settings.getByRole("button", { name: "Save details" }).click();
  await expect(settings.getByText("Details saved.")).toBeVisible();
  await expect(settings.getByText("Acme Talent Private Limited")).toBeVisible();
  await look(page, "settings");

  await settings.getByRole("button", { name: "Hand over ownership" }).click();
  await settings.getByRole("combobox", { name: "New owner" }).selectOption(heir);
  await settings.getByRole("textbox", { name: "To confirm, enter Acme" }).fill("Acme");
  await look(page, "hand-over");
  await settings.getByRole("button", { name: "Hand over ownership" }).click();
  await expect(settings.getByText(`${heir} is now an owner. You're an admin.`)).toBeVisible();

  await arrive(colleague.page, backend.origin, heir);
  await open(colleague.page, "/dashboard/settings");
  const theirs = colleague.page.getByRole("dialog", { name: "Settings" });
  await theirs.getByRole("button", { name: "Close organisation" }).click();
  await expect(theirs.getByText("Its 100 credits lapse. They aren't refunded or moved.")).toBeVisible();
  await theirs.getByRole("textbox", { name: "To confirm, enter Acme" }).fill("Acme");
  await look(colleague.page, "close");
  await theirs.getByRole("button", { name: "Close organisation" }).click();
  await expect(theirs.getByText("Acme is closed. Lookups now use your personal credits.")).toBeVisible();
  await colleague.end();
});

test("each question about the organisation opens in full view, and its details can be saved @further-look", async ({
  page,
  backend,
  email,
}) => {
  const owner = await arrive(page, backend.origin, email);
  await setUpOrganisation(backend, owner, { name: "Acme", credits: 100 });
  await joinOrganisation(backend, owner, `colleague-${email}`);
  await open(page, "/dashboard/settings");
  const settings = page.getByRole("dialog", { name: "Settings" });
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settings.getByRole("button", { name: "Edit the organisation's details" }).click();
    await expect(settings.getByRole("button", { name: "Save details" })).toBeInViewport({ ratio: 1 });
    await settings.getByRole("form").getByRole("button", { name: "Cancel" }).click();
    for (const [name, title] of [
      ["Hand over ownership", "Hand over Acme?"],
      ["Close organisation", "Close Acme?"],
      ["Leave organisation", "Leave Acme?"],
    ] as const) {
      await settings.getByRole("button", { name }).click();
      const question = settings.getByRole("group", { name: title });
      await expect(question.getByText(title)).toBeInViewport({ ratio: 1 });
      await expect(question.getByRole("button").last()).toBeInViewport({ ratio: 1 });
      await question.getByRole("button", { name: /^(Cancel|Stay)$/ }).click();
    }
  }
});

test("a field at fault is whole above the buttons, which end the dialog, each time that it is sent @further-look", async ({
  page,
  backend,
  email,
}) => {
  const owner = await arrive(page, backend.origin, email);
  await setUpOrganisation(backend, owner, { name: "Acme", credits: 100 });
  await open(page, "/dashboard/settings");
  const settings = page.getByRole("dialog", { name: "Settings" });
  const gst = settings.getByRole("textbox", { name: /^GST number/ });
  const send = settings.getByRole("button", { name: "Save details" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 });
    await settings.getByRole("button", { name: "Edit the organisation's details" }).click();
    await gst.fill("27AAAA");
    for (const name of ["Edit", "Edit again"]) {
      await settings.getByRole("textbox", { name: "Name", exact: true }).focus();
      await send.click();
      await expect(gst, name).toBeFocused();
      const [field, top, bottom, end] = await gst.evaluate((input) => {
        const bar = input.closest("form")!.lastElementChild!.getBoundingClientRect();
        const panel = input.closest('[role="tabpanel"]')!.getBoundingClientRect();
        return [input.closest("form > div > *")!.getBoundingClientRect().bottom, bar.top, bar.bottom, panel.bottom];
      });
      expect(field, `${width} px`).toBeLessThanOrEqual(top);
      expect(Math.abs(bottom - end), `${width} px`).toBeLessThan(1);
    }
    await settings.getByRole("form").getByRole("button", { name: "Cancel" }).click();
  }
});

test("a person with a personal account sends a request for an organisation", async ({ page, backend, email }) => {
  await arrive(page, backend.origin, email);
  await page.getByRole("button", { name: "Upgrade to Organisation" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Upgrade to Organisation" });
  await dialog.getByRole("textbox", { name: "Company name" }).fill("Acme");
  await look(page, "upgrade");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByText(`Request sent. Our sales team will answer to ${email}.`)).toBeVisible();
});
