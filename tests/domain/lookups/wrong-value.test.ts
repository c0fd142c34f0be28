import { expect, test } from "vitest";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { areUnrelated, creditsBackMax, type PayerPeople, reasonsFor } from "#domain/lookups/wrong-value.ts";

test.each([
  [0, 1],
  [1, 1],
  [39, 1],
  [40, 2],
  [1_000, 50],
])("of %i reveals, %i are credited back at most", (reveals, credited) => {
  expect(creditsBackMax(reveals)).toBe(credited);
});

const people = (
  accounts: readonly string[],
  domains: readonly string[],
  organisations: readonly string[] = [],
): PayerPeople => ({
  accounts: new Set(accounts),
  organisations: new Set(organisations),
  domains: new Set(domains),
});

test.each([
  [people(["asha"], ["acme.example"]), people(["ben"], ["orbit.example"]), true],
  [people(["asha"], []), people(["ben"], []), true],
  [people(["asha"], ["acme.example"]), people(["ben"], ["acme.example"]), false],
  [people(["asha", "cara"], []), people(["ben", "cara"], []), false],
  [people(["asha"], [], ["Acme"]), people(["ben"], [], ["Acme"]), false],
  [people(["asha"], [], ["Acme"]), people(["ben"], [], ["Orbit"]), true],
])("payers are unrelated where they share neither people nor a company: %#", (one, other, expected) => {
  expect(areUnrelated(one, other)).toBe(expected);
  expect(areUnrelated(other, one)).toBe(expected);
});

test("every detail has reasons, a number no bounce and an address no dead number", () => {
  for (const item of [...contactItems, ...directorItems]) {
    const isPhone = item === "phone_no" || item === "din_phone";
    expect(reasonsFor[item]).toHaveLength(3);
    expect(reasonsFor[item].includes("bounced")).toBe(!isPhone);
    expect(reasonsFor[item].includes("number_dead")).toBe(isPhone);
  }
});
