import fc from "fast-check";

const scalar = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom("", " ", "null", "false", "5", "-1", "1e400", "__proto__", "\u202e", "2026-01-01"),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);

/** JSON that nearly has the fields of an answer: each missing, null, of another type, nested, or right by chance. */
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
