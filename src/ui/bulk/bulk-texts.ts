import type { PaidOperation } from "#domain/credits.ts";
import type { Tool } from "#domain/tool.ts";

export const itemNames: Readonly<Record<PaidOperation, string>> = {
  phone_no: "Phone Number",
  email: "Secondary Email",
  work_email: "Work Email",
  din_phone: "Phone Number",
  din_email: "Email Address",
  enrichment: "LinkedIn profiles",
  verify_email: "Verification",
};

/** What a file needs, said before there is one. */
export const fileNeeds: Readonly<Record<Tool, string>> = {
  "find-contacts": "Your file needs one column with LinkedIn profile URLs.",
  "director-search": "Your file needs one column with DINs.",
  enrichment: "Your file needs a column with email addresses, or columns with name and company; a role helps.",
  "verify-emails": "Your file needs one column with email addresses.",
};

/** What is asked for while the columns that a tool needs are not known. */
export const neededColumns: Readonly<Record<Tool, string>> = {
  "find-contacts": "Please choose the column that holds the LinkedIn URLs.",
  "director-search": "Please choose the column that holds the DINs.",
  enrichment: "Please choose the column that holds the email addresses, or those with name and company.",
  "verify-emails": "Please choose the column that holds the email addresses.",
};

/** What a row lacks that cannot be looked up. */
export const malformedRows: Readonly<Record<Tool, string>> = {
  "find-contacts": "without a LinkedIn profile URL",
  "director-search": "without a DIN",
  enrichment: "without an email address, or name and company",
  "verify-emails": "without an email address",
};

/** "1 row", "2,400 rows". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : several}`;

const KB = 1024;

/** "812 bytes", "14 KB", "3.2 MB". */
export const fileSize = (bytes: number): string => {
  if (bytes < KB) return counted(bytes, "byte");
  return bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / (KB * KB)).toFixed(1)} MB`;
};

const LETTERS = 26;

/** "A", "Z", "AA": as spreadsheets name their columns. `position` counts from 0. */
export const columnLetter = (position: number): string => {
  const rest = position % LETTERS;
  const before = Math.floor(position / LETTERS);
  return `${before === 0 ? "" : columnLetter(before - 1)}${String.fromCodePoint(65 + rest)}`;
};
