import type { TableWriter, WriteTable, WrittenTable } from "#application/ports/table-writer.ts";
import { err, ok } from "#application/shared/result.ts";
import type { ExportColumn, ExportFormat } from "#domain/shared/export-file.ts";
import type { RowBatches } from "#spreadsheets/row-batches.ts";
import { yieldingToPage } from "./yielding-to-page.ts";

/** Fetched for the first file of a format only: most people take none. */
export const loadTableWriter = async (format: ExportFormat): Promise<WriteTable> => {
  if (format === "csv") {
    const { writeCsv } = await import("#spreadsheets/write-csv.ts");
    return (table) => writeCsv(withHeader(table), { phones: columnsOf(table, "phone") });
  }
  const { writeXlsx } = await import("#spreadsheets/write-xlsx.ts");
  return (table) => writeXlsx(withHeader(table), { sheet: table.title, moments: columnsOf(table, "moment") });
};

/** CSV files and workbooks, written in this thread a batch at a time, so that the page stays usable. */
export const spreadsheetTableWriter = (load = loadTableWriter): TableWriter => ({
  async open(format) {
    const write = await load(format).catch(() => undefined);
    return write === undefined ? err({ kind: "unreachable" }) : ok(write);
  },
});

async function* withHeader({ columns, batches }: WrittenTable): RowBatches {
  let isFirst = true;
  for await (const rows of yieldingToPage(batches)) {
    // Together with the first rows, by which a workbook's columns get their widths.
    yield isFirst ? [columns.map(({ name }) => name), ...rows] : rows;
    isFirst = false;
  }
  if (isFirst) yield [columns.map(({ name }) => name)];
}

const columnsOf = ({ columns }: WrittenTable, wanted: ExportColumn["kind"]): ReadonlySet<number> =>
  new Set(columns.flatMap(({ kind }, position) => (kind === wanted ? [position] : [])));
