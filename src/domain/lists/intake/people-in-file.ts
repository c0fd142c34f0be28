import type { BulkColumn, BulkReading, BulkSubject } from "#domain/bulk/bulk.ts";
import { bulkChecker } from "#domain/bulk/bulk-check.ts";
import { cellText, rowName } from "#domain/bulk/bulk-subject.ts";
import { type PersonToSave, personToSave, type SavedSubject } from "#domain/lists/saved-person.ts";
import type { TableRow } from "#domain/shared/table-limits.ts";

/** Collects whom the rows of a file name, each once, with what their first row says of them. Takes the rows in order. */
export const peopleInFile = (reading: BulkReading) => {
  const checker = bulkChecker("saved-people", reading);
  const people: PersonToSave[] = [];
  return {
    add(row: TableRow): void {
      const read = checker.add(row);
      if (read.kind !== "subject") return;
      const subject = savedSubject(read.asked[0]?.subject);
      if (subject === undefined) return;
      const cell = (column: BulkColumn) => {
        const position = reading.columns[column];
        return position === undefined ? undefined : row.cells[position];
      };
      const names = { name: rowName(cell), title: cellText(cell("role")), company: cellText(cell("company")) };
      people.push(personToSave(subject, names));
    },
    people: (): readonly PersonToSave[] => people,
  };
};

const savedSubject = (asked: BulkSubject | undefined): SavedSubject | undefined => {
  switch (asked?.kind) {
    case "profile":
      return asked;
    case "director":
      return { kind: "din", din: asked.din };
    default:
      return undefined;
  }
};
