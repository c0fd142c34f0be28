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
  read(page: number, pageSize: number): Promise<Result<TransactionPage, Failure>>;
}
