import { expect, test } from "vitest";
import { companySpellings } from "#domain/matching/company-spellings.ts";

test.each([
  ["Acme", "acme"],
  ["Acme", "acme pvt. ltd."],
  ["ACME Pvt. Ltd.", "acme"],
  ["Acme Private Limited", "acme pvt ltd"],
  ["Acme, Inc.", "acme"],
  ["Acme, Inc.", "acme, inc."],
  ["Northwind Analytics LLP", "northwind analytics"],
  [" Acme Foods  Ltd ", "acme foods limited"],
])("%s may be written %j", (company, spelling) => {
  expect(companySpellings(company)).toContain(spelling);
});

test.each([
  ["Acme Foods", "acme"],
  ["Acme Foods", "acme food"],
  ["Limited", ""],
])("%s is not written %j", (company, spelling) => {
  expect(companySpellings(company)).not.toContain(spelling);
});
