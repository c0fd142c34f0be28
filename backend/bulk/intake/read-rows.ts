import { PREVIEW_ROWS } from "#application/ports/table-reader.ts";
import type { BulkReading, BulkSubject, ColumnMatching } from "#domain/bulk/bulk.ts";
import { bulkChecker, type RowKind } from "#domain/bulk/bulk-check.ts";
import { detectReading } from "#domain/bulk/bulk-reading.ts";
import { isEmptyRow } from "#domain/bulk/bulk-subject.ts";
import type { Separator } from "#domain/shared/spreadsheet.ts";
import type { Cell, TableFault, TableRow } from "#domain/shared/table-limits.ts";
import type { Tool } from "#domain/shared/tool.ts";

/** What the caller said of a file; the rest is detected. */
export interface SaidReading {
  readonly columns?: ColumnMatching | undefined;
  readonly hasHeader?: boolean | undefined;
  readonly sheet?: string | undefined;
  readonly firstRow?: number | undefined;
  readonly includesHidden?: boolean | undefined;
  readonly otherEmails?: readonly number[] | undefined;
  readonly restoresZeros?: boolean | undefined;
}

/** What the reading thread is given. */
export interface FileToRead {
  readonly bytes: ArrayBuffer;
  readonly tool: Tool;
  readonly reading: SaidReading;
}

/** How a file was read, and how many rows of each kind it has. */
export interface ReadFile {
  readonly reading: BulkReading;
  readonly header: readonly Cell[] | null;
  /** The number of the row below the header, or 1 where there is none. */
  readonly begins: number;
  readonly rows: number;
  /** With those of totals and notes. */
  readonly empty: number;
  readonly footer: number;
  readonly duplicate: number;
  readonly malformed: number;
  /** Those that are skipped. */
  readonly hidden: number;
  readonly subjects: number;
}

/** A row as it is stored; `subject` is the position of what it asks for. */
interface RowToStore {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly subject: number | null;
  readonly fault: "empty" | "malformed" | null;
  readonly is_hidden?: true;
  readonly is_footer?: true;
  /** Of what it asks for in further columns of addresses. */
  readonly further?: readonly (number | null)[];
}

interface SubjectToStore {
  readonly position: number;
  readonly wanted: BulkSubject;
}

/** Some rows and what they ask for first, as JSON, which is how they are stored. */
export interface RowBatch {
  readonly rows: string;
  readonly subjects: string;
}

/** What the reading thread answers: batches and then the whole, or why not. */
export type ReadMessage =
  | ({ readonly kind: "batch" } & RowBatch)
  | { readonly kind: "read"; readonly file: ReadFile; readonly separator: Separator }
  | { readonly kind: "refused"; readonly fault: TableFault }
  | { readonly kind: "defect"; readonly text: string };

type Batches = AsyncIterable<readonly TableRow[]>;

/** Reads the rows of a file by the rules of a tool, as they are stored. Throws what `table` throws. */
export const readRows = async function* (
  table: Batches,
  { tool, reading: given, separator }: Pick<FileToRead, "tool" | "reading"> & { readonly separator: Separator },
): AsyncGenerator<ReadMessage> {
  const batches = table[Symbol.asyncIterator]();
  const first = await firstRows(batches);
  // Who says whether there is a header has seen the first row.
  const firstRow = given.firstRow ?? (given.hasHeader === undefined ? undefined : 1);
  const filled = first.filter(({ number, cells }) => !isEmptyRow(cells) && number >= (firstRow ?? 1));
  const detected = detectReading(tool, filled);
  const reading = {
    columns: given.columns ?? detected.columns,
    hasHeader: given.hasHeader ?? detected.hasHeader,
    sheet: given.sheet,
    firstRow: firstRow ?? detected.firstRow,
    includesHidden: given.includesHidden ?? false,
    otherEmails: given.otherEmails,
    restoresZeros: given.restoresZeros ?? false,
  };
  const checker = bulkChecker(tool, reading);
  let header: readonly Cell[] | null = null;
  let begins = reading.firstRow ?? 1;
  const toBatch = (batch: readonly TableRow[]): ReadMessage => {
    const rows: RowToStore[] = [];
    const subjects: SubjectToStore[] = [];
    for (const row of batch) {
      const kind = checker.add(row);
      if (kind.kind === "header") [header, begins] = [row.cells.map(storable), row.number + 1];
      // What stands above the table is none of its rows.
      else if (row.number >= begins && (!reading.hasHeader || header !== null)) rows.push(toStore(row, kind));
      if (kind.kind !== "subject") continue;
      for (const asked of kind.asked) {
        if (asked?.isNew === true) subjects.push({ position: asked.position, wanted: asked.subject });
      }
    }
    return { kind: "batch", rows: JSON.stringify(rows), subjects: JSON.stringify(subjects) };
  };
  yield toBatch(first);
  for (let next = await batches.next(); next.done !== true; next = await batches.next()) yield toBatch(next.value);
  const { rows, empty, duplicate, malformed, hidden, footer, subjects } = checker.check();
  yield {
    kind: "read",
    separator,
    file: {
      reading,
      header,
      begins,
      rows,
      subjects,
      empty: empty.count + footer.count,
      footer: footer.count,
      duplicate: duplicate.count,
      malformed: malformed.count,
      hidden: reading.includesHidden ? 0 : hidden.count,
    },
  };
};

/** As many rows as are needed to detect how the file is to be read, or all of them. */
const firstRows = async (batches: AsyncIterator<readonly TableRow[]>): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  let filled = 0;
  while (filled < PREVIEW_ROWS) {
    const next = await batches.next();
    if (next.done === true) break;
    for (const row of next.value) rows.push(row);
    filled += next.value.filter(({ cells }) => !isEmptyRow(cells)).length;
  }
  return rows;
};

const toStore = (row: TableRow, kind: RowKind): RowToStore => ({
  number: row.number,
  cells: row.cells.map(storable),
  ...positionsOf(kind),
  fault: faultOf(kind),
  ...(kind.kind === "hidden" && { is_hidden: true }),
  ...(kind.kind === "footer" && { is_footer: true }),
});

const positionsOf = (kind: RowKind): Pick<RowToStore, "subject" | "further"> => {
  if (kind.kind !== "subject" && kind.kind !== "duplicate") return { subject: null };
  const [subject = null, ...further] = kind.asked.map((asked) => asked?.position ?? null);
  return { subject, ...(further.length > 0 && { further }) };
};

const faultOf = ({ kind }: RowKind): RowToStore["fault"] => {
  if (kind === "footer") return "empty";
  return kind === "empty" || kind === "malformed" ? kind : null;
};

/** PostgreSQL stores neither zero bytes nor halves of characters. */
const storable = (cell: Cell): Cell => (typeof cell === "string" ? cell.replaceAll("\u0000", "").toWellFormed() : cell);
