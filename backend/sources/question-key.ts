import { createHash } from "node:crypto";
import { knownFields, sourceFields } from "#domain/waterfall/source-facts.ts";
import type { Asking } from "#backend/credits/lookup.ts";
import type { KnownPerson, Question } from "./source.ts";

/** Names a question: the same for everyone who asks the same. Its length is limited, as it is a key. */
export const questionKey = ({ field, person }: Question, { paidBy }: Pick<Asking, "paidBy">): string => {
  const known = [...knownFields, "role" as const].map((name) => person[name]?.trim().toLowerCase() ?? null);
  return `${field}:${createHash("sha256")
    .update(JSON.stringify([paidBy, known]))
    .digest("hex")}`;
};

/** The names of all questions that this knowledge of a person allows. */
export const questionKeysAbout = (person: KnownPerson): readonly string[] =>
  sourceFields.flatMap((field) =>
    (["person", "organisation"] as const).map((paidBy) => questionKey({ field, person }, { paidBy })),
  );
