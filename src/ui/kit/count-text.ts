import { lazily } from "#domain/shared/lazily.ts";

// Made once: making one takes longer than all the counts of a page together.
const format = lazily(() => new Intl.NumberFormat("en"));

/** "10,000". */
export const countText = (count: number): string => format().format(count);

/** "1 row", "2,400 rows". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : several}`;
