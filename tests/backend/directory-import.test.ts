import fc from "fast-check";
import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDirectorySetup, value, type DirectorySetup } from "#tests/support/backend/directory-import.ts";

let setup: DirectorySetup;
beforeAll(async () => {
  setup = await openDirectorySetup();
});
afterAll(() => setup.close());
afterEach(() => setup.empty());

test("headers are matched whatever their capitals, spaces and dashes; unknown columns are ignored", async () => {
  const file = await setup.files.csv(
    "Full Name,LinkedIn-URL,Phone Number,PHONE_KIND,Secondary Email,Work  Email,Shoe size,Confirmed at,Source\n" +
      "Asha Rao,https://linkedin.com/in/Asha-Rao/,+91 00000 00001; 0044 20 0000 0000,mobile;office,A@x.example,w@y.example,39,2026-03-31,Fair\n",
  );
  expect(await setup.load("contacts", file)).toMatchObject({ added: 1, updated: 0, unchanged: 0, skipped: 0 });
  expect(await setup.contact("asha-rao")).toMatchObject({
    name: "Asha Rao",
    phone_no: [
      value("+91 00000 00001", "mobile", "2026-03-31", "Fair"),
      value("0044 20 0000 0000", "office", "2026-03-31", "Fair"),
    ],
    email: [value("a@x.example", null, "2026-03-31", "Fair")],
    work_email: [value("w@y.example", null, "2026-03-31", "Fair")],
  });
});

test("the web address of the employer is kept as a domain, and a text that is none is refused", async () => {
  const file = await setup.files.csv(
    "profile_url,Company Website\nlinkedin.com/in/asha-rao,https://www.Acme.example/team\nlinkedin.com/in/vik,ask Vik\n",
  );
  expect(await setup.load("contacts", file)).toMatchObject({
    added: 1,
    reasons: ['3: website "ask Vik" is not a web address'],
  });
  expect(await setup.contact("asha-rao")).toMatchObject({ website: "acme.example" });
});

test("bad rows are reported by their number in the file with the reason, and skipped", async () => {
  const file = await setup.files.csv(
    [
      "profile_url,name,phone,email,confirmed_at",
      "linkedin.com/in/good-one,One,+910000000001,one@x.example,",
      "https://elsewhere.example/in/x,Two,,,",
      "linkedin.com/in/three,Three,call me,,",
      "",
      'linkedin.com/in/four,"Four\nlines",,four at x.example,',
      "linkedin.com/in/five,Five,,,2026-02-31",
      `linkedin.com/in/six,${"x".repeat(201)},,,`,
      "linkedin.com/in/good-two,Two,,,",
    ].join("\n"),
  );
  expect(await setup.load("contacts", file)).toEqual({
    added: 2,
    updated: 0,
    unchanged: 0,
    skipped: 5,
    reasons: [
      '3: profile_url "https://elsewhere.example/in/x" is not a LinkedIn profile address',
      '4: phone_no "call me" is not a phone number',
      '6: email "four at x.example" is not an email address',
      '7: confirmed_at "2026-02-31" is not a date such as 2026-03-31',
      "8: name is longer than 200 characters",
    ],
  });
});

test("loading again changes only what is new, and leaves columns alone that the file lacks", async () => {
  const all =
    "profile_url,name,phone,email\nlinkedin.com/in/a,Asha,+910000000001,a@x.example\nlinkedin.com/in/b,Bela,,\n";
  await setup.load("contacts", await setup.files.csv(all));
  expect(await setup.load("contacts", await setup.files.csv(all))).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 2,
  });
  const some = await setup.files.csv(
    "profile_url,email\nlinkedin.com/in/a,new@x.example\nlinkedin.com/in/b,\nlinkedin.com/in/c,\n",
  );
  expect(await setup.load("contacts", some)).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
  expect(await setup.contact("a")).toMatchObject({
    name: "Asha",
    phone_no: [value("+910000000001")],
    email: [value("new@x.example")],
  });
  await setup.load("contacts", await setup.files.csv("profile_url,phone\nlinkedin.com/in/a,\n"));
  expect(await setup.contact("a")).toMatchObject({ name: "Asha", phone_no: [] });
});

test("each list has the record of the file that it came with, and a source where its row names none", async () => {
  const first = { basis: "public-register", obtainedOn: "2025-01-10", purpose: "Sales" } as const;
  const second = { basis: "licensed", obtainedOn: "2026-10-01", purpose: undefined } as const;
  const all = "profile_url,phone,email,source\nlinkedin.com/in/asha,+910000000001,a@x.example,Register\n";
  const some = "profile_url,email\nlinkedin.com/in/asha,b@x.example\n";
  await setup.load("contacts", await setup.files.csv(all), { record: first, source: "Spring fair" });
  await setup.load("contacts", await setup.files.csv(some), { record: second, source: "Spring fair" });
  expect(await setup.contact("asha")).toMatchObject({
    phone_no: [value("+910000000001", null, null, "Register")],
    email: [value("b@x.example", null, null, "Spring fair")],
  });
  const said = await Promise.all(
    ["phone_no_import", "email_import", "import_id"].map((column) => setup.saidOf("asha", column)),
  );
  expect(said).toEqual([
    { legal_basis: "public-register", purpose: "Sales", obtained_on: "2025-01-10" },
    { legal_basis: "licensed", purpose: null, obtained_on: "2026-10-01" },
    { legal_basis: "licensed", purpose: null, obtained_on: "2026-10-01" },
  ]);
});

test("a person who comes several times in one file ends as the last row says", async () => {
  const rows = ["Ann", "Anne", "Anna"].map((name) => `linkedin.com/in/ann,${name}`);
  expect(await setup.load("contacts", await setup.files.csv(["profile_url,name", ...rows].join("\n")))).toMatchObject({
    added: 1,
    updated: 2,
  });
  expect(await setup.contact("ann")).toMatchObject({ name: "Anna" });
});

test.each(["xlsx", "biff8"] as const)(
  "a workbook (%s) keeps plus signs and leading zeros of its text cells",
  async (type) => {
    const file = await setup.files.excel(
      [
        ["DIN", "Name", "Phone", "Confirmed at", "Email"],
        ["00012345", "Ravi Iyer", "+91 00000 00001", new Date(Date.UTC(2026, 2, 31)), "r@x.example"],
        [123456, "Number Cell", 910000000001, "2026-03-31", ""],
        [{ t: "n", v: 77, z: "00000000" }, "Formatted", { t: "n", v: 1234567, z: "000000000" }, "", ""],
        ["123456", "Text Too Short", "", "", ""],
      ],
      type,
    );
    const loaded = await setup.load("directors", file);
    expect(loaded.reasons).toEqual(['5: din "123456" is not 8 digits']);
    expect(await setup.directors()).toEqual([
      {
        din: "00012345",
        name: "Ravi Iyer",
        phone: [value("+91 00000 00001", null, "2026-03-31")],
        email: [value("r@x.example", null, "2026-03-31")],
      },
      { din: "00123456", name: "Number Cell", phone: [value("910000000001", null, "2026-03-31")], email: [] },
      { din: "00000077", name: "Formatted", phone: [value("001234567")], email: [] },
    ]);
  },
);

test("hostile cells end as plain text or as a skipped row, never as anything else", async () => {
  const cells = [
    "'; drop table contact; --",
    '=HYPERLINK("http://evil.example")',
    "a\u0000b",
    "\ud800",
    "<script>",
    "$1",
    "\\",
    '{"a":1}',
    "__proto__",
    "constructor",
    "null",
    "\u202Egnp",
    "😀".repeat(50),
    "NaN",
    "${x}",
    "%s",
    "a\tb\u0007",
  ];
  const header = ["profile_url", "name", "title", "company", "source"];
  const rows = cells.map((cell, index) => [
    `linkedin.com/in/h-${index}`,
    cell.toWellFormed(),
    cell.toWellFormed(),
    cell.toWellFormed(),
    "",
  ]);
  const keys = cells.map((cell) => [cell.toWellFormed(), "Name", "", "", ""]);
  const loaded = await setup.load("contacts", await setup.files.csv(Papa.unparse([header, ...rows, ...keys])));
  expect(loaded).toMatchObject({ added: cells.length, skipped: cells.length });
  expect(await setup.contact("h-0")).toMatchObject({ name: "'; drop table contact; --" });
  expect(await setup.contact("h-2")).toMatchObject({ name: "a b" });
});

test("half a character in a workbook's cell doesn't spoil the rows around it", async () => {
  const rows = [
    ["profile_url", "name"],
    ["linkedin.com/in/half", "half \ud83d"],
    ["linkedin.com/in/whole", "whole"],
  ];
  expect(await setup.load("contacts", await setup.files.excel(rows, "biff8"))).toMatchObject({ added: 2, skipped: 0 });
  expect(await setup.contact("half")).toMatchObject({ name: "half \ufffd" });
});

test("whatever a file holds, every row is either stored or reported", async () => {
  const cell = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom("", "+910000000001", "a@x.example", ";;"),
  );
  const key = fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((n) => `linkedin.com/in/p-${n}`),
    fc.string({ unit: "binary" }),
  );
  const row = fc.tuple(key, cell, cell, cell);
  const property = fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
    const text = Papa.unparse([
      ["profile_url", "name", "phone", "work_email"],
      ...rows.map((cells) => cells.map((c) => c.toWellFormed())),
    ]);
    const { added, updated, unchanged, skipped, reasons } = await setup.load("contacts", await setup.files.csv(text));
    const blank = rows.filter((cells) => cells.every((c) => c.trim() === "")).length;
    expect(added + updated + unchanged + skipped).toBe(rows.length - blank);
    expect(reasons).toHaveLength(skipped);
  });
  await fc.assert(property, { numRuns: 40 });
});
