import type { SavedHistory } from "#application/history/export-history.ts";
import { priceTag } from "#domain/shared/credits.ts";
import type { ExportedHistory } from "./exported-history.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

/** "1 operation", "10,000 operations". */
const operations = (count: number): string => counted(count, "operation");

/** Whether all is read that is ever read of this history, also of one that is cut. */
export const isReadToTheEnd = ({ read }: Pick<ExportedHistory, "read">): boolean => read.pagesRead >= read.pagesWanted;

/** What a cut history leaves out; undefined for one that is whole. `exportable` is how many there are of it. */
const cutText = ({ read }: Pick<ExportedHistory, "read">, exportable: number): string | undefined =>
  read.isCut ? `The latest ${countText(exportable)} of ${operations(read.totalCount)} are exported.` : undefined;

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
    const found = `${countText(matching.length)} of ${cut}${operations(read.isCut ? read.totalCount : total)}`;
    return isWhole ? `${found} match.` : `${found} match so far. The rest of the history is read first.`;
  }
  const cut = cutText(history, isWhole ? total : most);
  if (cut !== undefined) return cut;
  return total === 1 ? operations(1) : `All ${operations(total)}`;
};

/** What was saved, of all of the history or of a selection. */
export const savedText = (
  { fileName, rows, credits }: SavedHistory,
  history: ExportedHistory,
  isSelection: boolean,
): string => {
  const said = `Saved ${fileName}: ${operations(rows)}, ${priceTag(credits)}.`;
  const cut = cutText(history, history.rows.length);
  return cut === undefined || isSelection ? said : `${said} ${cut}`;
};

export const writingLabel = (written: number, rows: number): string =>
  `Writing ${countText(written)} of ${countText(rows)}`;

export const readingLabel = ({ read: { pagesRead, pagesWanted } }: ExportedHistory): string =>
  `Reading ${pagesRead} of ${pagesWanted} ${pagesWanted === 1 ? "page" : "pages"}`;
