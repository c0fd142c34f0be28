import { test } from "vitest";

/** What an adapter cannot do, and why. A gap is declared and shows up as skipped with its reason; nothing is left out silently. */
export type Gaps<Name extends string> = Partial<Readonly<Record<Name, string>>>;

export const testUnlessGap = (gap: string | undefined, sentence: string, work: () => Promise<void> | void): void => {
  test.skipIf(gap !== undefined)(`${sentence}${gap === undefined ? "" : ` (gap: ${gap})`}`, work);
};
