import type { SavedHistory } from "#application/history/export-history.ts";
import { priceTag } from "#domain/shared/credits.ts";
import type { ExportedHistory } from "./exported-history.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

export const exportTexts = {
  button: "Export History",
  panel: "Export",
  nothing: "Nothing to export",
  tryAgain: "Try again",
  close: "Close",
  cancel: "Cancel",
  cancelled: "Export cancelled. Nothing was saved.",
  formats: { xlsx: "Excel", csv: "CSV" },
  personColumn: "Add a Person column to the CSV file",
  formatNote: "Excel keeps phone numbers as they are. In CSV, values starting with + or = get an apostrophe.",
} as const;

/** "1 lookup", "10,000 lookups". */
const lookups = (count: number): string => counted(count, "lookup");

/** Whether all is read that is ever read of this history, also of one that is cut. */
export const isReadToTheEnd = ({ read }: Pick<ExportedHistory, "read">): boolean => read.pagesRead >= read.pagesWanted;

/** What a cut history leaves out; undefined for one that is whole. `exportable` is how many there are of it. */
const cutText = ({ read }: Pick<ExportedHistory, "read">, exportable: number): string | undefined =>
  read.isCut ? `The latest ${countText(exportable)} of ${lookups(read.totalCount)} are exported.` : undefined;

/** What will be exported, said before. `most` is how many operations are ever read of one history. */
export const scopeText = (
  history: Pick<ExportedHistory, "rows" | "matching" | "isNarrowed" | "read">,
  most: number,
): string => {
  const { rows, matching, isNarrowed, read } = history;
  const isWhole = isReadToTheEnd(history);
  const total = isWhole ? rows.length : read.totalCount;
  if (isNarrowed) {
    const cut = read.isCut ? `the latest ${countText(isWhole ? total : most)} of ` : "";
    const found = `${countText(matching.length)} of ${cut}${lookups(read.isCut ? read.totalCount : total)}`;
    return isWhole ? `${found} match.` : `${found} match so far. The rest loads first.`;
  }
  const cut = cutText(history, isWhole ? total : most);
  if (cut !== undefined) return cut;
  return total === 1 ? lookups(1) : `All ${lookups(total)}`;
};

/** What was saved, of all of the history or of a selection. */
export const savedText = (
  { fileName, rows, credits }: SavedHistory,
  history: ExportedHistory,
  isSelection: boolean,
): string => {
  const said = `Saved ${fileName}: ${lookups(rows)}, ${priceTag(credits)}.`;
  const cut = cutText(history, history.rows.length);
  return cut === undefined || isSelection ? said : `${said} ${cut}`;
};

export const writingLabel = (written: number, rows: number): string =>
  `Saving ${countText(written)} of ${countText(rows)}`;

export const readingLabel = ({ read: { pagesRead, pagesWanted } }: ExportedHistory): string =>
  `Loading ${pagesRead} of ${pagesWanted} ${pagesWanted === 1 ? "page" : "pages"}`;
