import { expect, test } from "vitest";
import { profileFaultText } from "#application/session/profile-fault.ts";

test.each([
  ["not-a-profile", "This is not a LinkedIn profile URL. It should look like https://www.linkedin.com/in/name"],
  ["several-profiles", "That's more than one URL. Paste one, or use Bulk."],
  ["company-page", "That's a company page. Paste a person's profile URL."],
  ["search-page", "That's a list of search results. Open a person's profile and copy its URL."],
  [
    "profile-without-name",
    'Sales Navigator and Recruiter links aren\'t supported. Use "Copy LinkedIn.com URL" from the ... menu.',
  ],
] as const)("%s is said as: %s", (fault, sentence) => {
  expect(profileFaultText(fault)).toBe(sentence);
});

test.each(["former-profile-address", "internal-number", "short-link"] as const)(
  "%s says what to do instead",
  (fault) => {
    expect(profileFaultText(fault)).toMatch(/copy the profile URL/);
  },
);
