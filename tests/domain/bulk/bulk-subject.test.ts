import { describe, expect, test } from "vitest";
import type { ColumnMatching } from "#domain/bulk/bulk.ts";
import { cellText, hasNeededColumns, isEmptyRow, readSubject, subjectKey } from "#domain/bulk/bulk-subject.ts";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { Tool } from "#domain/shared/tool.ts";

const keyOf = (tool: Tool, columns: ColumnMatching, ...cells: readonly Cell[]): string => {
  const subject = readSubject(tool, { columns }, { cells });
  return typeof subject === "string" ? subject : subjectKey(subject);
};

test.each([
  [" Asha \n Rao ", "Asha Rao"],
  ["'+91 00000 00001", "+91 00000 00001"],
  ["'=1+1", "=1+1"],
  ["'tis", "'tis"],
  [12, "12"],
  [undefined, ""],
])("the cell %j is read as %j", (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

test("a row without anything but blanks is empty", () => {
  expect(isEmptyRow(["", " ", "\t\u00a0"])).toBe(true);
  expect(isEmptyRow([])).toBe(true);
  expect(isEmptyRow(["", 0])).toBe(false);
});

describe("Find contacts reads a profile URL:", () => {
  test.each([
    ["https://www.linkedin.com/in/Leadlight-Sample-0001/", "profile:leadlight-sample-0001"],
    ["in.linkedin.com/in/leadlight-sample-0001?trk=x", "profile:leadlight-sample-0001"],
    ["https://www.linkedin.com/company/acme", "malformed"],
    ["Asha Rao", "malformed"],
    ["  ", "malformed"],
    ["<https://www.linkedin.com/in/leadlight-sample-0001>", "profile:leadlight-sample-0001"],
    ["https://www.linkedin.com/in/leadlight-sample-0001\u200b", "profile:leadlight-sample-0001"],
    ["\u00a0https://www.linkedin.com/in/leadlight-sample-0001\u00a0", "profile:leadlight-sample-0001"],
    ["https://www.linkedin.com/comm/in/leadlight-sample-0001?trk=x", "profile:leadlight-sample-0001"],
    ["/in/leadlight-sample-0001", "profile:leadlight-sample-0001"],
    ["in/leadlight-sample-0001/", "profile:leadlight-sample-0001"],
    ["leadlight-sample-0001", "profile:leadlight-sample-0001"],
    ["Asha: linkedin.com/in/leadlight-sample-0001", "profile:leadlight-sample-0001"],
    ["https://lnkd.in/abc123", "malformed"],
    ["https://www.linkedin.com/sales/lead/ACwAAAB,NAME_SEARCH", "malformed"],
    ["linkedin.com/in/leadlight-sample-0001, linkedin.com/in/leadlight-sample-0002", "malformed"],
    ["linkedin.com/in/leadlight-sample-0001 linkedin.com/in/leadlight-sample-0002", "malformed"],
    ["/in/leadlight-sample-0001 /in/leadlight-sample-0002", "malformed"],
    ["n/a", "malformed"],
    ["none", "malformed"],
    ["-", "malformed"],
  ])("%j is %s", (cell, key) => {
    expect(keyOf("find-contacts", { linkedin_url: 1 }, "Asha Rao", cell)).toBe(key);
  });
});

describe("Director search reads a DIN:", () => {
  test.each([
    ["00012345", "director:00012345"],
    [12345, "director:00012345"],
    [99000001, "director:99000001"],
    ["DIN: 9900-0001", "director:99000001"],
    ["'00012345", "director:00012345"],
    ["DIN 00012345 (Asha Rao, born 1980)", "director:00012345"],
    ["19 (2019-04)", "malformed"],
    ["12345", "malformed"],
    [123456789, "malformed"],
    [12.5, "malformed"],
    [-12345, "malformed"],
    [0, "malformed"],
    [Number.POSITIVE_INFINITY, "malformed"],
    ["99000001, 99000002", "malformed"],
    ["", "malformed"],
  ])("%j is %s", (cell, key) => {
    expect(keyOf("director-search", { din: 0 }, cell, "else")).toBe(key);
  });
});

test("Verify emails reads an address, one text for one mailbox", () => {
  expect(keyOf("verify-emails", { email: 0 }, " Asha@ACME.example ")).toBe("address:asha@acme.example");
  expect(keyOf("verify-emails", { email: 0 }, "Asha Rao <asha@acme.example>")).toBe("address:asha@acme.example");
  expect(keyOf("verify-emails", { email: 0 }, "mailto:asha@acme.example")).toBe("address:asha@acme.example");
  expect(keyOf("verify-emails", { email: 0 }, "asha@acme.example\u200b")).toBe("address:asha@acme.example");
  expect(keyOf("verify-emails", { email: 0 }, "a@acme.example, b@acme.example")).toBe("malformed");
  expect(keyOf("verify-emails", { email: 0 }, "asha at acme")).toBe("malformed");
  expect(keyOf("verify-emails", { email: 0 }, "", "Asha")).toBe("malformed");
});

test("Enrichment puts a name together where a file has two columns for it", () => {
  const columns = { name: 0, first_name: 1, last_name: 2, company: 3 };
  expect(keyOf("enrichment", columns, "", "Asha", "Rao", "Acme")).toBe("search:asha rao\n\nacme");
  expect(keyOf("enrichment", columns, "A. Rao", "Asha", "Rao", "Acme")).toBe("search:a. rao\n\nacme");
  expect(keyOf("enrichment", columns, "", "Asha", "", "Acme")).toBe("search:asha\n\nacme");
  expect(keyOf("enrichment", columns, "", "", "", "Acme")).toBe("malformed");
  expect(hasNeededColumns("enrichment", { first_name: 1, company: 3 })).toBe(false);
  expect(hasNeededColumns("enrichment", { first_name: 1, last_name: 2, company: 3 })).toBe(true);
});

describe("Enrichment", () => {
  const columns = { email: 0, name: 1, role: 2, company: 3 };
  test.each([
    [["asha@acme.example", "Asha Rao", "", "Acme"], "search:asha@acme.example"],
    [["", "Asha  RAO", "CFO", "Acme"], "search:asha rao\ncfo\nacme"],
    [["not an address", "Asha Rao", "", "Acme"], "search:asha rao\n\nacme"],
    [["not an address", "Asha Rao", "", ""], "malformed"],
    [["", "Asha Rao", "CFO", " "], "malformed"],
    [["", "x".repeat(201), "", "Acme"], "malformed"],
    [["", "Asha Rao", "x".repeat(201), "Acme"], "malformed"],
    [["", "", "", ""], "empty"],
    [[], "empty"],
  ])("takes of %j the subject %j", (cells, key) => {
    expect(keyOf("enrichment", columns, ...cells)).toBe(key);
  });

  test("leaves an empty role out", () => {
    expect(readSubject("enrichment", { columns }, { cells: ["", "Asha Rao", " ", "Acme"] })).toEqual({
      kind: "search",
      query: { kind: "person", name: "Asha Rao", company: "Acme" },
    });
  });

  test("needs an email, or a name and a company", () => {
    expect(hasNeededColumns("enrichment", { email: 0 })).toBe(true);
    expect(hasNeededColumns("enrichment", { name: 0, company: 1 })).toBe(true);
    expect(hasNeededColumns("enrichment", { name: 0, role: 1 })).toBe(false);
  });
});

test.each([
  ["find-contacts", "linkedin_url"],
  ["director-search", "din"],
  ["verify-emails", "email"],
] as const)("%s needs %s", (tool, column) => {
  expect(hasNeededColumns(tool, { [column]: 3 })).toBe(true);
  expect(hasNeededColumns(tool, { name: 0, company: 1 })).toBe(false);
});

describe("a link behind a cell", () => {
  const links = new Map([
    [0, sampleProfileUrl(1)],
    [1, "mailto:asha@acme.example"],
  ]);
  const of = (tool: Tool, columns: ColumnMatching, cells: readonly Cell[]) => {
    const subject = readSubject(tool, { columns }, { cells, links });
    return typeof subject === "string" ? subject : subjectKey(subject);
  };

  test("is read where the cell itself names nobody", () => {
    expect(of("find-contacts", { linkedin_url: 0 }, ["Profile", "Write"])).toBe("profile:leadlight-sample-0001");
    expect(of("verify-emails", { email: 1 }, ["Profile", "Write"])).toBe("address:asha@acme.example");
    expect(of("enrichment", { email: 1 }, ["Profile", ""])).toBe("search:asha@acme.example");
  });

  test("does not replace what the cell shows, nor lead from another column", () => {
    expect(of("find-contacts", { linkedin_url: 0 }, [sampleProfileUrl(2)])).toBe("profile:leadlight-sample-0002");
    expect(of("verify-emails", { email: 0 }, ["Profile", "Write"])).toBe("malformed");
  });
});

test("a formula without a saved value is not empty, but says nothing", () => {
  const row = { cells: ["Asha"], unsaved: [1] };
  expect(readSubject("find-contacts", { columns: { linkedin_url: 1 } }, row)).toBe("malformed");
  expect(readSubject("find-contacts", { columns: { linkedin_url: 1 } }, { cells: [], unsaved: [1] })).toBe("malformed");
});
