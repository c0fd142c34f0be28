import { createHmac, hash, type KeyObject } from "node:crypto";
import { dropForm, type Identifier, isOfDropCountry, wholeNumber } from "#domain/suppression/identifier.ts";
import type { DropKind } from "#domain/rights/drop.ts";

/** As DROP publishes it: the Base64 of the SHA-256 of its form. Ten digits are soon guessed from it, so it is never stored. */
export const dropHash = (identifier: Identifier): string => hash("sha256", dropForm(identifier), "base64");

/**
 * What the list keeps in place of an identifier. Made of DROP's own hash, so that a list of hashes alone can be taken in. A
 * phone number with its country has one of its own, because people of two countries can share the last ten digits.
 */
export const suppressionHash = (key: KeyObject, identifier: Identifier): string => {
  const country = identifier.kind === "phone" ? countryPart(identifier.value) : undefined;
  return hashOf(key, [identifier.kind, dropHash(identifier), ...(country === undefined ? [] : [country])]);
};

/** The hashes that suppress an identifier: a number also as people write it without its country. */
export const suppressingHashes = (key: KeyObject, identifier: Identifier): readonly string[] => [
  ...new Set([suppressionHash(key, identifier), hashOf(key, [identifier.kind, dropHash(identifier)])]),
];

/** What suppresses the person and the values that one of DROP's hashes stands for. */
export interface DropHashes {
  /** Of the address, or of the number with its country. */
  readonly own: string;
  /** Of the number without its country, which can be someone else's. */
  readonly alike?: string;
}

export const hashesOfDrop = (key: KeyObject, kind: DropKind, given: string): DropHashes => {
  const plain = hashOf(key, [kind, given]);
  return kind === "email" ? { own: plain } : { own: hashOf(key, [kind, given, OF_DROP_COUNTRY]), alike: plain };
};

/** Says which key a list was made with, and nothing about the key. */
export const proofOfKey = (key: KeyObject): string => hashOf(key, ["key"]);

/** Beside DROP's hash it stands for the whole number, so that a list of DROP's hashes alone can name it. */
const OF_DROP_COUNTRY = "1";

/** What tells numbers of the same ten digits apart; undefined where no country is written. */
const countryPart = (phone: string): string | undefined =>
  isOfDropCountry(phone) ? OF_DROP_COUNTRY : wholeNumber(phone);

const hashOf = (key: KeyObject, parts: readonly string[]): string =>
  createHmac("sha256", key).update(parts.join("\n")).digest("hex");
