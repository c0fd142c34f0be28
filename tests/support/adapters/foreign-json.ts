import fc from "fast-check";

const scalar = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom("", " ", "null", "false", "5", "-1", "1e400", "__proto__", "\u202e", "2026-01-01"),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);

/** JSON that nearly has the fields of an answer: each missing, null, of another type, nested, or valid by chance. */
export const foreignJson = (names: readonly string[]): fc.Arbitrary<unknown> => {
  const { tree } = fc.letrec<{ tree: unknown; object: unknown }>((tie) => ({
    object: fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 5 })), tie("tree"), {
      maxKeys: 8,
    }),
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      scalar,
      fc.array(tie("tree"), { maxLength: 4 }),
      tie("object"),
      tie("object"),
    ),
  }));
  return tree;
};

/** A valid answer of which one part, or all of it, is replaced by a random value. */
export const spoilt = (answer: unknown, names: readonly string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...placesIn(answer)), fc.oneof(blank, foreignJson(names)))
    .map(([place, foreign]) => withReplaced(answer, place, foreign));

const blank = fc.constantFrom("", " ", null);

type JsonPath = readonly (string | number)[];

const placesIn = (value: unknown): readonly JsonPath[] => {
  if (typeof value !== "object" || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([name, part]) => placesIn(part).map((place) => [name, ...place]));
  return [[], ...inside];
};

const withReplaced = (value: unknown, [name, ...rest]: JsonPath, foreign: unknown): unknown => {
  if (name === undefined) return foreign;
  if (Array.isArray(value))
    return value.map((part: unknown, at) => (String(at) === name ? withReplaced(part, rest, foreign) : part));
  const parts: Readonly<Record<string, unknown>> = { ...(typeof value === "object" ? value : {}) };
  return { ...parts, [name]: withReplaced(parts[name], rest, foreign) };
};
