import type { Failure } from "#application/failure.ts";
import type { HistoryRead } from "#application/history-reader.ts";
import type { Result } from "#application/result.ts";
import type { HistoryRow } from "#domain/transaction.ts";

/** What an export needs of the history on the screen. */
export interface ExportedHistory {
  /** All that are read so far. */
  readonly rows: readonly HistoryRow[];
  /** Those of them that are searched for, in the order in which they are shown. */
  readonly matching: readonly HistoryRow[];
  /** Whether something is searched for, or a type is chosen. */
  readonly isNarrowed: boolean;
  readonly read: Pick<HistoryRead, "totalCount" | "pagesRead" | "pagesWanted" | "isCut">;
  /** Settles when all is read that is ever read of a history. Goes on after a failure when it is called again. */
  readWhole(): Promise<Result<void, Failure>>;
}
