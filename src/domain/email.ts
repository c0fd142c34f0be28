declare const brand: unique symbol;

/** An email address, trimmed and in lower case. */
export type Email = string & { readonly [brand]: "email" };

/** RFC 5321: a path is at most 256 octets including its brackets. */
export const EMAIL_MAX_LENGTH = 254;

const simplePattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** Accepts a local part, "@" and a domain with a dot, without invisible characters; says nothing about delivery. */
export const parseEmail = (text: string): Email | undefined => {
  const email = text.trim().toLowerCase();
  const fits = email.length <= EMAIL_MAX_LENGTH && simplePattern.test(email) && !invisible.test(email);
  return fits ? (email as Email) : undefined;
};

/** "asha.rao@acme.example" is "Asha.rao": the name shown where only the address is known. */
export const nameFromEmail = (email: string): string => {
  const local = email.split("@", 1)[0] ?? "";
  return local.charAt(0).toUpperCase() + local.slice(1);
};
