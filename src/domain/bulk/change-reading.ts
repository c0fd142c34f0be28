import { type BulkColumn, type BulkReading, OTHER_EMAILS_MAX } from "./bulk.ts";
import { columnsOf, type FileUse } from "./file-use.ts";
import { addressesIn, detectReading, possibleEmailColumns } from "./bulk-reading.ts";
import type { TableRow } from "#domain/shared/table-limits.ts";

/** One column of the file stands for one thing; undefined where the file has none for it. */
export const withColumn = (
  use: FileUse,
  reading: BulkReading,
  column: BulkColumn,
  position: number | undefined,
): BulkReading => {
  const matching = columnsOf[use].flatMap((one): (readonly [BulkColumn, number])[] => {
    const at = one === column ? position : reading.columns[one];
    return at === undefined || (one !== column && at === position) ? [] : [[one, at]];
  });
  const columns = Object.fromEntries(matching);
  const others = reading.otherEmails?.filter((at) => !Object.values(columns).includes(at));
  return { ...reading, columns, otherEmails: others };
};

const cellsOf = ({ firstRow = 1 }: BulkReading, rows: readonly TableRow[]) =>
  rows.filter(({ number }) => number >= firstRow).map(({ cells }) => cells);

/** Columns that may hold addresses, and can be read beside the chosen one. */
export const otherEmailColumns = (reading: BulkReading, rows: readonly TableRow[]): readonly number[] => {
  const { columns, hasHeader } = reading;
  if (columns.email === undefined) return [];
  const taken = Object.values(columns);
  return possibleEmailColumns(cellsOf(reading, rows), hasHeader)
    .filter((position) => !taken.includes(position))
    .slice(0, OTHER_EMAILS_MAX);
};

/** How many addresses such a column holds in these rows. */
export const addressesOf = (reading: BulkReading, rows: readonly TableRow[], position: number): number =>
  addressesIn(cellsOf(reading, rows), position);

/** With or without one of those columns, in the order of the file. */
export const withOtherEmail = (
  reading: BulkReading,
  rows: readonly TableRow[],
  position: number,
  isWanted: boolean,
): BulkReading => {
  const { otherEmails = [] } = reading;
  const wanted = otherEmailColumns(reading, rows).filter((at) =>
    at === position ? isWanted : otherEmails.includes(at),
  );
  return { ...reading, otherEmails: wanted.length === 0 ? undefined : wanted };
};

/** The table begins with this row, which names its columns; without one it begins with the first row of the file. */
export const withHeader = (
  use: FileUse,
  reading: BulkReading,
  rows: readonly TableRow[],
  number: number | undefined,
): BulkReading => {
  const { columns } = detectReading(
    use,
    rows.filter((row) => row.number >= (number ?? 1)),
  );
  const firstRow = number === rows[0]?.number ? undefined : number;
  return { ...reading, columns, hasHeader: number !== undefined, firstRow, otherEmails: undefined };
};
