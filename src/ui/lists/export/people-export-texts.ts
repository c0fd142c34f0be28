import type { ExportedPeople } from "#application/lists/export-people.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

const people = (count: number): string => counted(count, "person", "people");

export const peopleExportTexts = {
  title: (count: number) => `Export ${people(count)}`,
  lead: "Only values you have revealed are included.",
  program: "Program",
  vcard: "vCard, for any address book",
  format: "File",
  formats: { csv: "CSV", xlsx: "Excel" },
  start: (count: number) => `Export ${people(count)}`,
  underWay: "Exporting…",
  cancel: "Cancel",
  close: "Close",
  nobody: "Nothing was exported. These people are no longer saved.",
  /** "Saved leadlight-hubspot-2026-11-30.csv. 12 of 40 have revealed values." */
  saved: ({ fileName, people: count, withValues }: ExportedPeople) =>
    `Saved ${fileName}. ${countText(withValues)} of ${countText(count)} ${withValues === 1 ? "has" : "have"} revealed values.`,
} as const;
