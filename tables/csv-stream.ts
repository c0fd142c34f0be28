import { CELL_MAX_LENGTH, TABLE_MAX_COLUMNS, type TableRow } from "#domain/table.ts";
import { rowReader, type RowReader } from "./csv-row-reader.ts";
import { declarationOf, separatorOf } from "./csv-rows.ts";
import { TableRefused } from "./table-refused.ts";

/** In characters. No row is longer whose cells are as many and as long as they may be. */
const ROW_MAX_LENGTH = TABLE_MAX_COLUMNS * CELL_MAX_LENGTH;

/**
 * The rows of a CSV text of any length that are not empty, in batches, while no more than one part and one row are held.
 * The line ends of the parts are all "\n"; the separator is told by the first part. Throws nothing of its own but
 * `TableRefused`, behind the rows before the fault.
 */
export const csvStream = async function* (parts: AsyncIterable<string>): AsyncGenerator<readonly TableRow[]> {
  let separator: ReturnType<typeof separatorOf> | undefined;
  let rest = "";
  let number = 0;
  for await (const part of parts) {
    let text = rest + part;
    if (separator === undefined) {
      separator = separatorOf(text);
      const declared = declarationOf(text);
      if (declared > 0) number = 1;
      text = text.slice(declared);
    }
    const isTooLong = text.length > ROW_MAX_LENGTH + part.length;
    const reader = rowReader(text, { separator, number, isCut: !isTooLong });
    yield* rowsOf(reader);
    if (isTooLong) throw new TableRefused("cell-too-long", reader.number);
    rest = text.slice(reader.at);
    number = reader.number;
  }
  yield* rowsOf(rowReader(rest, { separator: separator ?? ",", number, isCut: false }));
};

const rowsOf = function* (reader: RowReader): Generator<readonly TableRow[]> {
  const rows: TableRow[] = [];
  let fault: unknown;
  try {
    for (let row = reader.next(); row !== undefined; row = reader.next()) rows.push(row);
  } catch (error) {
    fault = error;
  }
  if (rows.length > 0) yield rows;
  if (fault !== undefined) throw fault;
};
