import type { ColumnMatching } from "#domain/bulk/bulk.ts";
import type { FileUse } from "#domain/bulk/file-use.ts";
import { hasName } from "#domain/bulk/bulk-subject.ts";
import { type PerTool, toolTable } from "#domain/shared/tool.ts";
import { counted, countText } from "#ui/kit/count-text.ts";

interface ToolTexts {
  /** What a file needs, shown before there is one. */
  readonly fileNeeds: string;
  readonly neededColumns: string;
  /** Of a file without any. */
  readonly nothing: string;
}

export const toolTexts: Readonly<PerTool<ToolTexts>> = {
  "find-contacts": {
    fileNeeds: "Your file needs a LinkedIn URL column.",
    neededColumns: "Choose the column with the LinkedIn URLs.",
    nothing: "No LinkedIn URLs in this file.",
  },
  "director-search": {
    fileNeeds: "Your file needs a DIN column.",
    neededColumns: "Choose the column with the DINs.",
    nothing: "No DINs in this file.",
  },
  enrichment: {
    fileNeeds: "Your file needs an email column, or name and company columns; a role helps.",
    neededColumns: "Choose the column with email addresses, or those with name and company.",
    nothing: "No email addresses, or names with companies, in this file.",
  },
  "verify-emails": {
    fileNeeds: "Your file needs an email column.",
    neededColumns: "Choose the column with the email addresses.",
    nothing: "No email addresses in this file.",
  },
};

/** Why a file is of no use, and which one is. */
export const unusableText = (use: FileUse, fileName: string): string => {
  const nothing = use === "saved-people" ? "No LinkedIn URLs or DINs in this file." : toolTexts[use].nothing;
  return `${nothing} ${/\.txt$/i.test(fileName) ? "Choose a .csv, .xlsx or .xls file." : "Choose another one."}`;
};

/** What is asked for while the columns that a tool needs are not known: what is missing beside those that are. */
export const missingColumns = (use: FileUse, columns: ColumnMatching): string => {
  if (use === "saved-people") return "Choose the column with the LinkedIn URLs, or the one with the DINs.";
  const isNamed = hasName(columns);
  const hasCompany = columns.company !== undefined;
  if (use === "enrichment" && isNamed && !hasCompany) return beside("A name", "company");
  if (use === "enrichment" && hasCompany && !isNamed) return beside("A company", "name");
  return toolTexts[use].neededColumns;
};

const beside = (one: string, missing: string): string =>
  `${one} alone is not enough. Choose the ${missing} column too, or the one with email addresses.`;

/** What a row lacks that cannot be read. */
export const malformedRows = (use: FileUse): string => {
  if (use === "saved-people") return "without a LinkedIn profile URL or a DIN";
  return use === "enrichment" ? "without an email address, or name and company" : `without ${toolTable[use].rowNeeds}`;
};

const KB = 1024;

/** "812 bytes", "14 KB", "3.2 MB". */
export const fileSize = (bytes: number): string => {
  if (bytes < KB) return counted(bytes, "byte");
  return bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / (KB * KB)).toFixed(1)} MB`;
};

/** The credits that may be spent, and whose: a monthly limit may leave fewer than there are. */
export const haveText = (isLimited: boolean, organisation: string | undefined) => {
  if (isLimited) return "Your monthly limit leaves {balance}.";
  return organisation === undefined ? "You have {balance}." : "{organisation} has {balance}.";
};

/** What a job does whose credits do not cover a row, or where there are none: rows that are owned already cost nothing. */
export const ownedOnlyTexts = {
  nothingToSpend: "Only rows you already own will be looked up, for free. The job pauses at the first other row.",
  limited: "Rows you already own are free. The job pauses at the first row over your limit.",
  few: "Rows you already own are free. The job pauses at the first row you can't pay for.",
} as const;

/** What ends a pause. */
export const resumeTexts = {
  credits: "Resume it with more credits.",
  others: "Resume it once an owner or admin raises the limit.",
  own: "Resume it once you raise the limit.",
} as const;

/** Parts of a job that the history shows too. */
export const jobPartTexts = {
  by: "Ordered by {email}",
  result: "Download result",
  resultSoFar: "Download so far",
  resultOf: (what: string, name: string) => `${what} of ${name}`,
  formats: { csv: "CSV", xlsx: "Excel" },
  downloadExcel: "Download Excel",
  started: (at: string) => `Started ${at}`,
  paused: (at: string) => `Paused ${at}`,
  sent: (at: string) => `Sent ${at}`,
  noReason: "Something went wrong on our side.",
  notCounted: "–",
  ofAll: (count: number) => ` of ${countText(count)}`,
  spent: "Credits spent",
  atMost: "Maximum cost",
  includePossible: "Include possible matches (charged)",
  possibleNote:
    "A possible match may be someone else, for example a person with a similar name. " +
    "Unless you include it, it is free: the result says why it is unsure, without the profile.",
} as const;
