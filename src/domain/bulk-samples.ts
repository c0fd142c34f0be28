import { type BulkColumn, columnsOf } from "./bulk.ts";
import { sampleDin, sampleExamples, sampleProfileUrl } from "./sample-directory.ts";
import { csvLine } from "./spreadsheet.ts";
import type { Tool } from "./tool.ts";

/** What a bulk file and its result can look like, shown before a file is chosen. */
export const sampleColumns = ["Email", "Company", "Name", "Role", "Status", "Result", "Credits"] as const;

/** Fictional people; each row costs one credit. */
export const sampleRows: readonly (readonly string[])[] = [
  [sampleExamples.email, "Eastwind Pharma", "Aditi Banerjee", "Design Lead", "Completed", "Profile found", "1"],
  [
    "rohan.mehta@bluepeak.example",
    "Bluepeak Logistics",
    "Rohan Mehta",
    "Sales Manager",
    "Completed",
    "Profile found",
    "1",
  ],
  ["clara.weber@fernhill.example", "Fernhill Capital", "Clara Weber", "Founder", "Completed", "Profile found", "1"],
];

/** How each column is called in templates and where columns are matched. */
export const columnNames: Readonly<Record<BulkColumn, string>> = {
  linkedin_url: "LinkedIn URL",
  din: "DIN",
  email: "Email",
  name: "Name",
  role: "Role",
  company: "Company",
};

const second = {
  email: "clara.weber@fernhill.example",
  name: "Clara Weber",
  role: "Founder",
  company: "Fernhill Capital",
};

const templateRows: Readonly<Record<Tool, readonly Readonly<Partial<Record<BulkColumn, string>>>[]>> = {
  "find-contacts": [{ linkedin_url: sampleProfileUrl(1) }, { linkedin_url: sampleProfileUrl(2) }],
  "director-search": [{ din: sampleDin(1) }, { din: sampleDin(2) }],
  // A search is by the address, or by the person.
  enrichment: [{ email: sampleExamples.email }, { ...second, email: "" }],
  "verify-emails": [{ email: sampleExamples.email }, { email: second.email }],
};

/** A CSV file with all columns that a tool reads and two fictional rows, as text. */
export const bulkTemplate = (tool: Tool): string => {
  const columns = columnsOf[tool];
  const rows = templateRows[tool].map((row) => columns.map((column) => row[column] ?? ""));
  return [columns.map((column) => columnNames[column]), ...rows].map((cells) => `${csvLine(cells)}\r\n`).join("");
};
