import { oneLine } from "#domain/shared/visible-text.ts";

export const TAGS_MAX = 20;
export const TAG_MAX_LENGTH = 40;

/** A tag on one line; undefined where it is empty or too long. */
export const parseTag = (text: string): string | undefined => {
  const tag = oneLine(text);
  return tag === "" || tag.length > TAG_MAX_LENGTH ? undefined : tag;
};

const typedParts = (text: string): readonly string[] => text.split(",").map(oneLine).filter(Boolean);

/** One tag or several, separated by commas; undefined where there is none, or one is too long. */
export const parseTags = (text: string): readonly string[] | undefined => {
  const tags = typedParts(text).map(parseTag);
  return tags.length === 0 || tags.includes(undefined) ? undefined : tags.filter((tag) => tag !== undefined);
};

/** The longest of tags that are separated by commas, which may be too long; empty without any. */
export const longestTag = (text: string): string =>
  typedParts(text).reduce((longest, tag) => (tag.length > longest.length ? tag : longest), "");

/** Two tags or names of lists that have the same are the same. */
export const withoutCase = (text: string): string => text.normalize("NFC").toLowerCase();

/**
 * Tags after a change. One that is there already stays as it was first written. Undefined where there would be too many. A tag
 * that is both added and removed is removed.
 */
export const changedTags = (
  tags: readonly string[],
  {
    added = [],
    removed = [],
  }: { readonly added?: readonly string[] | undefined; readonly removed?: readonly string[] | undefined },
): readonly string[] | undefined => {
  const kept = new Map<string, string>();
  for (const tag of [...tags, ...added]) if (!kept.has(withoutCase(tag))) kept.set(withoutCase(tag), tag);
  for (const tag of removed) kept.delete(withoutCase(tag));
  return kept.size > TAGS_MAX ? undefined : [...kept.values()];
};

/** How many of these people have a tag. */
export const countOfTag = (people: readonly { readonly tags: readonly string[] }[], tag: string): number =>
  people.filter(({ tags }) => tags.some((one) => withoutCase(one) === withoutCase(tag))).length;

/** The tags that people have, each once, as it was first written; from A to Z. */
export const tagsAmong = (people: Iterable<{ readonly tags: readonly string[] }>): readonly string[] => {
  // Thousands of people have few different tags.
  const written = new Set<string>();
  for (const { tags } of people) for (const tag of tags) written.add(tag);
  const found = new Map<string, string>();
  for (const tag of written) if (!found.has(withoutCase(tag))) found.set(withoutCase(tag), tag);
  const { compare } = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
  return [...found.values()].sort(compare);
};
