import { expect, test } from "vitest";
import type { ColumnMatching } from "#domain/bulk/bulk.ts";
import { type RowFault, rowFault } from "#domain/bulk/row-fault.ts";
import type { Row } from "#domain/bulk/bulk-subject.ts";
import type { Tool } from "#domain/shared/tool.ts";

const PROFILE = { linkedin_url: 0 };
const PERSON = { email: 0, name: 1, company: 2 };

test.each<[Tool, ColumnMatching, Row, RowFault]>([
  ["find-contacts", PROFILE, { cells: ["https://lnkd.in/abc"] }, "short-link"],
  ["find-contacts", PROFILE, { cells: ["linkedin.com/sales/lead/ACwAAAB,NAME_SEARCH"] }, "profile-without-name"],
  ["find-contacts", PROFILE, { cells: ["linkedin.com/company/acme"] }, "company-page"],
  ["find-contacts", PROFILE, { cells: ["linkedin.com/in/a-b linkedin.com/in/c-d"] }, "several-profiles"],
  ["find-contacts", PROFILE, { cells: ["Asha Rao"] }, "not-a-profile"],
  ["find-contacts", PROFILE, { cells: ["Profile"], links: new Map([[0, "https://lnkd.in/abc"]]) }, "short-link"],
  ["find-contacts", PROFILE, { cells: [""], unsaved: [0] }, "unsaved-formula"],
  ["find-contacts", PROFILE, { cells: ["", "Asha Rao"] }, "no-profile"],
  ["director-search", { din: 0 }, { cells: ["", "Asha Rao"] }, "no-din"],
  ["verify-emails", { email: 0 }, { cells: ["", "Asha Rao"] }, "no-email"],
  ["director-search", { din: 0 }, { cells: ["12345"] }, "lost-zeros"],
  ["director-search", { din: 0 }, { cells: ["1234"] }, "not-a-din"],
  ["verify-emails", { email: 0 }, { cells: ["asha at acme"] }, "not-an-email"],
  ["verify-emails", { email: 0 }, { cells: ["a@acme.example; b@acme.example"] }, "several-emails"],
  ["enrichment", PERSON, { cells: ["asha at acme", "", ""] }, "not-an-email"],
  ["enrichment", PERSON, { cells: ["", "Asha Rao", ""] }, "incomplete-search"],
  ["enrichment", PERSON, { cells: ["", "x".repeat(201), "Acme"] }, "overlong-search"],
])("%s says of %j, %j: %s", (tool, columns, row, fault) => {
  expect(rowFault(tool, { columns }, row)).toBe(fault);
});
