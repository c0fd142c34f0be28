import { type HistoryReader, historyReader, type HistoryReaderNeeds, READ_PAGE_SIZE } from "./history-reader.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { TransactionLog, TransactionPage } from "#application/ports/transaction-log.ts";
import type { Payer } from "#domain/session/account.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

/** Longer than from the pointer on a link to its click, in milliseconds. */
export const PREFETCH_MS = 2000;

export interface HistoryPrefetch {
  /** Asks for the first page, unless that has just been done. Free; a failure is not reported. */
  ask(): void;
  /** Makes a reader as `historyReader` does. It begins with what was asked for ahead, where that is still right. */
  open(pagesMax?: number, payer?: Payer): HistoryReader;
  /** The same, with nothing read before `readOn`. */
  openUnread(pagesMax?: number, payer?: Payer): HistoryReader;
}

export interface HistoryPrefetchNeeds extends HistoryReaderNeeds {
  readonly keeper: Pick<SessionKeeper, "whileSignedIn" | "isSignedIn" | "person">;
  readonly clock: Pick<Clock, "now">;
  /** How many paid calls have been answered: each may have added a line. */
  readonly paidCalls: () => number;
}

interface Ahead {
  readonly at: number;
  readonly of: string;
  readonly answer: ReturnType<TransactionLog["read"]>;
  /** Once it is answered. */
  page?: TransactionPage;
}

/**
 * A history whose first page may be asked for before someone opens it. An answer is dropped where another person has
 * signed in since or something was paid for, and after two seconds. What colleagues and bulk jobs add within these is
 * missing, as it would be from an answer that took as long.
 */
export const historyPrefetch = ({ transactions, keeper, clock, paidCalls }: HistoryPrefetchNeeds): HistoryPrefetch => {
  let ahead: Ahead | undefined;
  const whose = () => `${paidCalls()} ${keeper.person()}`;
  const isRight = () => ahead !== undefined && ahead.of === whose() && clock.now() - ahead.at < PREFETCH_MS;

  const log: TransactionLog = {
    async read(page, pageSize, of) {
      const isFirst = page === 1 && pageSize === READ_PAGE_SIZE && of?.asOf === undefined && of?.payer === undefined;
      if (isFirst && ahead !== undefined && isRight()) {
        const { of: asked, answer } = ahead;
        const read = await answer;
        if (read.ok && asked === whose()) return read;
      }
      return transactions.read(page, pageSize, of);
    },
  };

  const reader = historyReader({ transactions: log, keeper });

  return {
    ask() {
      if (isRight() || !keeper.isSignedIn()) return;
      const answer = keeper.whileSignedIn(() => transactions.read(1, READ_PAGE_SIZE));
      const asked: Ahead = { at: clock.now(), of: whose(), answer };
      ahead = asked;
      void answer.then((read) => {
        if (read.ok) asked.page = read.value;
      });
    },
    open: (pagesMax, payer) => reader(pagesMax, payer, payer === undefined && isRight() ? ahead?.page : undefined),
    openUnread: (pagesMax, payer) => reader(pagesMax, payer),
  };
};
