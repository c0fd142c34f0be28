import { comparableValue } from "#domain/lookups/comparable-value.ts";
import type { DirectoryValue } from "#backend/directory/directory-entry.ts";

/** The values of an owned line, those marked that were reported wrong. */
export const markWrong = (values: readonly DirectoryValue[], wrong: readonly string[]) =>
  values.map((value) => (wrong.includes(comparableValue(value.value)) ? { ...value, reported_wrong: true } : value));
