import { test } from "vitest";

/** What an adapter cannot do, and why. The tests of a gap are reported as skipped, with the reason. */
export type Gaps<Name extends string> = Partial<Readonly<Record<Name, string>>>;

export const testUnlessGap = (gap: string | undefined, sentence: string, work: () => Promise<void> | void): void => {
  test.skipIf(gap !== undefined)(`${sentence}${gap === undefined ? "" : ` (gap: ${gap})`}`, work);
};
