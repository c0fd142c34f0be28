import { type ExportFormat, exportMimeTypes } from "#domain/shared/export-file.ts";
import { safeFileName } from "#domain/shared/file-name.ts";
import type { contactTargets } from "./contact-targets.ts";

/** A file of contacts: a table for one program, or cards for any address book. */
export type ContactFile =
  | { readonly target: keyof typeof contactTargets; readonly format: ExportFormat }
  | { readonly target: "vcard" };

export const contactFileType = (file: ContactFile): string =>
  "format" in file ? exportMimeTypes[file.format] : "text/vcard;charset=utf-8";

/** "leadlight-hubspot-q4-pune-2026-11-30.csv": with the list, where it is the people of one. `day` as in "2026-11-30". */
export const contactFileName = (file: ContactFile, listName: string | undefined, day: string): string => {
  const list = safeFileName(listName ?? "")
    ?.toLowerCase()
    .replaceAll(" ", "-");
  const parts = ["leadlight", file.target, list, day].filter((part) => part !== undefined);
  return `${parts.join("-")}.${"format" in file ? file.format : "vcf"}`;
};
