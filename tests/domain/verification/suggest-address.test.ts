import { expect, test } from "vitest";
import { isMailProvider } from "#domain/verification/mail-providers.ts";
import { suggestAddress, suggestedFor } from "#domain/verification/suggest-address.ts";
import { anEmail } from "#tests/support/builders.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.cmo", "gmail.com"],
  ["hotmial.com", "hotmail.com"],
  ["yahooo.com", "yahoo.com"],
  ["yaho.co.in", "yahoo.co.in"],
  ["rediffmial.com", "rediffmail.com"],
  ["acme.con", "acme.com"],
  ["acme.co.ogr", "acme.co.org"],
])("%s was probably meant to be %s", (typed, meant) => {
  expect(suggestAddress({ local: "asha", domain: typed })).toBe(`asha@${meant}`);
});

test.each(["gmail.com", "ymail.com", "email.com", "live.com", "line.com", "love.com", "gmx.net", "me.com", "acme.co"])(
  "%s is taken as it is",
  (domain) => {
    expect(suggestAddress({ local: "asha", domain })).toBeUndefined();
  },
);

test("an address is suggested before a verification by the same rule", () => {
  expect(suggestedFor(anEmail("asha@gmial.com"))).toBe("asha@gmail.com");
  expect(suggestedFor(anEmail("asha@acme.example"))).toBeUndefined();
});

test("a large provider's domain says nothing of a company", () => {
  expect(["gmail.com", "mail.ru", "acme.example"].map(isMailProvider)).toEqual([true, true, false]);
});
