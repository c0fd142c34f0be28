import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";
import { addressOf, linkTo } from "#ui/lookups/search-address.ts";

/** Where the person is shown whom a history line's query names, free of charge; undefined where it names none. */
export const personAddress = (query: string): string | undefined => {
  const [slug, din] = [parseProfileUrl(query), parseDin(query)];
  if (slug !== undefined) return linkTo(addressOf.profile(profileUrl(slug)));
  return din && linkTo(addressOf.director(din));
};
