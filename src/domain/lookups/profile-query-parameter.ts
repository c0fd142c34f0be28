import { parseProfileUrl, profileUrl } from "./profile-url.ts";

/** The query parameter by which an address of Find contacts asks for a profile: its URL, or its name in that URL. */
export const PROFILE = "profile";

/** Longer than any profile's address, and short enough for a field. */
const ASKED_MAX_LENGTH = 2_000;

/** The name of a profile alone, as it stands in its URL. */
const nameAlone = /^[^\s/?#:]+$/;

/**
 * The profile in an address, as someone would paste it. An invalid one stays as it is, and its error is shown in the
 * field.
 */
export const profileQueryParameter = (asked: string): string => {
  const text = asked.trim().slice(0, ASKED_MAX_LENGTH);
  const slug = nameAlone.test(text) ? parseProfileUrl(`linkedin.com/in/${text}`) : undefined;
  return slug === undefined ? text : profileUrl(slug);
};
