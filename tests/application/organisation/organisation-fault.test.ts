import { expect, test } from "vitest";
import { organisationFaultText } from "#application/organisation/organisation-fault.ts";

test.each([
  ["no-organisation-name", "Please enter the name of your organisation"],
  ["no-website", "Please enter your organisation's website"],
  ["not-a-website", "Please enter a website, such as https://www.acme.example"],
  ["no-team-size", "Please choose your team's size"],
  ["no-location", "Please enter your organisation's location"],
  ["organisation-field-too-long", "Please use at most 200 characters in each field"],
  ["not-a-gst-number", "Please check the GST number. It has 15 characters, such as 27AAPFU0939F1ZV"],
  ["gst-number-mistyped", "The last character doesn't match. Check the GST number for a typo."],
  ["not-a-year", "Please enter a year from 1800 to this year, such as 2016"],
  ["about-too-long", "Please use at most 1,000 characters"],
] as const)("%s is said as: %s", (fault, sentence) => {
  expect(organisationFaultText(fault)).toBe(sentence);
});
