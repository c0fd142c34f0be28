import { expect, test } from "vitest";
import { tableFaultText } from "#application/bulk/table-fault.ts";
import {
  CELL_MAX_LENGTH,
  TABLE_MAX_BYTES,
  TABLE_MAX_COLUMNS,
  TABLE_MAX_ROWS,
  tableFaults,
} from "#domain/shared/table-limits.ts";

test.each([
  ["too-large", "This file is larger than 10 MB. Split it and upload the parts one by one."],
  ["encrypted", "This workbook is protected by a password. Save it without one and choose it again."],
] as const)("%s is said as: %s", (fault, sentence) => {
  expect(tableFaultText(fault)).toBe(sentence);
});

test.each(tableFaults)("%s says what is wrong and what to do, each in a sentence", (fault) => {
  const [wrong = "", toDo = "", ...more] = tableFaultText(fault).split(/(?<=\.) /);
  expect(wrong).toMatch(/^(?:This|A|In|Reading)/);
  expect(toDo).toMatch(/choose|upload|save/i);
  expect(more).toEqual([]);
});

test("the sentences name the limits that hold", () => {
  expect(tableFaultText("too-large")).toContain(`${TABLE_MAX_BYTES / 1024 / 1024} MB`);
  expect(tableFaultText("too-many-rows")).toContain(TABLE_MAX_ROWS.toLocaleString("en"));
  expect(tableFaultText("too-many-columns")).toContain(`${TABLE_MAX_COLUMNS} columns`);
  expect(tableFaultText("cell-too-long")).toContain(CELL_MAX_LENGTH.toLocaleString("en"));
});
