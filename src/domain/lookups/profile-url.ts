declare const brand: unique symbol;

/** The part of a LinkedIn profile's address that names the person: decoded, composed (NFC), in lower case. */
export type ProfileSlug = string & { readonly [brand]: "profile slug" };

/** Percent-encoded length; keeps the address and every key made from it within 255 characters. */
const SLUG_MAX_LENGTH = 200;

const profileAddress = /^(?:https?:\/\/)?(?:[a-z]{1,3}\.)?linkedin\.com\/(?:mwlite\/|comm\/)?in\/([^/?#\s]+)/i;

/**
 * Reads every usual form of a profile's address: with or without scheme, country or mobile host, "/comm" of LinkedIn's
 * mails, trailing slash, query, fragment, language suffix, percent-encoding. Undefined for anything else, also for the former ".../pub/name/1/2/3":
 * its name alone is not unique and may be another person's today.
 */
export const parseProfileUrl = (text: string): ProfileSlug | undefined => {
  const encoded = profileAddress.exec(text.trim())?.[1];
  if (encoded === undefined) return undefined;
  return parseProfileSlug(encoded);
};

/** Most of them, which are the same decoded, composed and encoded: files hold a hundred thousand. */
const plainSlug = /^[a-z\d][a-z\d-]*$/i;

const parseProfileSlug = (encoded: string): ProfileSlug | undefined => {
  if (encoded.length <= SLUG_MAX_LENGTH && plainSlug.test(encoded)) return encoded.toLowerCase() as ProfileSlug;
  try {
    const slug = decodeURIComponent(encoded).toLowerCase().normalize("NFC");
    // At least one letter or number: "." and ".." would change the path.
    const readable = /^[\p{L}\p{M}\p{N}\p{So}._~'’\-&]+$/u.test(slug) && /[\p{L}\p{N}]/u.test(slug);
    return readable && encodeURIComponent(slug).length <= SLUG_MAX_LENGTH ? (slug as ProfileSlug) : undefined;
  } catch {
    return undefined; // A stray "%" or a lone surrogate.
  }
};

/** The one form of a profile's address that is sent, stored and charged. */
export const profileUrl = (slug: ProfileSlug): string => `https://www.linkedin.com/in/${encodeURIComponent(slug)}`;
