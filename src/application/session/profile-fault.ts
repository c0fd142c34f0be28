import type { ProfileFault } from "#domain/lookups/pasted-profile.ts";
import { refusalText } from "#application/shared/refusal.ts";

/**
 * Why a pasted text leads to no profile. Apart from the other refusals, because the backend takes addresses only, and
 * because the sign-in, which needs the others, does not load it.
 */
const sentences: Readonly<Record<Exclude<ProfileFault, "not-a-profile">, string>> = {
  "several-profiles": "That's more than one URL. Paste one, or use Bulk.",
  "company-page": "That's a company page. Paste a person's profile URL.",
  "former-profile-address":
    "LinkedIn no longer uses /pub/ links. Open it in your browser and copy the profile URL it leads to.",
  "search-page": "That's a list of search results. Open a person's profile and copy its URL.",
  "profile-without-name":
    'Sales Navigator and Recruiter links aren\'t supported. Use "Copy LinkedIn.com URL" from the ... menu.',
  "internal-number": "This is an internal LinkedIn link. Open it in your browser and copy the profile URL it leads to.",
  "short-link": "Short lnkd.in links don't show whose profile it is. Open it in your browser and copy the profile URL.",
};

export const profileFaultText = (fault: ProfileFault): string =>
  fault === "not-a-profile" ? refusalText({ kind: fault }) : sentences[fault];
