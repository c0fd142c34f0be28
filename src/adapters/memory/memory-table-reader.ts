import { PREVIEW_ROWS, type ChosenFile, type TableReader } from "#application/ports/table-reader.ts";
import { err, ok, type Result, type Running } from "#application/shared/result.ts";
import { bulkChecker } from "#domain/bulk/bulk-check.ts";
import { rejectedRows } from "#domain/bulk/rejected-rows.ts";
import { isEmptyRow } from "#domain/bulk/bulk-subject.ts";
import { peopleInFile } from "#domain/lists/intake/people-in-file.ts";
import { type Cell, previewRows, type TableFault, type TableRow } from "#domain/shared/table-limits.ts";

type Rows = readonly (readonly Cell[])[];

/** What stands in a file, with the numbers of rows that it hides, or why it can't be read. */
export type MemoryTable = Rows | { readonly rows: Rows; readonly hidden: readonly number[] } | TableFault;

/** By the names of the files. */
export type MemoryTables = Readonly<Record<string, MemoryTable>>;

/** The rows of a file that is known by name; any other one is no table. */
export const memoryRows =
  (tables: MemoryTables) =>
  ({ name }: ChosenFile): Result<readonly TableRow[], TableFault> => {
    const table = tables[name] ?? "not-a-table";
    if (typeof table === "string") return err(table);
    const { rows: all, hidden } = "rows" in table ? table : { rows: table, hidden: [] };
    const rows = all
      .map((cells, index) => ({ number: index + 1, cells, isHidden: hidden.includes(index + 1) }))
      .filter(({ cells }) => !isEmptyRow(cells));
    return rows.length === 0 ? err("no-rows") : ok(rows);
  };

export const memoryTableReader = (tables: MemoryTables): TableReader => {
  const rowsOf = memoryRows(tables);
  return {
    prepare: () => undefined,
    preview: (file) =>
      running(() => {
        const rows = rowsOf(file);
        return rows.ok
          ? ok({
              format: file.name.endsWith(".xlsx") ? "xlsx" : "csv",
              rows: previewRows(rows.value.slice(0, PREVIEW_ROWS)),
            })
          : rows;
      }),
    check: (file, use, reading, onProgress) =>
      running(() => {
        const rows = rowsOf(file);
        if (!rows.ok) return rows;
        const checker = bulkChecker(use, reading);
        for (const row of rows.value) checker.add(row);
        onProgress(1);
        const check = checker.check();
        return check.rows === 0 ? err("no-rows") : ok(check);
      }),
    rejected: (file, use, reading) =>
      running(() => {
        const rows = rowsOf(file);
        if (!rows.ok) return rows;
        const collected = rejectedRows(use, reading);
        for (const row of rows.value) collected.add(row);
        return ok(collected.rejected());
      }),
    people: (file, reading) =>
      running(() => {
        const rows = rowsOf(file);
        if (!rows.ok) return rows;
        const collected = peopleInFile(reading);
        for (const row of rows.value) collected.add(row);
        return ok(collected.people());
      }),
  };
};

const running = <Value>(work: () => Result<Value, TableFault>): Running<Value, TableFault> => {
  let isCancelled = false;
  return {
    result: Promise.resolve().then(() => (isCancelled ? undefined : work())),
    cancel: () => void (isCancelled = true),
  };
};
