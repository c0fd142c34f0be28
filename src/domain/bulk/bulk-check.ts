import {
  type BulkReading,
  type BulkSubject,
  type FileCheck,
  type FreeSubject,
  type RowNamed,
  ROWS_NAMED_MAX,
  type RowsNamed,
} from "./bulk.ts";
import { columnsOf, type FileUse } from "./file-use.ts";
import { evenSample, SAMPLE_SIZE } from "./even-sample.ts";
import { isFooter } from "./footer.ts";
import { cellText, hasEmailText, hasLostZeros, isEmptyRow, readSubjects, subjectKey } from "./bulk-subject.ts";
import { type RowFault, rowFault } from "./row-fault.ts";
import type { Cell, TableRow } from "#domain/shared/table-limits.ts";

/** What one row of a file comes to. */
export type RowKind =
  | { readonly kind: "above" | "header" | "empty" | "malformed" | "hidden" | "footer" }
  /** A row of the second kind asks for nothing that a row before it has not asked for. */
  | { readonly kind: "subject" | "duplicate"; readonly asked: readonly (Asked | undefined)[] };

/** What a row asks for, in one of its columns. */
export interface Asked {
  readonly subject: BulkSubject;
  readonly key: string;
  /** Of the subject, from 0; a repeated one has that of its first. */
  readonly position: number;
  readonly isNew: boolean;
}

/** Takes the rows of one file, in order. */
export interface BulkChecker {
  add(row: TableRow): RowKind;
  /** What the rows up to now come to. */
  check(): FileCheck;
}

/** In characters: what is shown of a row that is named. */
const SHOWN_MAX_LENGTH = 200;

/** Reads the rows of a file by the rules of a tool. Rows that a file leaves out between two others are empty ones. */
export const bulkChecker = (use: FileUse, reading: BulkReading): BulkChecker => {
  const { columns, otherEmails = [], hasHeader, firstRow = 1, includesHidden = false } = reading;
  const positions = new Map<string, number>();
  const above = rowsNamed();
  const empty = rowsNamed();
  const duplicate = rowsNamed();
  const malformed = rowsNamed();
  const hidden = rowsNamed();
  const footer = rowsNamed();
  const lostZeros = rowsNamed();
  const byName = rowsNamed();
  const sample = evenSample<FreeSubject>(SAMPLE_SIZE);
  let rows = 0;
  let isHeaderAhead = hasHeader;
  let last = firstRow - 1;

  const shown = ({ cells, links }: TableRow): string => {
    const read = columnsOf[use]
      .flatMap((column) => columns[column] ?? [])
      .concat(otherEmails)
      .flatMap((position) => [cells[position], links?.get(position)]);
    // Of a row that has nothing where the tool looks, who it is about.
    return textOf(read) || textOf(cells);
  };
  const ask = (subject: BulkSubject): Asked => {
    const key = subjectKey(subject);
    const first = positions.get(key);
    const position = first ?? positions.size;
    if (first === undefined) {
      positions.set(key, position);
      if (subject.kind === "profile" || subject.kind === "director") sample.add(subject);
    }
    return { subject, key, position, isNew: first === undefined };
  };
  const addOmitted = (end: number): void => {
    rows += Math.max(0, end - last - 1);
    for (let number = last + 1; number < end; number++) {
      if (empty.isFull()) return empty.count(end - number);
      empty.name(number, "");
    }
  };

  return {
    add(row) {
      if (row.number < firstRow) {
        if (isEmptyRow(row.cells)) return { kind: "empty" };
        above.name(row.number, textOf(row.cells));
        return { kind: "above" };
      }
      if (isHeaderAhead) {
        last = row.number;
        if (isEmptyRow(row.cells)) return { kind: "empty" };
        isHeaderAhead = false;
        return { kind: "header" };
      }
      addOmitted(row.number);
      last = row.number;
      rows += 1;
      if (row.isHidden === true) hidden.name(row.number, shown(row));
      if (row.isHidden === true && !includesHidden) return { kind: "hidden" };
      const read = readSubjects(use, reading, row);
      if (isFooter(row.cells, typeof read === "string" ? read : read[0])) {
        footer.name(row.number, textOf(row.cells));
        return { kind: "footer" };
      }
      const isOther = typeof read !== "string" && read[0]?.kind !== "director";
      if (!isOther && columns.din !== undefined && hasLostZeros(row.cells[columns.din]))
        lostZeros.name(row.number, cellText(row.cells[columns.din]));
      if (typeof read === "string") {
        if (read === "empty") empty.name(row.number, "");
        else malformed.name(row.number, shown(row), malformed.isFull() ? undefined : rowFault(use, reading, row));
        return { kind: read };
      }
      if (isByName(read) && hasEmailText(reading, row))
        byName.name(row.number, shown(row), byName.isFull() ? undefined : rowFault("verify-emails", reading, row));
      const asked = read.map((subject) => subject && ask(subject));
      if (asked.some(isNew)) return { kind: "subject", asked };
      duplicate.name(row.number, shown(row));
      return { kind: "duplicate", asked };
    },
    check: () => ({
      above: above.named(),
      rows,
      empty: empty.named(),
      duplicate: duplicate.named(),
      malformed: malformed.named(),
      hidden: hidden.named(),
      footer: footer.named(),
      lostZeros: lostZeros.named(),
      byName: byName.named(),
      subjects: positions.size,
      sample: sample.taken(),
    }),
  };
};

const isNew = (asked: Asked | undefined): boolean => asked?.isNew === true;

const isByName = ([subject]: readonly (BulkSubject | undefined)[]): boolean =>
  subject?.kind === "search" && subject.query.kind === "person";

const textOf = (cells: readonly (Cell | undefined)[]): string => {
  const texts = cells.map(cellText).filter((text) => text !== "");
  return texts.join(", ").slice(0, SHOWN_MAX_LENGTH).toWellFormed();
};

const rowsNamed = () => {
  const first: RowNamed[] = [];
  let count = 0;
  return {
    isFull: () => first.length >= ROWS_NAMED_MAX,
    count: (more: number): void => void (count += more),
    name: (number: number, text: string, fault?: RowFault): void => {
      count += 1;
      if (first.length < ROWS_NAMED_MAX) first.push({ number, text, ...(fault && { fault }) });
    },
    named: (): RowsNamed => ({ count, first: [...first] }),
  };
};
