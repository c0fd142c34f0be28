import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { type Identifier, type IdentifierKind, readIdentifier } from "#domain/suppression/identifier.ts";

/** What identifies the subject of a look-up of this type; undefined for a search by name. */
export const subjectIdentifier = (type: string, subject: string): Identifier | undefined => {
  const kind = kindOfSubject(type);
  return kind === "email" ? readIdentifier(kind, subject) : kind && { kind, value: subject };
};

const kindOfSubject = (type: string): IdentifierKind | undefined => {
  if (contactItems.some((item) => item === type)) return "profile";
  if (directorItems.some((item) => item === type)) return "din";
  return type === "verify_email" || type === "enrichment" ? "email" : undefined;
};

/** The name in the ledger of something bought of a person who is suppressed: as `operationOf`, with a hash for the subject. */
export const suppressedOperation = (type: string, hash: string): string => `${type}:suppressed:${hash}`;
