import { type ProfileFault, publicProfileAddress, readPastedProfile } from "#domain/lookups/pasted-profile.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { PROFILE_ORIGIN } from "./profile-origin.ts";

/** A page whose address does not name its person. */
export interface UnnamedPage {
  readonly fault: ProfileFault;
  /** Where LinkedIn opens their public profile, if the address says so. */
  readonly publicProfile: string | undefined;
}

/** What the address of a page about a person says of them. */
export type PersonPage = { readonly profile: ProfileSlug } | UnnamedPage;

/** Said of a page about a person that does not name them. */
const unnamed: ReadonlySet<ProfileFault> = new Set([
  "profile-without-name",
  "internal-number",
  "former-profile-address",
]);

/** Whom the page at an address is about. Undefined for a page about nobody: a feed, a search, a company. */
export const personPage = (address: string | undefined): PersonPage | undefined => {
  if (address === undefined || !isOfProfileSite(address)) return undefined;
  const pasted = readPastedProfile(address);
  if ("slug" in pasted) return { profile: pasted.slug };
  const { fault } = pasted;
  return unnamed.has(fault) ? { fault, publicProfile: publicProfileAddress(address) } : undefined;
};

/** Whether an address is one of the site that has the profiles. */
export const isOfProfileSite = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && new URL(address).origin === PROFILE_ORIGIN;

/** Whether two addresses are of pages about the same person. */
export const isSamePage = (one: PersonPage | undefined, other: PersonPage | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
