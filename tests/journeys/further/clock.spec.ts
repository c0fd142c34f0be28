import { enter, keepSession, open } from "#tests/support/browser/journey-people.ts";
import { credits, find, heading, leftInBrowser, reveal } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

const HOUR = 3_600_000;

for (const [name, skew] of [
  ["a day behind", -24 * HOUR],
  ["a day ahead", 24 * HOUR],
] as const) {
  test(`on a device whose clock is ${name}, signing in and everything after it works`, async ({
    page,
    email,
    signIn,
  }) => {
    let renewals = 0;
    page.on("request", (request) => {
      if (request.url().includes("grant_type=refresh_token")) renewals += 1;
    });
    await page.clock.setFixedTime(Date.now() + skew);

    await signIn(page, email);
    await find(page);
    await reveal(page, "Work Email");
    await expect(credits(page)).toContainText("24 credits");

    await page.reload();
    await expect(credits(page)).toContainText("24 credits");
    await expect(heading(page, "Find contacts")).toBeVisible();
    expect(renewals).toBe(0);
  });
}

test("an open page renews its session five minutes before it runs out, without a notice to anybody", async ({
  page,
  person,
}) => {
  const renewals: number[] = [];
  await page.clock.install();
  await keepSession(page, person);
  page.on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) renewals.push(1);
  });
  await open(page, "/dashboard");
  await expect(credits(page)).toContainText("25 credits");

  const looked = page.waitForResponse("**/webhook/get_credits**");
  await page.clock.fastForward(54 * 60_000);
  await (await looked).finished();
  expect(renewals).toHaveLength(0);

  await page.clock.fastForward(60_000);
  await expect.poll(() => renewals.length).toBe(1);
  await expect(credits(page)).toHaveText(/25 credits$/);
  await expect.poll(() => leftInBrowser(page)).not.toContain(person.refreshToken);
  await expect(heading(page, "Find contacts")).toBeVisible();
});

test("a session that can no longer be renewed ends at the login, and leads back after", async ({
  page,
  person,
  backend,
  email,
  codeFor,
}) => {
  await fetch(`${backend.origin}/auth/v1/logout?scope=global`, {
    method: "POST",
    headers: { Authorization: `Bearer ${person.accessToken}` },
  });
  const former = await codeFor(email);

  await keepSession(page, person);
  await page.goto("/dashboard/history");

  await expect(heading(page, "Sign in")).toBeVisible();
  expect(await leftInBrowser(page)).not.toContain("eyJ");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeFor(email, former));
  await expect(heading(page, "History")).toBeVisible();
});

test("a token the server will not take is renewed, and the line is opened once", async ({ page, person }) => {
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");
  await find(page);
  let refused = 0;
  await page.route(
    (url) => url.searchParams.get("type") === "phone_no",
    async (route) => {
      refused += 1;
      if (refused === 1) await route.fulfill({ status: 401, json: { message: "The token has expired" } });
      else await route.continue();
    },
  );

  await reveal(page, "Phone Number");

  await expect(credits(page)).toContainText("20 credits");
  expect(refused).toBe(2);
});
