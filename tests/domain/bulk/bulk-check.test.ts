import { describe, expect, test } from "vitest";
import { type BulkReading, ROWS_NAMED_MAX } from "#domain/bulk/bulk.ts";
import { bulkChecker } from "#domain/bulk/bulk-check.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

const EMAILS = { columns: { email: 1 }, hasHeader: true };

/** Adds rows numbered from 1. */
const checkerOf = (reading: BulkReading, rows: readonly (readonly Cell[])[]) => {
  const checker = bulkChecker("verify-emails", reading);
  const kinds = rows.map((cells, index) => checker.add({ number: index + 1, cells }));
  return { kinds, check: checker.check() };
};

const rows = [
  ["Name", "Email"],
  ["Asha", "asha@acme.example"],
  ["Ben", "ASHA@acme.example "],
  ["Cara", "cara at acme"],
  ["", ""],
  ["Dev", ""],
  ["Eva", "eva@acme.example"],
];

test("each row is counted by its kind, and duplicates have the position of their first", () => {
  const { kinds } = checkerOf(EMAILS, rows);
  expect(kinds).toEqual([
    { kind: "header" },
    expect.objectContaining({
      kind: "subject",
      asked: [expect.objectContaining({ key: "address:asha@acme.example", position: 0 })],
    }),
    expect.objectContaining({
      kind: "duplicate",
      asked: [expect.objectContaining({ key: "address:asha@acme.example", position: 0 })],
    }),
    { kind: "malformed" },
    { kind: "empty" },
    { kind: "malformed" },
    expect.objectContaining({
      kind: "subject",
      asked: [expect.objectContaining({ key: "address:eva@acme.example", position: 1 })],
    }),
  ]);
});

test("a file's check counts them and names where they stand", () => {
  expect(checkerOf(EMAILS, rows).check).toEqual({
    above: { count: 0, first: [] },
    rows: 6,
    empty: { count: 1, first: [{ number: 5, text: "" }] },
    duplicate: { count: 1, first: [{ number: 3, text: "ASHA@acme.example" }] },
    malformed: {
      count: 2,
      first: [
        { number: 4, text: "cara at acme", fault: "not-an-email" },
        { number: 6, text: "Dev", fault: "no-email" },
      ],
    },
    hidden: { count: 0, first: [] },
    footer: { count: 0, first: [] },
    lostZeros: { count: 0, first: [] },
    byName: { count: 0, first: [] },
    subjects: 2,
    sample: [],
  });
});

test("of profiles and DINs, some different ones are taken as a sample", () => {
  const checker = bulkChecker("find-contacts", { columns: { linkedin_url: 0 }, hasHeader: false });
  ["asha-rao", "ben-ode", "asha-rao"].forEach((slug, index) =>
    checker.add({ number: index + 1, cells: [`linkedin.com/in/${slug}`] }),
  );
  expect(checker.check().sample).toEqual([
    { kind: "profile", profile: "asha-rao" },
    { kind: "profile", profile: "ben-ode" },
  ]);
});

test("without a header the first row is a row like the others", () => {
  const { kinds, check } = checkerOf({ ...EMAILS, hasHeader: false }, rows);
  expect(kinds[0]).toEqual({ kind: "malformed" });
  expect(check.rows).toBe(7);
});

test("the header is the first row that is not empty, and rows count below it", () => {
  const { kinds, check } = checkerOf(EMAILS, [["", " "], ...rows]);
  expect(kinds[0]).toEqual({ kind: "empty" });
  expect(kinds[1]).toEqual({ kind: "header" });
  expect(check).toMatchObject({ rows: 6, empty: { count: 1 }, malformed: { first: [{ number: 5 }, { number: 7 }] } });
});

test("rows above the table are named, and none of its rows", () => {
  const titled = [["Report of November", "for Acme"], ["", ""], ...rows];
  for (const hasHeader of [true, false]) {
    const { kinds, check } = checkerOf({ ...EMAILS, hasHeader, firstRow: 3 }, titled);
    expect(kinds.slice(0, 3)).toEqual([
      { kind: "above" },
      { kind: "empty" },
      { kind: hasHeader ? "header" : "malformed" },
    ]);
    expect(check).toMatchObject({
      above: { count: 1, first: [{ number: 1, text: "Report of November, for Acme" }] },
      rows: hasHeader ? 6 : 7,
      empty: { count: 1, first: [{ number: 7 }] },
    });
  }
});

describe("rows that a file leaves out", () => {
  test("between two others are empty ones", () => {
    const checker = bulkChecker("verify-emails", EMAILS);
    checker.add({ number: 3, cells: ["Name", "Email"] });
    checker.add({ number: 4, cells: ["", "asha@acme.example"] });
    checker.add({ number: 7, cells: ["", "eva@acme.example"] });
    expect(checker.check()).toMatchObject({
      rows: 4,
      subjects: 2,
      empty: { count: 2, first: [{ number: 5 }, { number: 6 }] },
    });
  });

  test("are counted without being walked through", () => {
    const checker = bulkChecker("verify-emails", { ...EMAILS, hasHeader: false });
    checker.add({ number: 1, cells: ["", "asha@acme.example"] });
    checker.add({ number: Number.MAX_SAFE_INTEGER, cells: ["", "eva@acme.example"] });
    expect(checker.check().empty).toMatchObject({ count: Number.MAX_SAFE_INTEGER - 2 });
    expect(checker.check().empty.first).toHaveLength(ROWS_NAMED_MAX);
  });
});

test("of many rows only the first are named, each in a short text", () => {
  const bad = Array.from({ length: 1_000 }, () => ["", "x".repeat(30_000)]);
  const { check } = checkerOf(EMAILS, [["Name", "Email"], ...bad]);
  expect(check.malformed.count).toBe(1_000);
  expect(check.malformed.first).toHaveLength(ROWS_NAMED_MAX);
  expect(JSON.stringify(check).length).toBeLessThan(40_000);
});

test("a row that is named shows the cells that were read, in the order in which they are asked for", () => {
  const checker = bulkChecker("enrichment", { columns: { company: 0, name: 2, email: 1 }, hasHeader: false });
  checker.add({ number: 1, cells: ["", "no address", "Asha Rao", "else"] });
  expect(checker.check().malformed.first).toEqual([
    { number: 1, text: "no address, Asha Rao", fault: "incomplete-search" },
  ]);
});

describe("rows of an enrichment with an address that can't be read", () => {
  const reading = { columns: { email: 0, name: 1, company: 2 }, otherEmails: [3], hasHeader: false };
  const rows: readonly (readonly Cell[])[] = [
    ["asha at acme", "Asha Rao", "Acme", ""],
    ["ben@acme.example, b@acme.example", "Ben Ode", "Acme", ""],
    ["", "Cara Lim", "Acme", ""],
    ["dev at acme", "Dev Jain", "Acme", "dev@acme.example"],
    ["eva at acme", "", "", ""],
    ["a.rao at acme", "Asha Rao", "Acme", ""],
  ];

  test("are named where they are looked up by name instead, repeated ones too", () => {
    const checker = bulkChecker("enrichment", reading);
    const kinds = rows.map((cells, index) => checker.add({ number: index + 1, cells }).kind);
    expect(kinds).toEqual(["subject", "subject", "subject", "subject", "malformed", "duplicate"]);
    expect(checker.check()).toMatchObject({
      byName: {
        count: 3,
        first: [
          { number: 1, text: "asha at acme, Asha Rao, Acme", fault: "not-an-email" },
          { number: 2, text: "ben@acme.example, b@acme.example, Ben Ode, Acme", fault: "several-emails" },
          { number: 6, text: "a.rao at acme, Asha Rao, Acme", fault: "not-an-email" },
        ],
      },
      malformed: { count: 1 },
      subjects: 4,
    });
  });

  test("are named too where the address is a formula without a saved value", () => {
    const checker = bulkChecker("enrichment", reading);
    checker.add({ number: 1, cells: ["", "Asha Rao", "Acme", ""], unsaved: [0] });
    expect(checker.check().byName).toMatchObject({ count: 1, first: [{ number: 1, fault: "unsaved-formula" }] });
  });
});

describe("rows that a workbook hides", () => {
  const hiddenAt = [1, 3, 5];
  const checked = (includesHidden?: boolean) => {
    const checker = bulkChecker("verify-emails", { ...EMAILS, includesHidden });
    const emails = ["Email", "asha@acme.example", "ben@acme.example", "asha@acme.example", "nowhere"];
    const kinds = emails.map((email, index) =>
      checker.add({ number: index + 1, cells: ["", email], isHidden: hiddenAt.includes(index + 1) }),
    );
    return { kinds: kinds.map(({ kind }) => kind), check: checker.check() };
  };
  const hidden = {
    count: 2,
    first: [
      { number: 3, text: "ben@acme.example" },
      { number: 5, text: "nowhere" },
    ],
  };

  test("are counted, named and skipped; a hidden header is a header", () => {
    const { kinds, check } = checked();
    expect(kinds).toEqual(["header", "subject", "hidden", "duplicate", "hidden"]);
    expect(check).toMatchObject({ rows: 4, subjects: 1, malformed: { count: 0 }, duplicate: { count: 1 }, hidden });
  });

  test("are rows like the others where they are included, and still named", () => {
    const { kinds, check } = checked(true);
    expect(kinds).toEqual(["header", "subject", "subject", "duplicate", "malformed"]);
    expect(check).toMatchObject({ rows: 4, subjects: 2, malformed: { count: 1 }, hidden });
  });
});

describe("DINs that a spreadsheet has taken for numbers", () => {
  const check = (restoresZeros?: true) => {
    const checker = bulkChecker("director-search", { columns: { din: 0 }, hasHeader: false, restoresZeros });
    const dins = ["12345", " 0012345", "1234567", "1234", "99000001", "123456789", "00012345", 12_345];
    const kinds = dins.map((din, index) => checker.add({ number: index + 1, cells: [din] }).kind);
    return { kinds, check: checker.check() };
  };
  const lostZeros = {
    count: 3,
    first: [
      { number: 1, text: "12345" },
      { number: 2, text: "0012345" },
      { number: 3, text: "1234567" },
    ],
  };

  test("are rejected and named, as one of them may be mistyped", () => {
    const { kinds, check: found } = check();
    expect(kinds.slice(0, 4)).toEqual(["malformed", "malformed", "malformed", "malformed"]);
    expect(found).toMatchObject({ lostZeros, malformed: { count: 5 }, subjects: 2 });
  });

  test("get their zeros back where that was chosen, and no others do", () => {
    const { kinds, check: found } = check(true);
    expect(kinds).toEqual("subject duplicate subject malformed subject malformed duplicate duplicate".split(" "));
    expect(found).toMatchObject({ lostZeros, malformed: { count: 2 }, subjects: 3 });
  });
});

describe("several columns of addresses", () => {
  const reading = { columns: { email: 0 }, otherEmails: [2], hasHeader: false };
  const rows: readonly (readonly Cell[])[] = [
    ["a@acme.example", "x", "b@acme.example"],
    ["", "x", "c@acme.example"],
    ["no address", "x", "a@acme.example"],
    ["B@acme.example", "x", ""],
    ["no address", "x", "neither"],
    ["", "", ""],
  ];
  const checkOf = (tool: "verify-emails" | "enrichment") => {
    const checker = bulkChecker(tool, reading);
    const kinds = rows.map((cells, index) => checker.add({ number: index + 1, cells }));
    return { kinds, check: checker.check() };
  };

  test("are all verified, each address once, and a row repeats another only with all of its addresses", () => {
    const { kinds, check } = checkOf("verify-emails");
    const positions = kinds.map((row) => ("asked" in row ? row.asked.map((asked) => asked?.position) : row.kind));
    expect(positions).toEqual([[0, 1], [undefined, 2], [undefined, 0], [1, undefined], "malformed", "empty"]);
    expect(check).toMatchObject({
      subjects: 3,
      duplicate: { count: 2, first: [{ number: 3, text: "no address, a@acme.example" }, { number: 4 }] },
      malformed: { count: 1 },
      empty: { count: 1 },
    });
  });

  test("give a search the first valid address of a row, and nothing more to pay", () => {
    const { kinds, check } = checkOf("enrichment");
    expect(kinds.map((row) => ("asked" in row ? row.asked[0]?.key : row.kind))).toEqual([
      ...["a@acme.example", "c@acme.example", "a@acme.example", "b@acme.example"].map((email) => `search:${email}`),
      "malformed",
      "empty",
    ]);
    expect(check.subjects).toBe(3);
  });
});
