import { columnNames } from "#domain/bulk/bulk-samples.ts";
import { safeFileName } from "#domain/shared/file-name.ts";
import { csvLine } from "#domain/shared/spreadsheet.ts";
import type { PeopleJob, PeopleTool } from "./people-jobs.ts";

/** A file that was made in the app, as its bulk mode takes it. */
export interface MadeTable {
  readonly fileName: string;
  /** CSV. */
  readonly text: string;
}

const columnOf: Readonly<Record<PeopleTool, string>> = {
  "find-contacts": columnNames.linkedin_url,
  "director-search": columnNames.din,
  "verify-emails": columnNames.email,
};

/** The file of a job, which has the name of its list. Names stand beside what is looked up, so that the result can be read. */
export const peopleJobFile = ({ tool, rows }: Pick<PeopleJob, "tool" | "rows">, listName: string): MadeTable => ({
  fileName: `${safeFileName(listName) ?? "people"}.csv`,
  text: [[columnOf[tool], columnNames.name], ...rows.map(({ subject, name }) => [subject, name])]
    .map((cells) => `${csvLine(cells)}\r\n`)
    .join(""),
});
