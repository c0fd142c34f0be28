import * as z from "zod";
import { type Day, readDay } from "#domain/rights/due-day.ts";
import { eraseDay, type EraseTerms, legalBases } from "#domain/rights/value-record.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import { DirectoryValues } from "#backend/directory/directory-entry.ts";
import { contactTable, directorTable, importOf } from "#backend/directory/directory-tables.ts";
import { kindOfList } from "#backend/directory/leave-out-suppressed.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { entriesWithImports, recordOf } from "./erasing/value-ages.ts";
import type { HeldEntry, HeldValue } from "./held-person.ts";

const EntryRow = z.looseObject({
  name: z.nullable(z.string()),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  updated_at: z.date(),
});

const RecordOfList = z.object({ basis: z.enum(legalBases), purpose: z.nullable(z.string()), obtainedOn: z.string() });

export interface StoredEntry {
  readonly entry: HeldEntry;
  readonly values: readonly Omit<HeldValue, "isShown" | "check">[];
}

/** An entry of the directory with the record of each value; undefined where there is none. */
export const storedEntry = async (db: Db, subject: Identifier, terms: EraseTerms): Promise<StoredEntry | undefined> => {
  const table = subject.kind === "din" ? directorTable : contactTable;
  const lists = table.lists.map((list) => `c.${list}, ${recordOf(importOf(list))} as ${list}_record`);
  const [row] = await db(
    `select c.name, c.title, c.company, c.updated_at, ${lists.join()} from ${entriesWithImports(table)} where c.${table.key} = $1`,
    [subject.value],
  );
  if (row === undefined) return undefined;
  const { name, title, company, updated_at: storedAt, ...rest } = EntryRow.parse(row);
  const eraseOn = (obtainedOn: Day, confirmedAt: string | null): Day => {
    const confirmedOn = confirmedAt === null ? undefined : readDay(confirmedAt);
    return eraseDay({ obtainedOn, confirmedOn }, terms);
  };
  const values = table.lists.flatMap((list) => {
    const { basis, purpose, obtainedOn } = RecordOfList.parse(rest[`${list}_record`]);
    return DirectoryValues.parse(rest[list]).map((one) => ({
      identifier: { kind: kindOfList(list), value: one.value },
      source: one.source ?? undefined,
      basis,
      purpose: purpose ?? undefined,
      obtainedOn,
      confirmedAt: one.confirmed_at ?? undefined,
      foundAt: one.found_at,
      storedAt,
      eraseOn: eraseOn(obtainedOn, one.confirmed_at),
      received: [],
    }));
  });
  return { entry: { subject, name, title, company }, values };
};
