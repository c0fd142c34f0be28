import { enterBoth, signOutInExtension } from "#tests/support/browser/extension-people.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { open, type Person, signInAtService } from "#tests/support/browser/journey-people.ts";
import { heading, logOut } from "#tests/support/browser/journey-screens.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

/** The status of a call with the token of a person. */
const callAs = async (origin: string, { accessToken }: Person): Promise<number> => {
  const answer = await fetch(`${origin}/webhook/get_credits?access_token=${accessToken}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  return answer.status;
};

test("signing out on the site empties the extension", { tag: SAMPLED }, async ({ extension, person, report }) => {
  const page = await enterBoth(extension, person);

  await logOut(page);

  await expect.poll(() => extension.stored()).not.toHaveProperty("tokens");
  report("signed out on the site", "the extension is empty");
});

test("signing out in the extension empties every tab of the site, and ends the session at the server", async ({
  extension,
  person,
  backend,
  report,
}) => {
  const page = await enterBoth(extension, person);
  const other = await extension.context.newPage();
  await open(other, "/dashboard/history");
  expect(await callAs(backend.origin, person)).toBe(200);

  await signOutInExtension(extension);

  for (const tab of [page, other]) await expect(heading(tab, "Sign in")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("leadlight_access_token"))).toBeNull();
  await expect.poll(() => callAs(backend.origin, person)).toBe(401);
  expect(await extension.stored()).not.toHaveProperty("tokens");
  report("signed out in the extension, two tabs open", "both show Sign in, the access token answers 401");
});

test("without a tab of the site, signing out in the extension ends the session at the server, and the site learns it", async ({
  extension,
  person,
  backend,
  report,
}) => {
  const page = await enterBoth(extension, person);
  await page.goto("about:blank");

  await signOutInExtension(extension);

  await expect.poll(() => callAs(backend.origin, person)).toBe(401);
  report("signed out in the extension, no tab open", "the access token answers 401");
  await extension.killWorker();
  await open(page, "/dashboard");
  await expect(heading(page, "Sign in")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("leadlight_access_token"))).toBeNull();
  expect(await extension.stored()).not.toHaveProperty("tokens");
  report("the site opened after that", "shows Sign in, and the extension stays empty");
});

test("where the server cannot be reached, the site still learns of the sign-out", async ({
  extension,
  person,
  backend,
  report,
}) => {
  const page = await enterBoth(extension, person);
  await page.goto("about:blank");
  await extension.context.setOffline(true);

  await signOutInExtension(extension);
  await expect.poll(() => extension.stored()).not.toHaveProperty("tokens");
  await extension.context.setOffline(false);

  await open(page, "/dashboard");
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect.poll(() => callAs(backend.origin, person)).toBe(401);
  expect(await extension.stored()).not.toHaveProperty("tokens");
  report("signed out in the extension offline, the site opened later", "shows Sign in, the access token answers 401");
});

test("another person who signs in on the site takes the place of the first one in the extension", async ({
  extension,
  person,
  email,
  backend,
  signIn,
  report,
}) => {
  const page = await enterBoth(extension, person);
  await logOut(page);
  const second = `second-${email}`;
  await signInAtService(backend.origin, second);

  await signIn(page, second);

  const accessToken = await page.evaluate(() => localStorage.getItem("leadlight_access_token"));
  await expect.poll(() => extension.stored()).toMatchObject({ tokens: { accessToken } });
  expect(JSON.stringify(await extension.stored())).not.toContain(person.accessToken);
  report("another person signs in on the site", "the extension holds theirs, nothing of the first");
});

test("two windows share one sign-in, and one sign-out", async ({ extension, person, backend, report }) => {
  const page = await enterBoth(extension, person);
  const popup = await extension.openPage("popup.html");
  const opened = extension.context.waitForEvent("page");
  await popup.evaluate((url) => chrome.windows.create({ url }), `${backend.origin}/dashboard/history`);
  const other = await opened;
  await expect(heading(other, "History")).toBeVisible();

  await logOut(other);

  await expect(heading(page, "Sign in")).toBeVisible();
  await expect.poll(() => extension.stored()).not.toHaveProperty("tokens");
  report("two windows, signed out in one", "the other shows Sign in, the extension is empty");
});
