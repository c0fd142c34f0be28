import type { Identifier } from "#domain/suppression/identifier.ts";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";

const nameOf = ({ kind, value }: Identifier): string => `${kind} ${value}`;

/** What the suppression list was asked about. */
export interface AskedTexts {
  /** Whether the list was asked about all that these texts name, and has none of it. */
  allow(texts: readonly string[]): boolean;
}

/**
 * Asks the suppression list about all that texts name, before a wallet is locked. Moving a text then waits for a suppression of those it
 * names, or that waits for the end of the transaction. A text that was changed before the lock may name others.
 */
export const askAbout = async (
  db: Db,
  suppression: Pick<SuppressionList, "listed">,
  { texts, subjects }: { readonly texts: readonly string[]; readonly subjects: readonly Identifier[] },
): Promise<AskedTexts> => {
  const named = [...subjects, ...texts.flatMap(identifiersIn)];
  const listed = await suppression.listed(db, named);
  const allowed = new Set(named.filter((one) => !listed.has(one)).map(nameOf));
  for (const one of listed.keys()) allowed.delete(nameOf(one));
  return { allow: (wanted) => wanted.flatMap(identifiersIn).every((one) => allowed.has(nameOf(one))) };
};
