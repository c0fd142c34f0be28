import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import type { SavedSubject } from "#domain/lists/saved-person.ts";
import { addressOfSubject, linkTo } from "#ui/lookups/search-address.ts";

/** The person whose profile or DIN is the query of a history line; undefined for other queries. */
export const subjectIn = (query: string): SavedSubject | undefined => {
  const [profile, din] = [parseProfileUrl(query), parseDin(query)];
  if (profile !== undefined) return { kind: "profile", profile };
  return din && { kind: "din", din };
};

/** Where that person is shown, free of charge. */
export const personAddress = (query: string): string | undefined => {
  const subject = subjectIn(query);
  return subject && linkTo(addressOfSubject(subject));
};
