import { addressesAmong, isPhone } from "#domain/lists/owned-columns.ts";
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
  const addresses = addressesAmong(values);
  const work = new Set(addresses.filter(isAtWork).map(({ value }) => comparableValue(value)));
  return {
    subject,
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(company !== undefined && { company }),
    emails: addresses
      .filter((one) => isAtWork(one) || !work.has(comparableValue(one.value)))
      .map((one) => ({ value: one.value, kind: isAtWork(one) ? "work" : "other" })),
    phones: values
      .filter(isPhone)
      .map(({ value, kind }) => ({ value, kind: kind?.toLowerCase() === "mobile" ? "mobile" : "other" })),
    note,
    status,
    tags,
    lists: listIds.flatMap((id) => listNames.get(id) ?? []),
  };
};

const isAtWork = ({ item }: OwnedValue): boolean => item === "work_email";
