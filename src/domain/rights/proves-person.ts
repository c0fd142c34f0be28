import { domainOf, type Email } from "#domain/shared/email.ts";
import { type Identifier, identifierName } from "#domain/suppression/identifier.ts";

/**
 * Whether these proved addresses show that someone is the person with these identifiers, and not only the owner of one of
 * the mailboxes. A former employer may own every address at its domain, so that a second one counts only elsewhere.
 */
export const provesPerson = (proved: readonly Email[], held: readonly Identifier[]): boolean => {
  const names = new Set(held.map(identifierName));
  const own = proved.filter((email) => names.has(identifierName({ kind: "email", value: email })));
  return new Set(own.map(domainOf)).size >= 2;
};
