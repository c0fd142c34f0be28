import type { OwnedCounts } from "#domain/bulk/bulk.ts";
import { columnNames } from "#domain/bulk/bulk-samples.ts";
import { safeFileName } from "#domain/shared/file-name.ts";
import { csvLine } from "#domain/shared/spreadsheet.ts";
import type { PeopleJob, PeopleTool } from "./people-jobs.ts";

/** A file that was made in the app, as its bulk mode takes it. */
export interface MadeTable {
  readonly fileName: string;
  /** CSV. */
  readonly text: string;
  /** The list whose people it holds, where it holds those of one. */
  readonly listId?: string;
  /** Of how many of its rows an item is owned already. */
  readonly owned: OwnedCounts;
}

const columnOf: Readonly<Record<PeopleTool, string>> = {
  "find-contacts": columnNames.linkedin_url,
  "director-search": columnNames.din,
  "verify-emails": columnNames.email,
};

/** What the file of a list is called, for people. */
export const madeTableName = (fileName: string): string => fileName.replace(/\.csv$/, "");

/**
 * The file of a job. It is called like the list of its people, or else as `name` says. Names of people stand beside what is looked
 * up, so that the result can be read.
 */
export const peopleJobFile = (
  { tool, rows, owned }: Pick<PeopleJob, "tool" | "rows" | "owned">,
  { id, name }: { readonly id?: string; readonly name: string },
): MadeTable => ({
  ...(id !== undefined && { listId: id }),
  owned,
  fileName: `${safeFileName(name) ?? "people"}.csv`,
  text: [[columnOf[tool], columnNames.name], ...rows.map(({ subject, name }) => [subject, name])]
    .map((cells) => `${csvLine(cells)}\r\n`)
    .join(""),
});
