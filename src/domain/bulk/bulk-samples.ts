import type { BulkColumn } from "./bulk.ts";
import { columnsOf } from "./file-use.ts";
import { sampleDin, sampleExamples, sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { csvLine } from "#domain/shared/spreadsheet.ts";
import type { PerTool, Tool } from "#domain/shared/tool.ts";

/** What a bulk file and its result can look like, shown before a file is chosen. */
export const sampleColumns = ["Email", "Company", "Name", "Role", "Status", "Result", "Credits"] as const;

/** People two and seven of the sample directory; the first is the example of the tools. */
const alice = {
  email: "alice.costa@juniper-forge.example",
  name: "Alice Costa",
  role: "Growth Manager",
  company: "Juniper Forge",
};
const deepa = {
  email: "deepa.mehta@lotuswave-hotels.example",
  name: "Deepa Mehta",
  role: "Data Engineer",
  company: "Lotuswave Hotels",
};

/** Fictional people; each row costs one credit. */
export const sampleRows: readonly (readonly string[])[] = [
  { email: sampleExamples.email, ...sampleExamples.person },
  alice,
  deepa,
].map(({ email, company, name, role }) => [email, company, name, role, "Completed", "Profile found", "1"]);

/** How each column is called in templates and where columns are matched. */
export const columnNames: Readonly<Record<BulkColumn, string>> = {
  linkedin_url: "LinkedIn URL",
  din: "DIN",
  email: "Email",
  name: "Name",
  first_name: "First name",
  last_name: "Last name",
  role: "Role",
  company: "Company",
};

/** A file with some of the columns that its result adds. */
interface BulkExample {
  readonly own: readonly string[];
  readonly added: readonly string[];
  /** Their cells, one after the other. */
  readonly rows: readonly (readonly string[])[];
}

/** What a file of each tool becomes. Its people are in the sample directory. */
export const bulkExamples: Readonly<PerTool<BulkExample>> = {
  "find-contacts": {
    own: [columnNames.linkedin_url],
    added: ["Name", "Phone number", "Work email"],
    rows: [
      [sampleProfileUrl(1), sampleExamples.person.name, "+91 00001 00007", sampleExamples.email],
      [sampleProfileUrl(2), alice.name, "+44 7700 900002", alice.email],
    ],
  },
  "director-search": {
    own: [columnNames.din],
    added: ["Name", "Phone number", "Email"],
    rows: [
      [sampleDin(1), "Daniel Okafor", "+1 212 555 0100", "daniel.okafor@indigo-banyan-retail.example"],
      [sampleDin(2), "Harish Rao", "+91 01001 07007", "harish.rao@northgate-steel.example"],
    ],
  },
  enrichment: {
    own: [columnNames.email, columnNames.name, columnNames.company],
    added: ["Profile URL"],
    rows: [
      [sampleExamples.email, "", "", sampleProfileUrl(1)],
      ["", alice.name, alice.company, sampleProfileUrl(2)],
    ],
  },
  "verify-emails": {
    own: [columnNames.email],
    added: ["Result", "Reason"],
    rows: [
      [sampleExamples.email, "Valid", "The mail server accepts email for this address."],
      [alice.email, "Risky", "The domain accepts email for any address."],
    ],
  },
};

const templateRows: Readonly<Record<Tool, readonly Readonly<Partial<Record<BulkColumn, string>>>[]>> = {
  "find-contacts": [{ linkedin_url: sampleProfileUrl(1) }, { linkedin_url: sampleProfileUrl(2) }],
  "director-search": [{ din: sampleDin(1) }, { din: sampleDin(2) }],
  // A search is by the address, or by the person.
  enrichment: [{ email: sampleExamples.email }, { ...alice, email: "" }],
  "verify-emails": [{ email: sampleExamples.email }, { email: alice.email }],
};

/** A CSV file with the columns that a tool reads and two fictional rows, as text. A name is one column in it. */
export const bulkTemplate = (tool: Tool): string => {
  const columns = columnsOf[tool].filter((column) => column !== "first_name" && column !== "last_name");
  const rows = templateRows[tool].map((row) => columns.map((column) => row[column] ?? ""));
  return [columns.map((column) => columnNames[column]), ...rows].map((cells) => `${csvLine(cells)}\r\n`).join("");
};
