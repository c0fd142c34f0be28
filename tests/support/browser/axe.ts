import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Waits for running transitions: half-faded text has less contrast than it will have. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });

/** Every rule of axe that is on by default, best practices included, over the whole page. */
export const expectNoAxeFindings = async (page: Page): Promise<void> => {
  await settle(page);
  // The other mode opens a second page for each look, for frames of other origins, of which there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
  expect(findings, `axe findings on ${page.url()}`).toEqual([]);
};
