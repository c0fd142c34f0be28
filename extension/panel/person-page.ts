import { type ProfileFault, readPastedProfile } from "#domain/lookups/pasted-profile.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { PROFILE_ORIGIN } from "../profile-origin.ts";

/** Said of a page about a person that does not name them. */
const unnamed: ReadonlySet<ProfileFault> = new Set([
  "profile-without-name",
  "internal-number",
  "former-profile-address",
]);

/**
 * The URL of whom the page at an address is about, always in the same spelling; the address itself where it is about a
 * person whom it does not name. Undefined for a page about nobody: a feed, a search, a company.
 */
export const personPage = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address) || new URL(address).origin !== PROFILE_ORIGIN) return undefined;
  const pasted = readPastedProfile(address);
  if ("slug" in pasted) return profileUrl(pasted.slug);
  return unnamed.has(pasted.fault) ? address : undefined;
};
