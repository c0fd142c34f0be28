import type { ExportColumn, ExportFormat } from "#domain/shared/export-file.ts";
import { type ArrangedPerson, arrangePerson, type Room } from "./arrange-person.ts";
import type { ExportedPerson } from "./exported-person.ts";

/** A program that imports contacts from a table, with the names of its own columns. */
export interface ContactTarget {
  readonly name: string;
  /** What it imports. */
  readonly formats: readonly ExportFormat[];
  readonly room: Room;
  readonly columns: readonly ContactColumn[];
}

interface ContactColumn extends ExportColumn {
  fill(person: ArrangedPerson): string;
}

export const text = (name: string, fill: ContactColumn["fill"]): ContactColumn => ({ name, kind: "text", fill });

export const phone = (name: string, fill: ContactColumn["fill"]): ContactColumn => ({ name, kind: "phone", fill });

/** A person under the target's columns. */
export const contactCells = ({ columns, room }: ContactTarget, person: ExportedPerson): readonly string[] => {
  const arranged = arrangePerson(person, room);
  return columns.map(({ fill }) => fill(arranged));
};
