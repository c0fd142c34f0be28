import { expect, test } from "vitest";
import { columnsOf } from "#domain/bulk/file-use.ts";
import { bulkChecker } from "#domain/bulk/bulk-check.ts";
import { detectReading } from "#domain/bulk/bulk-reading.ts";
import { bulkExamples, bulkTemplate, sampleColumns, sampleRows } from "#domain/bulk/bulk-samples.ts";
import { sampleContacts, sampleDirectors } from "#backend/directory/sample-directory.ts";
import { tools } from "#domain/shared/tool.ts";

test("each sample row costs one credit and names fictional people only", () => {
  expect(sampleColumns).toEqual(["Email", "Company", "Name", "Role", "Status", "Result", "Credits"]);
  expect(sampleRows.length).toBeGreaterThan(0);
  for (const row of sampleRows) {
    expect(row).toHaveLength(sampleColumns.length);
    expect(row.at(-1)).toBe("1");
    expect(row[0]).toMatch(/\.example$/);
  }
});

test("everybody named in the samples is in the sample directory", () => {
  const known = sampleContacts().flatMap(({ name, title, company, work_email: emails }) =>
    emails.map(({ value }) => [value, company, name, title]),
  );
  for (const row of sampleRows) expect(known).toContainEqual(row.slice(0, 4));
  const emails = bulkTemplate("verify-emails").trimEnd().split("\r\n").slice(1);
  for (const email of emails) expect(known.map(([one]) => one)).toContain(email);
  const [, , person] = bulkTemplate("enrichment").trimEnd().split("\r\n");
  const [, name, role, company] = person?.split(",") ?? [];
  expect(known.map((one) => one.slice(1))).toContainEqual([company, name, role]);
});

test("the examples show what the sample directory has", () => {
  const values = (all: readonly { readonly value: string }[]) => all.map(({ value }) => value).join("; ");
  const contacts = sampleContacts().map(({ slug, name, phone_no: phones, work_email: emails }) => [
    `https://www.linkedin.com/in/${slug}`,
    name,
    values(phones),
    values(emails),
  ]);
  for (const row of bulkExamples["find-contacts"].rows) expect(contacts).toContainEqual(row);
  const directors = sampleDirectors().map(({ din, name, phone, email }) => [din, name, values(phone), values(email)]);
  for (const row of bulkExamples["director-search"].rows) expect(directors).toContainEqual(row);
});

test.each(tools)(
  "the example of %s has the columns of its file and of its result, each with a cell in every row",
  (tool) => {
    const { own, added, rows } = bulkExamples[tool];
    for (const row of rows) expect(row).toHaveLength(own.length + added.length);
  },
);

test.each(tools)("the template of %s is read without any correction, and both its rows are looked up", (tool) => {
  const rows = bulkTemplate(tool)
    .trimEnd()
    .split("\r\n")
    .map((line, index) => ({ number: index + 1, cells: line.split(",") }));
  const reading = detectReading(tool, rows);
  expect(reading.hasHeader).toBe(true);
  expect(Object.keys(reading.columns)).toEqual(
    columnsOf[tool].filter((column) => !/^(?:first|last)_name$/.test(column)),
  );
  const checker = bulkChecker(tool, reading);
  for (const row of rows) checker.add(row);
  expect(checker.check()).toMatchObject({ rows: 2, subjects: 2, malformed: { count: 0 } });
});

test("a template is a CSV file of the tool's columns", () => {
  expect(bulkTemplate("director-search")).toBe("DIN\r\n99000001\r\n99000002\r\n");
  expect(bulkTemplate("enrichment")).toBe(
    "Email,Name,Role,Company\r\naditi.banerjee@eastwind-pharma.example,,,\r\n,Alice Costa,Growth Manager,Juniper Forge\r\n",
  );
});
