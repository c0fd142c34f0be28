/** A name in the two parts that address books and CRMs want. */
export interface NameParts {
  readonly given: string;
  /** Empty where there is one word only. */
  readonly family: string;
}

/** Only whole names are known: the last word is taken for the family name, so that the two put together are the name again. */
export const nameParts = (name: string): NameParts => {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? (words.pop() ?? "") : "";
  return { given: words.join(" "), family };
};
