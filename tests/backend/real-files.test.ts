import { when } from "mobx";
import { afterAll, describe, expect, test } from "vitest";
import { spreadsheetTableReader, type TableThread } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";
import { tableFaultText } from "#application/bulk/table-fault.ts";
import { type SaidReading, readRows } from "#backend/bulk/intake/read-rows.ts";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { subjectKey } from "#domain/bulk/bulk-subject.ts";
import { knownExport } from "#domain/bulk/known-export.ts";
import { HIDDEN_ROWS } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { readTable } from "#spreadsheets/read-table.ts";
import { startNodeThread } from "#tests/contracts/table-thread.ts";
import { anAccount } from "#tests/support/builders.ts";
import type { RealFile } from "#tests/support/files/real-file.ts";
import { realFiles } from "#tests/support/files/real-files.ts";
import { aShownAccount } from "#tests/support/ui/shown-account.ts";
import { FileViewModel } from "#ui/bulk/file/file-view-model.ts";
import type { Tool } from "#domain/shared/tool.ts";

const threads: TableThread[] = [];
afterAll(() => threads.forEach((thread) => thread.end()));
const tables = spreadsheetTableReader(() => {
  const thread = startNodeThread();
  threads.push(thread);
  return thread;
});

/** What the page does with a file, up to the end of its checks. */
const choose = async ({ tool, name, make, chosen }: RealFile): Promise<FileViewModel> => {
  const account = anAccount({ credits: tenths(100), capabilities: [HIDDEN_ROWS] });
  const needs = {
    use: tool,
    tables,
    account: aShownAccount(account, async () => {}),
    saveRejected: async () => ({ ok: true as const, value: undefined }),
    isReadable: async () => true,
  };
  const model = new FileViewModel(needs, () => {});
  const isOver = () => model.fault !== undefined || model.check.kind === "done" || model.check.kind === "failed";
  model.choose(new File([make()], name));
  await when(isOver);
  if (chosen?.restoresZeros === true) model.setRestoresZeros(true);
  for (const position of chosen?.otherEmails ?? []) model.setOtherEmail(position, true);
  await when(isOver);
  return model;
};

interface StoredRow {
  readonly number: number;
  readonly subject: number | null;
  readonly further?: readonly (number | null)[];
  readonly fault: string | null;
  readonly is_hidden?: true;
  readonly is_footer?: true;
}

/** What the backend makes of the same file and order. */
const ingest = async (tool: Tool, bytes: Uint8Array<ArrayBuffer>, reading: SaidReading) => {
  const table = readTable(new Blob([bytes]), { sheet: reading.sheet });
  const rows: StoredRow[] = [];
  const wanted: string[] = [];
  let counted;
  for await (const message of readRows(table, { tool, reading, separator: "," })) {
    if (message.kind === "read") counted = message.file;
    if (message.kind !== "batch") continue;
    const batch: readonly StoredRow[] = JSON.parse(message.rows);
    const subjects: readonly { readonly wanted: BulkSubject }[] = JSON.parse(message.subjects);
    rows.push(...batch);
    for (const subject of subjects) wanted.push(subjectKey(subject.wanted));
  }
  return { rows, wanted, counted };
};

const kindOf = (
  { subject, further = [], fault, is_hidden: isHidden, is_footer: isFooter }: StoredRow,
  wanted: readonly string[],
) => {
  if (isHidden === true) return "hidden";
  if (isFooter === true) return "footer";
  if (fault !== null) return fault;
  return [subject, ...further].map((position) => (position === null ? "-" : wanted[position])).join(" + ");
};

const readable = realFiles.filter(({ refused }) => refused === undefined);
const refused = realFiles.filter((file) => file.refused !== undefined);

test("there are enough of them", () => {
  expect(readable.length).toBeGreaterThan(30);
  expect(new Set(realFiles.map(({ name }) => name)).size).toBe(realFiles.length);
});

describe.each(readable)("$name", (file) => {
  test("is understood as the person sees it, and the job reads it alike", async () => {
    const { check, reading, preview, headerRow, found } = await choose(file);
    expect(check.kind).toBe("done");
    expect(reading.columns).toEqual(file.columns);
    expect(headerRow).toBe(file.header);
    expect(reading.sheet).toBe(file.sheet);
    const header = preview?.rows.find(({ number }) => number === headerRow);
    expect(knownExport(header?.cells ?? [])).toBe(file.known);

    const { rows, wanted, counted } = await ingest(file.tool, file.make(), reading);
    expect(counted).toMatchObject({
      rows: found?.rows,
      subjects: found?.subjects,
      duplicate: found?.duplicate.count,
      malformed: found?.malformed.count,
      hidden: found?.hidden.count,
      empty: (found?.empty.count ?? 0) + (found?.footer.count ?? 0),
    });
    const faults = new Map(found?.malformed.first.map(({ number, fault }) => [number, fault]));
    const repeated = new Set(found?.duplicate.first.map(({ number }) => number));
    const above = found?.above.first.map(({ number }) => [number, "above"] as const) ?? [];
    const below = rows.map((row) => {
      const kind = kindOf(row, wanted);
      const shown = kind === "malformed" ? faults.get(row.number) : kind;
      return [row.number, repeated.has(row.number) ? `${shown} (again)` : shown] as const;
    });
    expect(Object.fromEntries([...above, ...below])).toEqual(file.rows);
  });
});

test.each(refused)("$name is refused with a way out: $refused", async (file) => {
  const { fault, check } = await choose(file);
  const said = fault?.text ?? (check.kind === "failed" ? check.text : undefined);
  expect(said).toBe(tableFaultText(file.refused ?? "damaged"));
});
