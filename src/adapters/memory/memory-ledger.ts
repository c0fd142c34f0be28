import type { Account } from "#domain/account.ts";
import type { Ownership } from "#domain/contact.ts";
import { costOf, NO_CREDITS, type PaidOperation, tenths } from "#domain/credits.ts";
import type { Transaction } from "#domain/transaction.ts";
import type { Failure } from "#application/failure.ts";
import { notEnoughCreditsText } from "#application/refusal.ts";
import { err, type Result, ok } from "#application/result.ts";

export interface PaidAnswer {
  readonly operation: PaidOperation;
  /** Operations with the same subject are charged once. */
  readonly subject: string;
  readonly query: string;
  /** Undefined when nothing was found, which costs nothing. */
  readonly result: string | undefined;
}

export interface MemoryLedger {
  account(): Account;
  change(details: Partial<Account>): void;
  /** Present when this was paid for before. */
  owns(operation: PaidOperation, subject: string): Ownership | undefined;
  /** Newest first. */
  readonly transactions: readonly Transaction[];
  /** Charges for an answer once and writes it into the history. What was paid for before is owned and free. */
  settle(answer: PaidAnswer): Result<Ownership | undefined, Failure>;
}

/** One account's credits and history, kept in this process, under the same rules as at the real backend. */
export const memoryLedger = (opening: Account, now: () => number): MemoryLedger => {
  let account = opening;
  const owned = new Map<string, Ownership>();
  const transactions: Transaction[] = [];

  const record = (entry: Pick<Transaction, "type" | "amount" | "query" | "result">) => {
    const id = String(transactions.length + 1);
    transactions.unshift({ ...entry, id, status: "completed", createdAt: new Date(now()).toISOString() });
  };

  return {
    account: () => account,
    change: (details) => {
      account = { ...account, ...details };
    },
    transactions,
    owns: (operation, subject) => owned.get(lineOf(operation, subject)),
    settle({ operation, subject, query, result }) {
      if (result === undefined) {
        record({ type: operation, amount: NO_CREDITS, query, result: "Nothing found" });
        return ok(undefined);
      }
      const line = lineOf(operation, subject);
      const ownership = owned.get(line);
      if (ownership) return ok(ownership);
      const cost = costOf[operation];
      if (account.credits < cost) return err(tooFewCredits(operation, account));
      account = { ...account, credits: tenths(account.credits - cost) };
      owned.set(line, { at: new Date(now()).toISOString(), ...(account.email ? { by: account.email } : {}) });
      record({ type: operation, amount: cost, query, result });
      return ok(undefined);
    },
  };
};

const lineOf = (operation: PaidOperation, subject: string): string => `${operation}:${subject}`;

const tooFewCredits = (operation: PaidOperation, { credits }: Account): Failure => ({
  kind: "not-enough-credits",
  message: notEnoughCreditsText(costOf[operation], credits),
});
