import type { Failure } from "#application/shared/failure.ts";
import type { HistoryRead } from "#application/history/history-reader.ts";
import type { Result } from "#application/shared/result.ts";
import type { HistorySelection } from "#domain/history/history-query.ts";
import type { HistoryLine } from "#domain/history/transaction.ts";

/** What an export needs of the history on the screen. */
export interface ExportedHistory {
  /** All that are read so far. */
  readonly rows: readonly HistoryLine[];
  /** Those of them that are searched for, in the order in which they are shown. */
  readonly matching: readonly HistoryLine[];
  /** Whether something is searched for, or a type is chosen. */
  readonly isNarrowed: boolean;
  /** What is searched for now, and how it is sorted. */
  readonly query: HistorySelection;
  readonly read: Pick<HistoryRead, "totalCount" | "pagesRead" | "pagesWanted" | "isCut">;
  /** Of those read so far what is wanted, in the wanted order. */
  find(wanted: HistorySelection): readonly HistoryLine[];
  /** Settles when all is read that is ever read of a history. Goes on after a failure when it is called again. */
  readWhole(): Promise<Result<void, Failure>>;
}
