import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import { emailField, heading } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";

test("a link into the dashboard leads there after signing in", async ({ page, email, codeFor }) => {
  await page.goto("/dashboard/history");
  await expect(heading(page, "Sign in")).toBeVisible();
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeFor(email));

  await expect(heading(page, "History")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/history$/);
});

test("a link that asks for a profile finds it after signing in, and after a reload", async ({
  page,
  email,
  codeFor,
}) => {
  await page.goto(`/dashboard?profile=${encodeURIComponent(sampleExamples.profileUrl)}`);
  await expect(heading(page, "Sign in")).toBeVisible();
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeFor(email));

  await expect(page.getByRole("button", { name: "Reveal (5 credits) for Phone Number" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Profile URL" })).toHaveValue(sampleExamples.profileUrl);
  await expect(page).toHaveURL(/\/dashboard\?profile=leadlight-sample-0001$/);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Profile URL" })).toHaveValue(sampleExamples.profileUrl);
  await expect(page.getByRole("button", { name: "Reveal (5 credits) for Phone Number" })).toBeVisible();
});

const noProfiles = ["javascript:alert(1)", "%00%ff"];

test("a link that asks for what is no profile says so, and leads nowhere", async ({ page, email, signIn }) => {
  await signIn(page, email);
  for (const asked of noProfiles) {
    await page.goto(`/dashboard?profile=${asked}`);
    await expect(page.getByText("This is not a LinkedIn profile URL.")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?profile=[^/]*$/);
  }
});

const crafted = ["//elsewhere.example", "https://elsewhere.example/dashboard", "/login"];

test("a destination somebody else wrote never leaves the origin, nor leads back to login", async ({ page, person }) => {
  const { accessToken, refreshToken } = person;
  for (const destination of crafted) {
    await open(page, "/login");
    await page.evaluate((path) => sessionStorage.setItem("leadlight_redirect_after_login", path), destination);
    await page.evaluate(
      ([access, refresh]) => {
        localStorage.setItem("leadlight_access_token", access);
        localStorage.setItem("leadlight_refresh_token", refresh);
        localStorage.setItem("leadlight_token_expiry", new Date(Date.now() + 3_600_000).toISOString());
      },
      [accessToken, refreshToken] as const,
    );

    await page.goto("/login");

    await expect(heading(page, "Find contacts")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await page.evaluate(() => localStorage.clear());
  }
});

test("a search in the fragment fills the form, also after a reload and behind Settings", async ({ page, person }) => {
  const isFilled = async () => {
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Asha Rao");
    await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Orbit Freight");
  };
  await enter(page, person, "/dashboard/enrichment#name=Asha+Rao&company=Orbit+Freight");
  await isFilled();
  await page.reload();
  await isFilled();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Close" }).click();
  await isFilled();
});
