import { expect, test } from "vitest";
import { profileFaultText } from "#application/session/profile-fault.ts";

test.each([
  ["not-a-profile", "This is not a LinkedIn profile URL. It looks like https://www.linkedin.com/in/name"],
  ["several-profiles", "This text names more than one person. Paste the profile URL of one of them."],
  ["company-page", "This is the page of a company or school. Open the person on LinkedIn and copy their profile URL."],
  ["search-page", "This is a list of search results. Open the person in it and copy their profile URL."],
] as const)("%s is said as: %s", (fault, sentence) => {
  expect(profileFaultText(fault)).toBe(sentence);
});

test.each(["former-profile-address", "profile-without-name"] as const)("%s says what to do instead", (fault) => {
  expect(profileFaultText(fault)).toMatch(/paste|copy the profile URL/);
});
