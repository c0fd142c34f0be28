import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { FURTHER_LOOK } from "#tests/support/browser/journey-looks.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { find, reveal } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

/** What is wrong for one is wrong for all: each look has a person of its own, whom no other journey looks up. */
const looks = [
  { width: 390, height: 844, colorScheme: "light", hasTouch: true, sample: 901, isFurther: true },
  { width: 390, height: 844, colorScheme: "dark", hasTouch: true, sample: 917, isFurther: false },
  { width: 768, height: 1024, colorScheme: "dark", hasTouch: true, sample: 903, isFurther: true },
  { width: 1366, height: 768, colorScheme: "light", hasTouch: false, sample: 909, isFurther: false },
  { width: 1920, height: 1080, colorScheme: "dark", hasTouch: false, sample: 905, isFurther: true },
] as const;

for (const { width, height, colorScheme, hasTouch, sample, isFurther } of looks) {
  test.describe(`${width} px, ${colorScheme}`, { tag: isFurther ? FURTHER_LOOK : [] }, () => {
    test.use({ viewport: { width, height }, colorScheme, hasTouch, isMobile: hasTouch });

    test("a number that no phone can have is reported, and its price is back in History", async ({ page, person }) => {
      const takePicture = async (name: string): Promise<void> => {
        const folder = process.env.SHOTS;
        if (folder) await page.screenshot({ path: `${folder}/report-${width}-${colorScheme}-${name}.png` });
      };
      const examine = async (name: string): Promise<void> => {
        await takePicture(name);
        await expectNoAxeFindings(page);
        await expectNoOverflow(page);
      };
      await enter(page, person);
      await find(page, `https://www.linkedin.com/in/leadlight-sample-0${sample}`);
      await reveal(page, "Phone Number");
      const open = page.getByRole("button", { name: /^Report wrong: \+91/ });
      await open.scrollIntoViewIfNeeded();
      await examine("sheet");
      if (hasTouch) {
        const reached = await open.evaluate((button) => {
          const { left, top, width: across, height: down } = button.getBoundingClientRect();
          const middle = left + across / 2;
          return [top + 1, top + down / 2, top + down - 1].map((y) => document.elementFromPoint(middle, y) === button);
        });
        expect(reached).toEqual([true, true, true]);
        expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }

      await open.click();
      const dialog = page.getByRole("dialog", { name: "Report a wrong value" });
      await expect(dialog).toBeVisible();
      await examine("dialog");
      await dialog.getByRole("radio", { name: /^The number doesn't work/ }).check();
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
      await expect(dialog.getByText("You have 5 credits back.", { exact: false })).toBeVisible();
      await examine("answered");
      await dialog.getByRole("button", { name: "Done" }).click();
      await expect(page.getByText("Reported: 5 credits back")).toBeVisible();
      await takePicture("after");

      await page.goto("/dashboard/history");
      await expect(page.getByText("Credit back, Phone Number").first()).toBeVisible();
      await examine("history");
    });
  });
}
