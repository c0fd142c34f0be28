import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Payer } from "#domain/session/account.ts";
import type { Transaction } from "#domain/history/transaction.ts";

export interface TransactionPage {
  /** Newest first. */
  readonly transactions: readonly Transaction[];
  /** Counted from 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

/** Which history, and as of when. Servers that do not know one of these ignore it. */
export interface HistoryWanted {
  /**
   * The id of the newest transaction of the first page: later ones are left out and counted nowhere, so that they do not
   * shift the pages. Any other id is refused.
   */
  readonly asOf?: string | undefined;
  /** Whose history: without it the organisation's where the account belongs to one, else the person's own. */
  readonly payer?: Payer | undefined;
}

/** The account's past operations, as the server keeps them. */
export interface TransactionLog {
  /** One page, counted from 1. */
  read(page: number, pageSize: number, of?: HistoryWanted): Promise<Result<TransactionPage, Failure>>;
}
