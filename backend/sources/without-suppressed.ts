import { type Identifier, readIdentifier } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { FoundValue } from "./reply-schema.ts";
import type { KnownPerson, Reply, Source } from "./source.ts";

/** A reply without values of people who asked not to be processed. What it has cost stays. */
export const withoutSuppressed = async (
  { db, suppression }: { readonly db: Db; readonly suppression: SuppressionList },
  { price }: Pick<Source, "price">,
  reply: Reply,
): Promise<Reply> => {
  if (reply.outcome !== "found") return reply;
  const identifiers = reply.values.map(identifierOfValue);
  const listed = await suppression.listed(
    db,
    identifiers.filter((identifier) => identifier !== undefined),
  );
  const values = reply.values.filter((_, at) => {
    const identifier = identifiers[at];
    return identifier === undefined || !listed.has(identifier);
  });
  if (values.length > 0) return { ...reply, values };
  return { outcome: "nothing", cost: reply.cost ?? price.perAsked + price.perFound };
};

/** By what a source can be asked about someone. */
export const identifiersOfPerson = ({ profile, din, email }: KnownPerson): readonly Identifier[] => [
  ...(profile === undefined ? [] : [{ kind: "profile", value: profile } as const]),
  ...(din === undefined ? [] : [{ kind: "din", value: din } as const]),
  ...(email === undefined ? [] : [{ kind: "email", value: email } as const]),
];

/** By what an answer about someone can be suppressed while it is stored. */
export const hashesOfAnswer = (
  { hashOf }: Pick<SuppressionList, "hashOf">,
  person: KnownPerson,
  values: readonly Pick<FoundValue, "text">[],
): readonly string[] =>
  [...identifiersOfPerson(person), ...values.map(identifierOfValue)].flatMap(
    (identifier) => (identifier && hashOf(identifier)) ?? [],
  );

/** What a value identifies; undefined for a name. A source may give a profile by its slug, which may look like a name. */
const identifierOfValue = ({ text }: Pick<FoundValue, "text">): Identifier | undefined =>
  readIdentifier("email", text) ?? readIdentifier("phone", text) ?? readIdentifier("profile", text);
