import { expect, test } from "vitest";
import { knownExport } from "#domain/bulk/known-export.ts";

test.each([
  ["First Name,Last Name,URL,Email Address,Company,Position,Connected On", "LinkedIn Connections"],
  ["Salutation,First Name,Last Name,Title,Account Name,Mailing City,Phone,Email,Lead Source", "Salesforce contacts"],
  ["Contact ID,First Name,Last Name,Account Name,Email", "Salesforce contacts"],
  ["Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Job Title,Company name", "HubSpot contacts"],
  ["First Name,Last Name,Title,Company Name,Email,Email Status,Seniority,Person Linkedin Url", "Apollo contacts"],
  ["First Name,Last Name,Title,Company,Company Name for Emails,Email", "Apollo contacts"],
  ["First Name,Last Name,Email,Company", undefined],
  ["Name,URL,Connected On", undefined],
  ["", undefined],
])("the header %j is of %s", (header, known) => {
  expect(knownExport(header.split(","))).toBe(known);
});
