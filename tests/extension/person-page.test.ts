import { expect, test } from "vitest";
import { isSamePage, personPage } from "#extension/person-page.ts";

test.each([
  "https://www.linkedin.com/in/Asha-Rao/",
  "https://www.linkedin.com/in/asha-rao/details/experience/?x=1#y",
  "https://www.linkedin.com/in/asha-rao/overlay/contact-info/",
  "https://www.linkedin.com/in/asha-rao?to=https://www.linkedin.com/in/ben-ode",
])("the page at %s is about Asha", (address) => {
  expect(personPage(address)).toEqual({ profile: "asha-rao" });
});

const NUMBER = "ACwAAA0123456789012345678901234567890";

test.each([
  [`https://www.linkedin.com/in/${NUMBER}`, "internal-number", true],
  [`https://www.linkedin.com/sales/lead/${NUMBER},NAME_SEARCH,x_1?_ntb=y`, "profile-without-name", true],
  ["https://www.linkedin.com/talent/hire/12/manage/all/profile/AEMAAA0123", "profile-without-name", false],
  ["https://www.linkedin.com/pub/asha-rao/1/2/3", "former-profile-address", false],
])("the page at %s is about a person whom it does not name", (address, fault, isKnown) => {
  const publicProfile = isKnown ? `https://www.linkedin.com/in/${NUMBER}` : undefined;
  expect(personPage(address)).toEqual({ fault, publicProfile });
});

test("two addresses of one person are about the same, those of two or of nobody are not", () => {
  const asha = personPage("https://www.linkedin.com/in/asha-rao");
  expect(isSamePage(asha, personPage("https://www.linkedin.com/in/Asha-Rao/details/skills"))).toBe(true);
  expect(isSamePage(asha, personPage("https://www.linkedin.com/in/ben-ode"))).toBe(false);
  expect(isSamePage(asha, undefined)).toBe(false);
});

test.each([
  undefined,
  "",
  "about:blank",
  "https://www.linkedin.com/feed/",
  "https://www.linkedin.com/company/acme/",
  "https://www.linkedin.com/feed/?to=https://www.linkedin.com/in/asha-rao",
  "https://www.linkedin.com.evil.example/in/asha-rao",
  "http://www.linkedin.com/in/asha-rao",
  "https://leadlight.example/dashboard?profile=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fasha-rao",
])("the page at %s is about nobody", (address) => {
  expect(personPage(address)).toBeUndefined();
});
