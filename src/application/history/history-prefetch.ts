import {
  type HistoryReader,
  historyReader,
  type HistoryReaderNeeds,
  READ_PAGE_SIZE,
  type ReadBefore,
} from "./history-reader.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { TransactionLog, TransactionPage } from "#application/ports/transaction-log.ts";
import type { Payer } from "#domain/session/account.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

/** Longer than from the pointer on a link to its click, in milliseconds. */
export const PREFETCH_MS = 2000;

/** For how long a first page that was read for something else is shown until a newer one has come, in milliseconds. */
export const KEPT_MS = 300_000;

export interface HistoryPrefetch {
  /** Asks for the first page, unless that has just been done, or it is being read for something else. Free; a failure is not reported. */
  ask(): void;
  /** Makes a reader as `historyReader` does. It begins with the newest first page there is, where that is not too old. */
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

interface Asked {
  readonly at: number;
  readonly of: string;
  readonly answer: ReturnType<TransactionLog["read"]>;
}

/** A first page that has come. */
interface Kept extends Asked {
  readonly page: TransactionPage;
}

/**
 * A history whose first page is there before someone opens it: it was asked for ahead, or read for what was looked up last.
 * It is dropped where another person has signed in since or something was paid for. Asked for within two seconds, it counts as
 * new: what colleagues and bulk jobs have added since is missing, as it would be from an answer that took as long.
 */
export const historyPrefetch = ({ transactions, keeper, clock, paidCalls }: HistoryPrefetchNeeds): HistoryPrefetch => {
  /** A first page that is being read. */
  let underWay: Asked | undefined;
  let ahead: Asked | undefined;
  let kept: Kept | undefined;
  // Without a payer the server sends the organisation's history, where there is one.
  const whose = (payer?: Payer) => `${paidCalls()} ${keeper.person()} ${payer === "personal" ? payer : ""}`;
  const isRight = ({ at, of }: Pick<Asked, "at" | "of">, payer?: Payer) =>
    of === whose(payer) && clock.now() - at < PREFETCH_MS;

  /** Keeps the page that answers a request for a first page. */
  const keep = (asked: Asked): Asked => {
    underWay = asked;
    void asked.answer.then((read) => {
      if (underWay === asked) underWay = undefined;
      if (read.ok) kept = { ...asked, page: read.value };
    });
    return asked;
  };

  const log: TransactionLog = {
    async read(page, pageSize, of) {
      if (page !== 1 || pageSize !== READ_PAGE_SIZE || of?.asOf !== undefined)
        return transactions.read(page, pageSize, of);
      if (ahead !== undefined && isRight(ahead, of?.payer)) {
        const { of: asked, answer } = ahead;
        const read = await answer;
        if (read.ok && asked === whose(of?.payer)) return read;
      }
      return keep({ at: clock.now(), of: whose(of?.payer), answer: transactions.read(page, pageSize, of) }).answer;
    },
  };

  const reader = historyReader({ transactions: log, keeper });

  const firstOf = (payer?: Payer): ReadBefore | undefined => {
    if (kept === undefined || kept.of !== whose(payer) || clock.now() - kept.at >= KEPT_MS) return undefined;
    return { page: kept.page, isOld: kept.answer !== ahead?.answer || !isRight(kept, payer) };
  };

  return {
    ask() {
      if ((ahead !== undefined && isRight(ahead)) || !keeper.isSignedIn()) return;
      if (underWay !== undefined && isRight(underWay)) {
        ahead = underWay;
        return;
      }
      const answer = keeper.whileSignedIn(() => transactions.read(1, READ_PAGE_SIZE));
      ahead = keep({ at: clock.now(), of: whose(), answer });
    },
    open: (pagesMax, payer) => reader(pagesMax, payer, firstOf(payer)),
    openUnread: (pagesMax, payer) => reader(pagesMax, payer),
  };
};
