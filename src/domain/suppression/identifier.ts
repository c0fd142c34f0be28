import { type Din, parseDin } from "#domain/lookups/din.ts";
import { parsePhone, type Phone } from "#domain/lookups/phone.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";

/** By what a person can be suppressed. */
export const identifierKinds = ["profile", "email", "phone", "din"] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** One thing that identifies a person, in the form in which the directory keeps it. */
export interface Identifier {
  readonly kind: IdentifierKind;
  readonly value: string;
}

const readers: Readonly<Record<IdentifierKind, (text: string) => ProfileSlug | Email | Phone | Din | undefined>> = {
  profile: (text) => parseProfileUrl(text) ?? slugOnly(text.trim()),
  email: parseEmail,
  phone: parsePhone,
  din: (text) => parseDin(text.trim()),
};

const slugOnly = (text: string): ProfileSlug | undefined =>
  /[\s/]/.test(text) ? undefined : parseProfileUrl(`linkedin.com/in/${text}`);

/** What an operator has written; undefined where it is nothing of this kind. */
export const readIdentifier = (kind: IdentifierKind, text: string): Identifier | undefined => {
  const value = readers[kind](text);
  return value === undefined ? undefined : { kind, value };
};

const INTERNATIONAL = /^(?:\+|00)/;

/** All digits of a number with its country, without "+" or "00"; undefined where it does not say its country. */
export const wholeNumber = (phone: string): string | undefined => {
  const text = phone.trim();
  return INTERNATIONAL.test(text) ? digitsOf(text.replace(INTERNATIONAL, "")) : undefined;
};

/** DROP takes the last ten digits of a phone number. */
const DROP_DIGITS = 10;

/** The code of California's country. Behind it stand exactly the digits that DROP takes. */
const DROP_COUNTRY = "1";

/** Whether it is a number of the country that DROP's numbers are of, and says so. */
export const isOfDropCountry = (phone: string): boolean => {
  const whole = wholeNumber(phone);
  return whole?.length === DROP_COUNTRY.length + DROP_DIGITS && whole.startsWith(DROP_COUNTRY);
};

/**
 * The text that DROP, California's platform for deletion requests, hashes: an address in small letters without spaces, with its
 * dots and its plus; the last ten digits of a number. It has no form for profiles and DINs: theirs is the directory's.
 */
export const dropForm = ({ kind, value }: Identifier): string => {
  switch (kind) {
    case "email":
      return value.replaceAll(/\s/g, "").toLowerCase();
    case "phone":
      return digitsOf(value).slice(-DROP_DIGITS);
    case "profile":
    case "din":
      return value;
  }
};

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** The names of all that is suppressed with an identifier: a number also as people write it without its country. */
export const suppressedNames = (identifier: Identifier): readonly string[] => [
  identifierName(identifier),
  `${identifier.kind}:${dropForm(identifier)}`,
];

/**
 * Names an identifier among all: two that have the same are the same. Without its country a phone number may be that of any
 * country, so it is another one than each of these.
 */
export const identifierName = (identifier: Identifier): string => {
  const whole = identifier.kind === "phone" ? wholeNumber(identifier.value) : undefined;
  return `${identifier.kind}:${whole === undefined ? dropForm(identifier) : `+${whole}`}`;
};
