import type { TableWriter, WriteTable, WrittenTable } from "#application/ports/table-writer.ts";
import { err, ok } from "#application/result.ts";
import type { RowBatches } from "#tables/row-batches.ts";
import { writeCsv } from "#tables/write-csv.ts";
import { withRoom } from "./with-room.ts";

/** Fetched for the first workbook only: whoever takes CSV files never needs it. */
const loadXlsx = () => import("#tables/write-xlsx.ts");

/** CSV files and workbooks, written in this thread a batch at a time, so that the page stays usable. */
export const spreadsheetTableWriter = (load: typeof loadXlsx = loadXlsx): TableWriter => ({
  async open(format) {
    if (format === "csv") return ok((table) => writeCsv(withHeader(table)));
    const code = await load().catch(() => undefined);
    if (code === undefined) return err({ kind: "unreachable" });
    const write: WriteTable = (table) =>
      code.writeXlsx(withHeader(table), { sheet: table.title, moments: momentsOf(table) });
    return ok(write);
  },
});

async function* withHeader({ columns, batches }: WrittenTable): RowBatches {
  let isFirst = true;
  for await (const rows of withRoom(batches)) {
    // Together with the first rows, by which a workbook's columns get their widths.
    yield isFirst ? [columns.map(({ name }) => name), ...rows] : rows;
    isFirst = false;
  }
  if (isFirst) yield [columns.map(({ name }) => name)];
}

const momentsOf = ({ columns }: WrittenTable): ReadonlySet<number> =>
  new Set(columns.flatMap(({ kind }, position) => (kind === "moment" ? [position] : [])));
