import { LIST_NAME_MAX_LENGTH } from "#domain/lists/people-list.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import { cutText, oneLine } from "#domain/shared/visible-text.ts";

/** Behind a name: " 500" at most, as there are no more lists. */
const NUMBER_MAX_LENGTH = 4;

/** A name that no other list has: with a number behind it, where that is needed. Long ones are cut. */
export const unusedListName = (text: string, names: readonly string[]): string => {
  const taken = new Set(names.map(withoutCase));
  const name = cutText(oneLine(text), LIST_NAME_MAX_LENGTH - NUMBER_MAX_LENGTH).trimEnd();
  let unused = name;
  for (let number = 2; taken.has(withoutCase(unused)); number++) unused = `${name} ${number}`;
  return unused;
};
