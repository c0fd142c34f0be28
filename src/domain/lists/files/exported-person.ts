import type { OwnedValue } from "#domain/lists/owned-value.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import type { PersonToSave, SavedStatus } from "#domain/lists/saved-person.ts";
import { comparableValue } from "#domain/lookups/comparable-value.ts";

/** A saved person with the values that are owned of them, as they are written to a file for another program. */
export interface ExportedPerson extends PersonToSave {
  readonly emails: readonly { readonly value: string; readonly kind: "work" | "other" }[];
  readonly phones: readonly ExportedPhone[];
  readonly city?: string;
  readonly country?: string;
  /** Empty without one. */
  readonly note: string;
  readonly status: SavedStatus;
  readonly tags: readonly string[];
  /** The names of the lists they are in. */
  readonly lists: readonly string[];
}

export interface ExportedPhone {
  readonly value: string;
  readonly kind: "mobile" | "other";
}

/** A saved person with what is owned of them. `listNames` are by the ids of lists; a list that is gone is left out. */
export const exportedPerson = (
  { subject, name, title, company, note, status, tags, listIds }: ShownPerson,
  values: readonly OwnedValue[],
  listNames: ReadonlyMap<string, string>,
): ExportedPerson => {
  const work = values.filter(({ item }) => item === "work_email");
  const known = new Set(work.map(({ value }) => comparableValue(value)));
  const others = values.filter(({ item, value }) => isOtherEmail(item) && !known.has(comparableValue(value)));
  return {
    subject,
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(company !== undefined && { company }),
    emails: [
      ...work.map(({ value }) => ({ value, kind: "work" as const })),
      ...others.map(({ value }) => ({ value, kind: "other" as const })),
    ],
    phones: values
      .filter(({ item }) => isPhone(item))
      .map(({ value, kind }) => ({ value, kind: kind?.toLowerCase() === "mobile" ? "mobile" : "other" })),
    note,
    status,
    tags,
    lists: listIds.flatMap((id) => listNames.get(id) ?? []),
  };
};

const isOtherEmail = (item: OwnedValue["item"]): boolean => item === "email" || item === "din_email";
const isPhone = (item: OwnedValue["item"]): boolean => item === "phone_no" || item === "din_phone";
