import type { ColumnMatching } from "#domain/bulk/bulk.ts";
import { type PerTool, type Tool, toolTable } from "#domain/shared/tool.ts";
import { counted } from "#ui/kit/count-text.ts";

interface ToolTexts {
  /** What a file needs, said before there is one. */
  readonly fileNeeds: string;
  /** What a file of another tool than the one in the sample rows holds. */
  readonly templateHas?: string;
  readonly neededColumns: string;
}

export const toolTexts: Readonly<PerTool<ToolTexts>> = {
  "find-contacts": {
    fileNeeds: "Your file needs one column with LinkedIn profile URLs.",
    templateHas: "For this tool a file holds LinkedIn profile URLs, as the template does.",
    neededColumns: "Please choose the column that holds the LinkedIn URLs.",
  },
  "director-search": {
    fileNeeds: "Your file needs one column with DINs.",
    templateHas: "For this tool a file holds DINs, as the template does.",
    neededColumns: "Please choose the column that holds the DINs.",
  },
  enrichment: {
    fileNeeds: "Your file needs a column with email addresses, or columns with name and company; a role helps.",
    neededColumns: "Please choose the column that holds the email addresses, or those with name and company.",
  },
  "verify-emails": {
    fileNeeds: "Your file needs one column with email addresses.",
    templateHas: "For this tool a file holds email addresses, as the template does, and a row costs 0.1 credit.",
    neededColumns: "Please choose the column that holds the email addresses.",
  },
};

/** What is asked for while the columns that a tool needs are not known: what is missing beside those that are. */
export const missingColumns = (tool: Tool, { name, company }: ColumnMatching): string => {
  if (tool === "enrichment" && name !== undefined && company === undefined) return beside("A name", "company");
  if (tool === "enrichment" && company !== undefined && name === undefined) return beside("A company", "name");
  return toolTexts[tool].neededColumns;
};

const beside = (one: string, missing: string): string =>
  `${one} alone is not enough. Please choose the column that holds the ${missing} too, or the one with email addresses.`;

/** What a row lacks that cannot be looked up. */
export const malformedRows = (tool: Tool): string =>
  tool === "enrichment" ? "without an email address, or name and company" : `without ${toolTable[tool].rowNeeds}`;

const KB = 1024;

/** "812 bytes", "14 KB", "3.2 MB". */
export const fileSize = (bytes: number): string => {
  if (bytes < KB) return counted(bytes, "byte");
  return bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / (KB * KB)).toFixed(1)} MB`;
};

/** What comes before the credits that may be spent: a monthly limit may leave fewer than there are. */
export const haveText = (isLimited: boolean): string => (isLimited ? "your monthly limit leaves" : "you have");

/** What a job does whose credits do not cover a row: those that are owned already cost nothing. */
export const ownedOnlyText = (isLimited: boolean): string =>
  `Rows that are yours already are looked up for nothing. At the first one that costs more than ${haveText(isLimited)}, ` +
  `the job pauses; ${isLimited ? RAISED : "with more credits"} you can go on with it.`;

/** What ends a pause for a monthly limit. */
export const RAISED = "once an owner or admin has raised the limit";
