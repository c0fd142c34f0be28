import { expect, test } from "@playwright/test";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { type BackendProcess, startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { find } from "#tests/support/browser/journey-screens.ts";
import { watchContext } from "#tests/support/browser/journey-watch.ts";
import { lookAtServerPage, watchAddresses } from "#tests/support/browser/server-page.ts";
import { signIn, waitForCode } from "#tests/support/browser/sign-in.ts";

let backend: BackendProcess;
test.beforeAll(async () => {
  backend = await startBackendProcess({ PORT: String(await freePort()) });
});
test.afterAll(() => backend.stop());

/** One of the first people, with a number and with addresses at two domains. */
const person = (place = 1) => {
  const sample = sampleContacts()[place];
  const [home, work, phone] = [sample?.email[0]?.value, sample?.work_email[0]?.value, sample?.phone_no[0]?.value];
  if (typeof sample?.name !== "string" || home === undefined || work === undefined || phone === undefined)
    throw new RangeError("The sample directory has other people");
  return { url: profileUrl(sample.slug), name: sample.name, home, work, phone };
};

test("a looked-up person finds the pages from the sign-in, asks by keyboard alone, and is found no more", async ({
  browser,
}) => {
  test.slow();
  const { url, name, home, work, phone } = person();
  const searching = await browser.newContext();
  const searcher = await searching.newPage();
  await signIn(searcher, backend.origin, "searcher@journey.example");
  await find(searcher, url);
  await expect(searcher.getByText(name).first()).toBeVisible();

  const context = await browser.newContext();
  const [faults, addresses] = [watchContext(context), watchAddresses(context)];
  const page = await context.newPage();
  await page.goto(`${backend.origin}/login`);
  await page.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "Privacy", level: 1 })).toBeVisible();
  await lookAtServerPage(page, "notice");
  await page.getByRole("link", { name: "Find out what we hold about you" }).press("Enter");
  await lookAtServerPage(page, "ask");

  const prove = async (email: string, look?: () => Promise<void>): Promise<void> => {
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Code")).toBeFocused();
    await look?.();
    await page.keyboard.type(await waitForCode(backend.origin, email));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "What we hold about you", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${backend.origin}/privacy/request/held`);
  };
  await page.getByLabel("Your email address").focus();
  await prove(work, () => lookAtServerPage(page, "code"));
  const values = page.getByRole("listitem");
  await expect(values.filter({ hasText: work })).toContainText("Sample directory");
  await expect(page.getByText(phone)).toBeHidden();
  await lookAtServerPage(page, "held-masked");

  await page.getByLabel("Another email address of yours").focus();
  await prove(home);
  await expect(values.filter({ hasText: phone })).toContainText("Nobody, as far as we know");
  await expect(page.getByText("•••")).toBeHidden();
  await values.filter({ hasText: phone }).getByText("Remove this value").press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${phone}` })).toBeVisible();
  await lookAtServerPage(page, "held");
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "आपके बारे में हमारे पास क्या है", level: 1 })).toBeVisible();
  await lookAtServerPage(page, "held-in-hindi");
  await page.getByRole("link", { name: "English" }).click();

  await page.getByLabel("Yes, remove me").press("Space");
  await page.getByRole("button", { name: "Remove me and keep me out" }).press("Enter");
  await expect(page.getByRole("heading", { name: "You are removed" })).toBeVisible();
  await lookAtServerPage(page, "removed");
  for (const secret of [work, home]) expect(decodeURIComponent(addresses.join("\n"))).not.toContain(secret);
  expect(faults).toEqual([]);
  await context.close();

  await searcher.goto(`${backend.origin}/dashboard`);
  await find(searcher, url);
  const sheet = searcher.getByRole("region", { name: /^Contact details of/ });
  await expect(sheet).toContainText("No match for this profile. No credits used.");
  await expect(searcher.getByText(name)).toBeHidden();
  await searching.close();
});

test("someone whom the operator has confirmed, after a letter, sees all values by one address and removes one", async ({
  browser,
}) => {
  const { work, phone } = person(0);
  await backend.rights("add", "see", work);
  const [, id = ""] = /^\D*(\d+)/.exec(await backend.rights("requests")) ?? [];
  await backend.rights("confirm", id);
  expect(await backend.rights("requests")).not.toContain(work);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${backend.origin}/privacy/request`);
  await page.getByLabel("Your email address").fill(work);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Code").fill(await waitForCode(backend.origin, work));
  await page.getByRole("button", { name: "Show what is held" }).click();
  const number = page.getByRole("listitem").filter({ hasText: phone });
  await expect(number).toContainText("Sample directory");
  await number.getByText("Remove this value").click();
  await number.getByRole("button", { name: `Remove ${phone}` }).click();
  await expect(page.getByText(`${phone} is removed, and stays out.`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: phone })).toHaveCount(0);
  await context.close();
});

test("without scripts someone whom we don't know proves an address, and reads that nothing is held", async ({
  browser,
}) => {
  const email = "unknown@journey.example";
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${backend.origin}/privacy/request`);
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Code").fill("12");
  await page.getByRole("button", { name: "Show what is held" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong");
  await page.getByLabel("Code").fill(await waitForCode(backend.origin, email));
  await page.getByRole("button", { name: "Show what is held" }).click();
  await expect(page.getByText("We hold nothing about you.")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as JSON" }).click();
  expect((await downloading).suggestedFilename()).toBe("what-we-hold.json");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL(`${backend.origin}/privacy`);
  await context.close();
});
