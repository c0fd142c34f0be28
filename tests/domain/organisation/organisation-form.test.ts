import { describe, expect, test } from "vitest";
import {
  type OrganisationForm,
  organisationFaultOf,
  readOrganisationForm,
} from "#domain/organisation/organisation-form.ts";

const form: OrganisationForm = {
  organisationName: " Eastwind Pharma ",
  website: "eastwind.example",
  teamSize: "11-50",
  location: "Pune",
  gstNo: "",
};

test("a complete form is read trimmed, its website with a scheme, and without an empty GST number", () => {
  expect(readOrganisationForm(form)).toEqual({
    details: {
      organisationName: "Eastwind Pharma",
      website: "https://eastwind.example",
      teamSize: "11-50",
      location: "Pune",
    },
  });
});

test.each([
  ["organisationName", " ", "no-organisation-name"],
  ["website", "", "no-website"],
  ["website", "eastwind", "not-a-website"],
  ["teamSize", "12", "no-team-size"],
  ["location", "", "no-location"],
  ["gstNo", "xyz", "not-a-gst-number"],
  ["gstNo", "27AAPFU0939F1ZW", "gst-number-mistyped"],
  ["gstNo", "2".repeat(201), "organisation-field-too-long"],
] as const)("%s %j is refused", (field, text, fault) => {
  expect(readOrganisationForm({ ...form, [field]: text })).toEqual({ fault, field });
});

test("the first field that is wrong is named", () => {
  expect(readOrganisationForm({ ...form, website: "", location: "" })).toMatchObject({ field: "website" });
});

describe("a website", () => {
  test.each(["http://eastwind.example", "eastwind.example:8080", "www.eastwind.example/about?x=1"])(
    "may be %s",
    (text) => {
      expect(organisationFaultOf("website", text)).toBeUndefined();
    },
  );

  test.each([
    "javascript:alert(1)",
    "ftp://eastwind.example",
    "user@eastwind.example",
    "east wind.example",
    "https://",
  ])("may not be %s", (text) => {
    expect(organisationFaultOf("website", text)).toBe("not-a-website");
  });
});
