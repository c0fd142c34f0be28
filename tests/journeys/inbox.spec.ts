import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

for (const width of [390, 1366]) {
  test(`the code that was asked for stands in the inbox, ${width} px wide`, async ({
    page,
    context,
    email,
    codeFor,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width, height: 800 });
    expect((await page.request.post("/auth/v1/otp", { data: { email } })).status()).toBe(200);
    const code = await codeFor(email);

    await page.goto("/inbox");

    await expect(page.getByText(code).first()).toBeVisible();
    await page.getByRole("button", { name: "Copy code" }).first().click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });
}
