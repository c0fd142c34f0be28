import { comparableValue } from "#domain/lookups/comparable-value.ts";
import type { WrongValue } from "#backend/credits/owned-lookups.ts";
import type { DirectoryValue } from "#backend/directory/directory-entry.ts";

/** The values of an owned line, those marked that were reported wrong. */
export const markWrong = (values: readonly DirectoryValue[], wrong: readonly WrongValue[]) =>
  values.map((value) => {
    const report = wrong.find((one) => one.value === comparableValue(value.value));
    if (report === undefined) return value;
    return { ...value, reported_wrong: true, ...(report.by !== null && { reported_by: report.by }) };
  });
