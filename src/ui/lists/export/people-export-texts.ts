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
  start: "Export",
  underWay: "Exporting…",
  cancel: "Cancel",
  close: "Close",
  nobody: "Nothing was exported. These people are no longer saved.",
  /** "Saved leadlight-hubspot-2026-11-30.csv: 40 people, 12 with a revealed value." */
  saved: ({ fileName, people: count, withValues }: ExportedPeople) =>
    `Saved ${fileName}: ${people(count)}, ${countText(withValues)} with a revealed value.`,
} as const;
