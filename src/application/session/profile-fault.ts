import type { ProfileFault } from "#domain/lookups/pasted-profile.ts";
import { refusalText } from "#application/shared/refusal.ts";

/**
 * Why a pasted text leads to no profile. Apart from the other refusals, because the backend takes addresses only, and
 * because the sign-in, which needs the others, does not load it.
 */
const sentences: Readonly<Record<Exclude<ProfileFault, "not-a-profile">, string>> = {
  "several-profiles": "This text names more than one person. Paste the profile URL of one of them.",
  "company-page": "This is the page of a company or school. Open the person on LinkedIn and copy their profile URL.",
  "former-profile-address":
    "LinkedIn no longer uses addresses with /pub/, and they don't tell namesakes apart. Open it in your browser and copy the profile URL it leads to.",
  "search-page": "This is a list of search results. Open the person in it and copy their profile URL.",
  "profile-without-name":
    'This link holds LinkedIn\'s internal number of the person and not their public name. Open the person there, choose "Copy LinkedIn URL" from the menu and paste that.',
};

export const profileFaultText = (fault: ProfileFault): string =>
  fault === "not-a-profile" ? refusalText({ kind: fault }) : sentences[fault];
