import { expect, test } from "vitest";
import { profileQueryParameter } from "#domain/lookups/profile-query-parameter.ts";
import { pastedSlug } from "#domain/lookups/pasted-profile.ts";

test.each([
  ["asha-rao", "https://www.linkedin.com/in/asha-rao"],
  [" Asha-Rao ", "https://www.linkedin.com/in/asha-rao"],
  ["josé-núñez", "https://www.linkedin.com/in/jos%C3%A9-n%C3%BA%C3%B1ez"],
  ["jos%C3%A9-n%C3%BA%C3%B1ez", "https://www.linkedin.com/in/jos%C3%A9-n%C3%BA%C3%B1ez"],
  ["https://in.linkedin.com/in/asha-rao/?trk=x", "https://in.linkedin.com/in/asha-rao/?trk=x"],
  ["linkedin.com/in/asha-rao", "linkedin.com/in/asha-rao"],
])("an address that asks for %j means %j", (asked, pasted) => {
  expect(profileQueryParameter(asked)).toBe(pasted);
  expect(pastedSlug(pasted)).toBeDefined();
});

test.each([
  "javascript:alert(1)",
  "//elsewhere.example",
  "https://elsewhere.example/in/asha-rao",
  "../../billing",
  "..",
  "%",
  "<img src=x onerror=alert(1)>",
  "asha-rao#x",
  `https://www.linkedin.com/in/${"a".repeat(100_000)}`,
  "a".repeat(100_000),
])("what names nobody stays what it is, within a field's length (%#)", (asked) => {
  expect(profileQueryParameter(asked)).toBe(asked.slice(0, 2_000));
  expect(pastedSlug(profileQueryParameter(asked))).toBeUndefined();
});
