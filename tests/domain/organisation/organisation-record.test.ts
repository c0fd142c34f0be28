import { expect, test } from "vitest";
import {
  ABOUT_MAX_LENGTH,
  emptyOrganisationRecord,
  isSameRecord,
  type OrganisationRecord,
  readOrganisationRecord,
  recordFaultOf,
} from "#domain/organisation/organisation-record.ts";

const aRecord = (changes: Partial<OrganisationRecord> = {}): OrganisationRecord => ({
  ...emptyOrganisationRecord,
  organisationName: "Acme",
  website: "acme.example",
  teamSize: "11-50",
  location: "Pune",
  ...changes,
});

const read = (changes: Partial<OrganisationRecord>) => readOrganisationRecord(aRecord(changes), 2026);

test("details are the same where every field is", () => {
  expect(isSameRecord(aRecord(), aRecord())).toBe(true);
  expect(isSameRecord(aRecord(), aRecord({ about: "Who we are." }))).toBe(false);
});

test("details are trimmed, the website gets its scheme and the GST number its standard form", () => {
  const given = {
    legalName: " Acme Private Limited ",
    gstNo: "27 aapfu0939f1zv",
    founded: " 2016 ",
    about: " Who we are. ",
  };
  expect(read(given)).toEqual({
    record: aRecord({
      website: "https://acme.example",
      legalName: "Acme Private Limited",
      gstNo: "27AAPFU0939F1ZV",
      founded: "2016",
      about: "Who we are.",
    }),
  });
});

test.each([
  ["organisationName", " ", "no-organisation-name"],
  ["website", "javascript:alert(1)", "not-a-website"],
  ["website", "ftp://acme.example", "not-a-website"],
  ["teamSize", "12", "no-team-size"],
  ["legalName", "a".repeat(201), "organisation-field-too-long"],
  ["industry", "a".repeat(201), "organisation-field-too-long"],
  ["gstNo", "27AAPFU0939F1ZW", "gst-number-mistyped"],
  ["founded", "1799", "not-a-year"],
  ["founded", "2027", "not-a-year"],
  ["founded", "20 16", "not-a-year"],
  ["about", "a".repeat(ABOUT_MAX_LENGTH + 1), "about-too-long"],
] as const)("%s can't be %s", (field, text, fault) => {
  expect(read({ [field]: text })).toEqual({ fault, field });
  expect(recordFaultOf(field, text, 2026)).toBe(fault);
});

test("the first and the last year of a foundation, and the longest text, are accepted", () => {
  expect(read({ founded: "1800" })).toHaveProperty("record.founded", "1800");
  expect(read({ founded: "2026", about: "a".repeat(ABOUT_MAX_LENGTH) })).toHaveProperty("record.founded", "2026");
});
