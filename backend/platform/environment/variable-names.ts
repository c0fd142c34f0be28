import { editDistance } from "#domain/matching/words.ts";

/** Names of ours in an environment; others belong to other programs. */
const OURS = /^(?:LEADLIGHT|VITE)_/i;

const SMALLEST_LONG_NAME = 6;

export type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that are set, trimmed; an empty one counts as not set. */
export const setVariables = (environment: Variables): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value = ""]) => (value.trim() === "" ? [] : [[name, value.trim()]])),
  );

/** What is wrong with the names in an environment; for the server, its commands and workers, and the builds alike. */
export const checkNames = (environment: Variables, known: readonly string[]) => {
  const { mistaken, ignored } = unknownNames(Object.keys(setVariables(environment)), known);
  return {
    faults: mistaken.map(({ name, meant }) => `${name} is not a known setting: did you mean ${meant}?`),
    warnings: ignored.map((name) => `${name} is not a setting of this version and is ignored.`),
  };
};

export const faultyEnvironment = (faults: readonly string[]): Error =>
  new Error(`Invalid configuration (see docs/configuration.md):\n${faults.map((fault) => `  ${fault}`).join("\n")}`);

/** Which names of ours no program knows. */
interface UnknownNames {
  /** Those that nearly match a known name, and so are mistakes. */
  readonly mistaken: readonly { readonly name: string; readonly meant: string }[];
  /** The others. A newer version may know them, so that an older one ignores them. */
  readonly ignored: readonly string[];
}

const unknownNames = (given: readonly string[], known: readonly string[]): UnknownNames => {
  const unknown = given.filter((name) => OURS.test(name) && !known.includes(name));
  const judged = unknown.map((name) => ({ name, meant: nearestOf(name, known) }));
  return {
    mistaken: judged.flatMap(({ name, meant }) => (meant === undefined ? [] : [{ name, meant }])),
    ignored: judged.filter(({ meant }) => meant === undefined).map(({ name }) => name),
  };
};

/** The same words, in whatever order and with whichever prefix; else the name with the fewest letters to change. */
const nearestOf = (name: string, known: readonly string[]): string | undefined => {
  const typed = name.toUpperCase();
  const same = known.find((one) => wordsOf(one) === wordsOf(typed));
  if (same !== undefined) return same;
  const limit = withoutPrefix(typed).length < SMALLEST_LONG_NAME ? 1 : 2;
  const distances = known
    .filter((one) => prefixOf(one) === prefixOf(typed))
    .map((one) => ({ one, edits: editDistance(typed, one, limit) }));
  return distances.filter(({ edits }) => edits <= limit).toSorted((a, b) => a.edits - b.edits)[0]?.one;
};

const prefixOf = (name: string): string => OURS.exec(name)?.[0] ?? "";
const withoutPrefix = (name: string): string => name.replace(OURS, "");
const wordsOf = (name: string): string => withoutPrefix(name).split("_").toSorted().join(" ");
