import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectReading as detectIn, isUnusable } from "#domain/bulk/bulk-reading.ts";
import { sampleDin, sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";

/** Of rows that follow each other from the first. */
const detectReading = (tool: Tool, rows: readonly (readonly Cell[])[]) =>
  detectIn(
    tool,
    rows.map((cells, index) => ({ number: index + 1, cells })),
  );

describe("a profile URL's column is known by its name:", () => {
  test.each([
    "LinkedIn",
    "Profile URL",
    "LinkedIn Profile Link",
    "Person Linkedin Url",
    "linkedin_url",
    "LINKEDIN-PROFILE",
    "Ｌinked In URL",
  ])("%s", (name) => {
    expect(
      detectReading("find-contacts", [
        ["Name", name],
        ["Asha Rao", ""],
      ]),
    ).toEqual({
      columns: { linkedin_url: 1 },
      hasHeader: true,
    });
  });
});

test.each(["DIN No.", "Director Identification Number", "din", "DIN/PAN"])("a DIN's column is called %s", (name) => {
  expect(
    detectReading("director-search", [
      ["#", name],
      [1, 12345],
    ]),
  ).toEqual({ columns: { din: 1 }, hasHeader: true });
});

test.each(["E-mail", "Work email", "Email Address", "email_id", "'Email'"])(
  "an email's column is called %s",
  (name) => {
    expect(
      detectReading("verify-emails", [
        ["#", name],
        [1, "x"],
      ]),
    ).toEqual({ columns: { email: 1 }, hasHeader: true });
  },
);

test("Enrichment finds all its columns by name", () => {
  const header = ["Organisation", "Designation", "Full name", "Phone", "E-mail"];
  expect(detectReading("enrichment", [header, ["Acme", "CFO", "Asha Rao", "", ""]])).toEqual({
    columns: { company: 0, role: 1, name: 2, email: 4 },
    hasHeader: true,
  });
  expect(detectReading("enrichment", [["Job title", "Company name", "Name"]]).columns).toEqual({
    role: 0,
    company: 1,
    name: 2,
  });
});

describe("exports of other programs are read without a choice:", () => {
  test.each([
    ["Salesforce", "Salutation,First Name,Last Name,Title,Account Name,Mailing City,Phone,Email,Lead Source"],
    ["HubSpot", "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Job Title,Company name"],
    ["Apollo", "First Name,Last Name,Title,Company Name,Email,Email Status,Seniority,Person Linkedin Url,Website"],
    ["LinkedIn", "First Name,Last Name,URL,Email Address,Company,Position,Connected On"],
  ])("%s", (_, header) => {
    const names = header.split(",");
    const { columns, hasHeader } = detectReading("enrichment", [names, names.map((name) => `some ${name}`)]);
    const chosen = Object.fromEntries(Object.entries(columns).map(([column, at]) => [column, names[at]]));
    expect(hasHeader).toBe(true);
    expect(chosen).toMatchObject({ first_name: "First Name", last_name: "Last Name" });
    expect(chosen.company).toMatch(/^(?:Company|Company [Nn]ame|Account Name)$/);
    expect(chosen.role).toMatch(/^(?:Title|Job Title|Position)$/);
    expect(chosen.email).toMatch(/^Email/);
    expect(chosen.name).toBeUndefined();
  });
});

describe("titles and notes above the header", () => {
  const header = ["First Name", "Last Name", "URL", "Email Address", "Company", "Position", "Connected On"];
  const row = ["Asha", "Rao", sampleProfileUrl(1), "", "Acme", "CFO", "01 Nov 2026"];

  test("are left out, as in LinkedIn's own export", () => {
    const notes = [["Notes:"], ["When exporting your connection data, some emails may be missing."]];
    const rows = [...notes, header, row].map((cells, at) => ({ number: at < 2 ? at + 1 : at + 2, cells }));
    expect(detectIn("find-contacts", rows)).toEqual({ columns: { linkedin_url: 2 }, hasHeader: true, firstRow: 4 });
  });

  test("may say what the file holds", () => {
    expect(detectReading("verify-emails", [["Emails"], ["Name", "Email"], ["Asha", "a@acme.example"]])).toEqual({
      columns: { email: 1 },
      hasHeader: true,
      firstRow: 2,
    });
  });

  test("are none where a row has data, or as many cells as the header; the header need not be known", () => {
    expect(detectReading("verify-emails", [["a@acme.example"], ["Name", "Email"]]).firstRow).toBeUndefined();
    expect(
      detectReading("enrichment", [
        ["Name", "Role", "Company"],
        ["Asha Rao", "Lead", "Acme"],
      ]).firstRow,
    ).toBeUndefined();
    expect(detectReading("find-contacts", [["Report"], ["Who", "Where"], ["Asha", sampleProfileUrl(1)]])).toEqual({
      columns: { linkedin_url: 1 },
      hasHeader: true,
      firstRow: 2,
    });
  });
});

describe("without a known name, content decides", () => {
  test("which column holds profiles", () => {
    const rows = [1, 2, 3].map((number) => [`Person ${number}`, sampleProfileUrl(number)]);
    expect(detectReading("find-contacts", rows)).toEqual({ columns: { linkedin_url: 1 }, hasHeader: false });
    expect(detectReading("find-contacts", [["Wer", "Wo"], ...rows])).toEqual({
      columns: { linkedin_url: 1 },
      hasHeader: true,
    });
  });

  test("which holds DINs, and takes no counts and years for them", () => {
    const rows: Cell[][] = [1, 2, 3].map((number) => [number, 2019, sampleDin(number)]);
    expect(detectReading("director-search", rows)).toEqual({ columns: { din: 2 }, hasHeader: false });
    expect(
      detectReading("director-search", [
        ["Nr", "Jahr", "Wer"],
        [1, 2019, 12345],
      ]).columns,
    ).toEqual({ din: 2 });
  });

  test("which holds emails, where most of the cells are", () => {
    const rows = [
      ["a@acme.example", "x"],
      ["b@acme.example", "y@acme.example"],
      ["", "z"],
    ];
    expect(detectReading("verify-emails", rows)).toEqual({ columns: { email: 0 }, hasHeader: false });
  });
});

test("a column whose name promises what its cells are not gives way to one that holds it", () => {
  const rows = [
    ["URL", "Link"],
    ["https://acme.example", sampleProfileUrl(1)],
  ];
  expect(detectReading("find-contacts", rows).columns).toEqual({ linkedin_url: 1 });
});

test("of two columns of emails the one for work goes first, and a company's profile is nobody's", () => {
  const header = ["Personal email", "Work email", "Company Linkedin Url"];
  expect(detectReading("verify-emails", [header, ["a@x.example", "a@y.example", ""]]).columns).toEqual({ email: 1 });
  expect(detectReading("find-contacts", [header, ["", "", ""]]).columns).toEqual({});
});

describe("of several columns whose names fit", () => {
  /** Ten rows; a column's cell is empty in the rows from its number on. */
  const tenRows = (header: readonly string[], filled: readonly number[], cellOf: (at: number, row: number) => Cell) => [
    header,
    ...Array.from({ length: 10 }, (_, row) => filled.map((end, at) => (row < end ? cellOf(at, row) : ""))),
  ];
  const cells: Readonly<Record<Tool, (at: number, row: number) => Cell>> = {
    "find-contacts": (_at, row) => sampleProfileUrl(row + 1),
    "director-search": (_at, row) => sampleDin(row + 1),
    "verify-emails": (at, row) => `person${row}@acme${at}.example`,
    enrichment: (at, row) => (at === 2 ? `Acme ${row}` : `Asha Rao ${at}`),
  };

  test.each([
    ["verify-emails", ["Work Email", "Email 1"], "email"],
    ["find-contacts", ["LinkedIn", "Profile URL"], "linkedin_url"],
    ["director-search", ["DIN", "Director ID"], "din"],
    ["enrichment", ["Full Name", "Contact Person", "Company"], "name"],
  ] as const)("%s reads the one that is clearly fuller", (tool, header, column) => {
    const rows = tenRows(header, [5, 10, 10], cells[tool]);
    expect(detectReading(tool, rows).columns[column]).toBe(1);
  });

  test.each([
    ["verify-emails", ["Email 1", "Work Email"], "email"],
    ["find-contacts", ["Profile URL", "LinkedIn"], "linkedin_url"],
    ["director-search", ["Director ID", "DIN"], "din"],
    ["enrichment", ["Contact Person", "Full Name", "Company"], "name"],
  ] as const)("%s reads the likeliest name where they are about equally full", (tool, header, column) => {
    const rows = tenRows(header, [10, 8, 10], cells[tool]);
    expect(detectReading(tool, rows).columns[column]).toBe(1);
  });

  test("in a short file, two cells more decide nothing", () => {
    const rows = [
      ["Work Email", "Email 1"],
      ["a@acme.example", "a@home.example"],
      ["", "b@home.example"],
      ["", "c@home.example"],
    ];
    expect(detectReading("verify-emails", rows).columns.email).toBe(0);
    expect(detectReading("verify-emails", [...rows, ["", "d@home.example"]]).columns.email).toBe(1);
  });

  test("cells that can't be used don't make a column full", () => {
    const phones = tenRows(["Full Name", "Contact", "Company"], [5, 10, 10], (at, row) =>
      at === 1 ? `+91 00000 0000${row}` : `Asha Rao ${at}`,
    );
    expect(detectReading("enrichment", phones).columns.name).toBe(0);
    const notes = tenRows(["Work Email", "Email 1"], [5, 10], (at) => (at === 1 ? "unsubscribed" : "a@acme.example"));
    expect(detectReading("verify-emails", notes).columns.email).toBe(0);
  });
});

test("a single row is data, unless it holds names", () => {
  expect(detectReading("find-contacts", [["something"]])).toEqual({ columns: {}, hasHeader: false });
  expect(detectReading("find-contacts", [["LinkedIn"]])).toEqual({ columns: { linkedin_url: 0 }, hasHeader: true });
  expect(detectReading("find-contacts", [])).toEqual({ columns: {}, hasHeader: false });
});

test("whatever the rows, no column stands for two things and each is one of the file's", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.integer(),
    fc.constantFrom("Email", "Name", "Company", "a@acme.example", sampleProfileUrl(1), sampleDin(1)),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...tools),
      fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 11 }),
      (tool, rows) => {
        const positions = Object.values(detectReading(tool, rows).columns);
        expect(new Set(positions).size).toBe(positions.length);
        expect(positions.every((position) => rows.some((row) => position < row.length))).toBe(true);
      },
    ),
  );
});

test("a column whose cells lead to profiles is known by its links", () => {
  const rows = [
    { number: 1, cells: ["Name", "More"] },
    { number: 2, cells: ["Asha", "Profile"], links: new Map([[1, sampleProfileUrl(1)]]) },
    { number: 3, cells: ["Ben", "Profile"], links: new Map([[1, sampleProfileUrl(2)]]) },
  ];
  expect(detectIn("find-contacts", rows)).toEqual({ columns: { linkedin_url: 1 }, hasHeader: true });
});

describe("further columns of addresses", () => {
  const rows = [
    ["Name", "Email", "Email 2", "Email 3"],
    ["Asha", "a@acme.example", "a2@acme.example", ""],
    ["Ben", "", "b2@acme.example", "b3@acme.example"],
  ];

  test("are read for an enrichment where they have an address of a row that has none before", () => {
    expect(detectReading("enrichment", rows)).toMatchObject({ columns: { email: 1 }, otherEmails: [2] });
    expect(detectReading("enrichment", rows.slice(0, 2))).not.toHaveProperty("otherEmails");
  });

  test("are never read by themselves where each address is charged", () => {
    expect(detectReading("verify-emails", rows)).not.toHaveProperty("otherEmails");
  });
});

test.each<[boolean, Tool, readonly (readonly Cell[])[]]>([
  [true, "find-contacts", [["junk"]]],
  [true, "find-contacts", [["a", "b"]]],
  [false, "find-contacts", [["asha@acme.example"]]],
  [false, "find-contacts", [["a"], ["b"]]],
  [false, "find-contacts", [["LinkedIn URL"]]],
  [true, "enrichment", [["junk"]]],
  [false, "enrichment", [["Asha Rao", "Orbit Freight"]]],
])("a file is of no use (%s) for %s: %j", (expected, tool, rows) => {
  expect(
    isUnusable(
      tool,
      rows.map((cells, index) => ({ number: index + 1, cells })),
    ),
  ).toBe(expected);
});
