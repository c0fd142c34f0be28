import { HISTORY_PAGE_SIZE, type HistoryRow, toHistoryRow } from "#domain/transaction.ts";
import type { Failure } from "./failure.ts";
import type { TransactionLog } from "./ports/transaction-log.ts";
import { type Result, ok } from "./result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

export interface HistoryPage {
  /** Newest first. */
  readonly rows: readonly HistoryRow[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

/** One page of the account's operations, counted from 1, as they are shown. */
export const readHistory =
  ({ transactions, keeper }: { readonly transactions: TransactionLog; readonly keeper: SessionKeeper }) =>
  async (page: number): Promise<Result<HistoryPage, Failure>> => {
    const answer = await keeper.whileSignedIn(() => transactions.read(page, HISTORY_PAGE_SIZE));
    if (!answer.ok) return answer;
    const { transactions: found, ...position } = answer.value;
    return ok({ ...position, rows: found.map(toHistoryRow) });
  };
