import { expect, test } from "vitest";
import { ingestRows } from "#adapters/memory/ingest-rows.ts";
import { spreadsheetRows } from "#adapters/spreadsheet/spreadsheet-rows.ts";

const ingestFile = ingestRows(spreadsheetRows);
const reading = { columns: { email: 1 }, hasHeader: true };
const aFile = (content: string) => new File([content], "people.csv");

test("each different row is a subject; the others are counted", async () => {
  const file = aFile("Name,Email\nAsha,asha@acme.example\nBen,ben@acme.example\nAsha,ASHA@acme.example\nNobody,none\n");

  const { check, subjects } = await ingestFile(file, "verify-emails", reading);

  expect(subjects).toHaveLength(2);
  expect(check).toMatchObject({ rows: 4, duplicate: { count: 1 }, malformed: { count: 1 }, empty: { count: 0 } });
});

test("a file that cannot be read has no rows", async () => {
  const { check, subjects } = await ingestFile(aFile("%PDF-1.7"), "verify-emails", reading);

  expect(subjects).toEqual([]);
  expect(check.rows).toBe(0);
});
