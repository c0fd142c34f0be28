import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { spreadsheetTableWriter } from "#adapters/spreadsheet/spreadsheet-table-writer.ts";
import { contactCells } from "#domain/lists/files/contact-target.ts";
import { contactTargets } from "#domain/lists/files/contact-targets.ts";
import type { ExportedPerson } from "#domain/lists/files/exported-person.ts";
import type { ExportFormat } from "#domain/shared/export-file.ts";
import { ashaToExport, directorToExport, meeraToExport } from "#tests/support/contact-targets/exported-people.ts";
import { importRow } from "#tests/support/contact-targets/target-table.ts";
import { targetTables } from "#tests/support/contact-targets/target-tables.ts";

type TargetName = keyof typeof contactTargets;
const targetNames = Object.keys(contactTargets) as TargetName[];

/** The cells of the file as it is saved, its header first. */
const written = async (name: TargetName, format: ExportFormat, people: readonly ExportedPerson[]) => {
  const target = contactTargets[name];
  const opened = await spreadsheetTableWriter().open(format);
  if (!opened.ok) throw new Error("The writer was not loaded");
  const chunks: Uint8Array[] = [];
  const batches = (async function* () {
    yield people.map((person) => contactCells(target, person));
  })();
  for await (const chunk of opened.value({ title: "Contacts", columns: target.columns, batches })) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (format === "csv") return Papa.parse<string[]>(bytes.toString("utf8").slice(1).trimEnd()).data;
  const [sheet] = Object.values(read(bytes).Sheets);
  if (sheet === undefined) throw new Error("The workbook has no sheet");
  return utils.sheet_to_json<string[]>(sheet, { header: 1, defval: "" });
};

/** What the program makes of the file. */
const imported = async (name: TargetName, people: readonly ExportedPerson[], format: ExportFormat = "csv") => {
  const [header = [], ...rows] = await written(name, format, people);
  return rows.map((cells) => importRow(targetTables[name], header, cells));
};

const files = targetNames.flatMap((name) => contactTargets[name].formats.map((format) => [name, format] as const));

describe.each(files)("a file for %s in the format %s", (name, format) => {
  test("has no column that the program doesn't know, and what the program requires of each row", async () => {
    const rows = await imported(name, [ashaToExport, meeraToExport, directorToExport], format);
    expect(rows).toHaveLength(3);
  });

  test("holds everything that is known of a person, with phones as they are", async () => {
    const [row = {}] = await imported(name, [ashaToExport], format);
    const values = Object.values(row);
    const phones = values.filter((value) => /^\+?\d[\d ]+$/.test(value));
    expect(phones.length).toBeGreaterThan(1);
    for (const phone of phones) expect(ashaToExport.phones.map(({ value }) => value)).toContain(phone);
    const { title, company, city, country, note, tags, lists, emails } = ashaToExport;
    const known = [
      title,
      company,
      city,
      country,
      note,
      ...tags,
      ...lists,
      "contacted",
      "linkedin.com/in/asha-rao",
      "Rao",
    ];
    const all = values.join("\n");
    for (const value of [...known, ...[...emails, ...ashaToExport.phones].map(({ value }) => value)]) {
      expect(all).toContain(value);
    }
  });
});

test.each(targetNames)("a file for %s runs no cell as a formula, in the columns of phones too", async (name) => {
  const hostile: ExportedPerson = {
    ...ashaToExport,
    name: "=1+1",
    company: "@SUM(A1)",
    title: "-2+3",
    note: "=HYPERLINK(A1)",
    tags: ["+tag"],
    phones: [
      { value: "+1+cmd|' /C calc'!A0", kind: "mobile" },
      { value: "=1", kind: "other" },
      { value: "-2+3", kind: "other" },
    ],
    emails: [{ value: "=a@b.example", kind: "work" }],
  };
  const [, cells = []] = await written(name, "csv", [hostile]);
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

test("HubSpot gets each value as the property that it is", async () => {
  expect(await imported("hubspot", [ashaToExport])).toEqual([
    {
      firstname: "Asha Devi",
      lastname: "Rao",
      email: "asha.rao@orbit.example",
      hs_additional_emails: "asha@home.example;asha@old.example;a.rao@spare.example",
      phone: "+910000000002",
      mobilephone: "+91 00000 00001",
      jobtitle: "Head of Sales, Asia",
      company: 'Orbit "Freight" Ltd',
      hs_linkedin_url: "https://www.linkedin.com/in/asha-rao",
      city: "Pune",
      country: "India",
      message: [
        "Met in Pune.\nSpeaks Marathi; likes tea",
        "Status: contacted",
        "Tags: logistics, VIP",
        "Lists: Q4 Pune",
        "Phone: 00000 00004",
        "Phone: +91 00000 00003",
      ].join("\n"),
    },
  ]);
});

test("Google Contacts gets each value with its label", async () => {
  const [asha, , director] = await imported("google", [ashaToExport, meeraToExport, directorToExport]);
  expect(asha).toMatchObject({
    labels: "* myContacts ::: logistics ::: VIP ::: Q4 Pune",
    "email.1.label": "Work",
    "email.1": "asha.rao@orbit.example",
    "email.2.label": "Other",
    "phone.1.label": "Mobile",
    "phone.1": "+91 00000 00001",
    "phone.2.label": "Other",
    "phone.2": "+910000000002",
    website: "https://www.linkedin.com/in/asha-rao",
    "address.label": "Work",
  });
  expect(director).toEqual({
    family: "DIN 99000001",
    labels: "* myContacts",
    "custom.label": "DIN",
    custom: "99000001",
  });
});

test.each([
  ["google", "given", "family"],
  ["hubspot", "firstname", "lastname"],
  ["outlook", "first", "last"],
] as const)(
  "%s gets no profile as the first name of someone without one, nor beside an address",
  async (name, first, last) => {
    const { name: _, ...nameless } = meeraToExport;
    const emails = [{ value: "meera@acme.example", kind: "work" }] as const;
    const [bare = {}, reachable = {}] = await imported(name, [nameless, { ...nameless, emails }]);
    expect(bare).toMatchObject({ [last]: "meera" });
    for (const row of [bare, reachable]) expect(row).not.toHaveProperty(first);
    expect(reachable).not.toHaveProperty(last);
  },
);

test("Outlook gets tags and lists as categories, and Pipedrive tags as labels", async () => {
  const [outlook] = await imported("outlook", [ashaToExport]);
  expect(outlook).toMatchObject({
    categories: "logistics;VIP;Q4 Pune",
    business: "+910000000002",
    business2: "00000 00004",
  });
  const [pipedrive] = await imported("pipedrive", [ashaToExport]);
  expect(pipedrive).toMatchObject({
    name: "Asha Devi Rao",
    label_ids: "logistics, VIP",
    "org.name": 'Orbit "Freight" Ltd',
  });
});

test.each([
  ["salesforce", "LastName", "FirstName"],
  ["zoho", "Last_Name", "First_Name"],
] as const)("%s gets the only name of someone as the last one, which it requires", async (name, last, first) => {
  const [asha, meera, director] = await imported(name, [ashaToExport, meeraToExport, directorToExport]);
  expect(asha).toMatchObject({ [first]: "Asha Devi", [last]: "Rao" });
  expect(meera).toEqual({ [last]: "Meera", Description: "LinkedIn: https://www.linkedin.com/in/meera" });
  expect(director).toEqual({ [last]: "DIN 99000001", Description: "DIN: 99000001" });
});
