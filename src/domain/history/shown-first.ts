import type { ContactItem } from "#domain/lookups/contact.ts";
import type { DirectorItem } from "#domain/lookups/director.ts";

/** Which value stands for a person where there is room for one: an address for work, then a number, then a private address. */
const shownFirst: readonly (ContactItem | DirectorItem)[] = [
  "work_email",
  "din_email",
  "phone_no",
  "din_phone",
  "email",
];

/** The same items, the one whose value is shown first. Others come after, as they are. */
export const inShownOrder = <Item extends string>(items: readonly Item[]): readonly Item[] => [
  ...shownFirst.flatMap((first) => items.filter((item) => item === first)),
  ...items.filter((item) => !shownFirst.some((first) => item === first)),
];
