import type { Failure } from "#application/failure.ts";
import type { Result } from "#application/result.ts";
import type { Transaction } from "#domain/transaction.ts";

export interface TransactionPage {
  /** Newest first. */
  readonly transactions: readonly Transaction[];
  /** Counted from 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

/** The account's past operations, as the server keeps them. */
export interface TransactionLog {
  /**
   * One page, counted from 1. `asOf` is the id of the newest transaction of the first page: where the server knows it,
   * later ones are left out and counted nowhere, so that they do not shift the pages, and any other id is refused. Others
   * ignore it.
   */
  read(page: number, pageSize: number, asOf?: string): Promise<Result<TransactionPage, Failure>>;
}
