import { expect, test } from "vitest";
import { personPage } from "#extension/panel/person-page.ts";

test.each([
  ["https://www.linkedin.com/in/Asha-Rao/", "https://www.linkedin.com/in/asha-rao"],
  ["https://www.linkedin.com/in/asha-rao/details/experience/?x=1#y", "https://www.linkedin.com/in/asha-rao"],
  [
    "https://www.linkedin.com/in/asha-rao?to=https://www.linkedin.com/in/ben-ode",
    "https://www.linkedin.com/in/asha-rao",
  ],
])("the page at %s is about %s", (address, person) => {
  expect(personPage(address)).toBe(person);
});

test.each([
  "https://www.linkedin.com/in/ACoAAA0123456789012345678901234567890",
  "https://www.linkedin.com/sales/lead/ACwAAAB1x2Y,NAME_SEARCH",
  "https://www.linkedin.com/pub/asha-rao/1/2/3",
])("the page at %s is about a person whom it does not name", (address) => {
  expect(personPage(address)).toBe(address);
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
