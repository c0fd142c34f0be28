import type { Payer } from "#domain/session/account.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { TransactionLog, TransactionPage } from "#application/ports/transaction-log.ts";
import { type Result, ok } from "#application/shared/result.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

/** Transactions that are asked for at once. */
export const READ_PAGE_SIZE = 100;
/** No more pages than these are ever read of one history. */
export const READ_PAGES_MAX = 100;
const PAGES_IN_FLIGHT = 4;

/** What has been read of a history. */
export interface HistoryRead {
  /** Newest first, each id once. */
  readonly transactions: readonly Transaction[];
  /** How many transactions the server counts. */
  readonly totalCount: number;
  readonly pagesRead: number;
  /** Known after the first page, at most as many as may be read. */
  readonly pagesWanted: number;
  /** Every page was read. */
  readonly isWhole: boolean;
  /** The server has more pages than may be read. */
  readonly isCut: boolean;
}

/** The first page of a history, read before. */
export interface ReadBefore {
  readonly page: TransactionPage;
  /** There may be newer lines by now. */
  readonly isOld: boolean;
}

export interface HistoryReader {
  readonly read: HistoryRead;
  /** It began with a page that may lack the newest lines. */
  readonly isOld: boolean;
  /**
   * Reads on from where the last call ended, several pages at a time, and reports after every page, in their order.
   * Ends with the last page, at the first that fails (which the next call asks for again), or when `isEnough` says so.
   */
  readOn(
    onPage?: (read: HistoryRead) => void,
    isEnough?: (read: HistoryRead) => boolean,
  ): Promise<Result<void, Failure>>;
}

export interface HistoryReaderNeeds {
  readonly transactions: TransactionLog;
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
}

const nothingRead: HistoryRead = {
  transactions: [],
  totalCount: 0,
  pagesRead: 0,
  pagesWanted: 1,
  isWhole: false,
  isCut: false,
};

/**
 * Reads one account's history as it stands at the first page, at most `pagesMax` pages of it. Create another reader for
 * what has happened since. `payer` says whose history, as in the port; `before` is its first page, where that was read before.
 */
export const historyReader =
  ({ transactions, keeper }: HistoryReaderNeeds) =>
  (pagesMax = READ_PAGES_MAX, payer?: Payer, before?: ReadBefore): HistoryReader => {
    let read = nothingRead;
    const ids = new Set<string>();

    const ask = (page: number) =>
      keeper.whileSignedIn(() => transactions.read(page, READ_PAGE_SIZE, { asOf: read.transactions[0]?.id, payer }));

    const take = (page: TransactionPage): void => {
      // A server without `asOf` moves a transaction to the next page for every new one.
      const fresh = page.transactions.filter(({ id }) => !ids.has(id) && ids.add(id));
      const pagesRead = read.pagesRead + 1;
      const isLast = page.transactions.length === 0 || page.totalPages <= pagesRead;
      const pagesWanted = isLast ? pagesRead : Math.min(page.totalPages, pagesMax);
      read = {
        transactions: [...read.transactions, ...fresh],
        totalCount: page.totalCount,
        pagesRead,
        pagesWanted,
        isWhole: pagesRead === pagesWanted && page.totalPages <= pagesMax,
        isCut: page.totalPages > pagesMax,
      };
    };

    /**
     * Without `asOf`, a page answered before the one that it follows lacks what was moved into it in between; the count
     * shows that.
     */
    const isOlder = (answer: Awaited<ReturnType<typeof ask>>) => answer.ok && answer.value.totalCount < read.totalCount;

    if (before) take(before.page);

    return {
      get read() {
        return read;
      },
      isOld: before?.isOld === true,
      async readOn(onPage = () => {}, isEnough = () => false) {
        const inFlight: ReturnType<typeof ask>[] = [];
        while (read.pagesRead < read.pagesWanted && !isEnough(read)) {
          // The first page comes alone: it says how many there are and what the others are as of.
          const most = read.pagesRead === 0 ? 1 : PAGES_IN_FLIGHT;
          while (inFlight.length < most && read.pagesRead + inFlight.length < read.pagesWanted)
            inFlight.push(ask(read.pagesRead + inFlight.length + 1));
          const first = await (inFlight.shift() ?? ask(read.pagesRead + 1));
          const answer = isOlder(first) ? await ask(read.pagesRead + 1) : first;
          if (!answer.ok) return answer;
          take(answer.value);
          onPage(read);
        }
        return ok(undefined);
      },
    };
  };
