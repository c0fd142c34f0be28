import { test } from "vitest";

/** What an adapter cannot do, and why. */
export type Gaps<Name extends string> = Partial<Readonly<Record<Name, string>>>;

/** Runs a test that must fail where the adapter has a gap, so that a gap which is closed is noticed and removed. */
export const testUnlessGap = (gap: string | undefined, sentence: string, work: () => Promise<void> | void): void => {
  test(`${sentence}${gap === undefined ? "" : ` (gap: ${gap})`}`, { fails: gap !== undefined }, work);
};
