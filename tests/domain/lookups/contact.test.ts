import { expect, test } from "vitest";
import { contactItems, isContactItem } from "#domain/lookups/contact.ts";

test("a profile's cards are phone number, secondary email and work email, in this order", () => {
  expect(contactItems).toEqual(["phone_no", "email", "work_email"]);
});

test("nothing but these three is a card's item", () => {
  expect(contactItems.every(isContactItem)).toBe(true);
  for (const text of ["", "phone", "din_phone", "Email", "toString", "__proto__"])
    expect(isContactItem(text)).toBe(false);
});
