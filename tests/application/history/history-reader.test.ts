import { describe, expect, test } from "vitest";
import { historyReader, READ_PAGE_SIZE, READ_PAGES_MAX } from "#application/history/history-reader.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import { err, ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { Transaction } from "#domain/history/transaction.ts";

const aTransaction = (id: number): Transaction => ({
  id: String(id),
  type: "email",
  status: "completed",
  amount: tenths(10),
  createdAt: "2026-01-15T12:00:00Z",
});

const keeper = { whileSignedIn: <Value>(call: () => Promise<Value>) => call() };

/** A log of as many transactions, which counts what is asked for at once. */
const aLog = (
  count: number,
  options: { readonly grows?: boolean; readonly failsAt?: number; readonly pagesMax?: number } = {},
) => {
  const ids = Array.from({ length: count }, (_, index) => count - index);
  const asked: (readonly [page: number, asOf: string | undefined])[] = [];
  let [inFlight, most, failsAt] = [0, 0, options.failsAt];
  const log: TransactionLog = {
    async read(page, pageSize, { asOf } = {}) {
      asked.push([page, asOf]);
      most = Math.max(most, (inFlight += 1));
      // Later pages are answered sooner.
      for (let turn = 0; turn < 20 - (page % 10); turn += 1) await Promise.resolve();
      inFlight -= 1;
      if (page === failsAt) {
        failsAt = undefined;
        return err({ kind: "unreachable" });
      }
      const found = ids.slice((page - 1) * pageSize, page * pageSize).map(aTransaction);
      const counts = { totalPages: Math.ceil(ids.length / pageSize), totalCount: ids.length };
      if (options.grows) ids.unshift(ids.length + 1);
      return ok({ transactions: found, page, ...counts });
    },
  };
  const reader = historyReader({ transactions: log, keeper })(options.pagesMax);
  return { reader, asked, most: () => most };
};

const idsOf = (transactions: readonly Transaction[]) => transactions.map(({ id }) => Number(id));
const countdown = (from: number) => Array.from({ length: from }, (_, index) => from - index);

describe("reading a history", () => {
  test("asks for no more pages than it may read", async () => {
    const { reader, asked } = aLog(READ_PAGE_SIZE * 5, { pagesMax: 3 });
    await reader.readOn();
    expect(asked.map(([page]) => page)).toEqual([1, 2, 3]);
    expect(reader.read).toMatchObject({ pagesRead: 3, pagesWanted: 3, isWhole: false, isCut: true });
  });

  test("an empty one is whole after one page", async () => {
    const { reader, asked } = aLog(0);
    expect(await reader.readOn()).toEqual(ok(undefined));
    expect(reader.read).toMatchObject({ transactions: [], totalCount: 0, isWhole: true, isCut: false });
    expect(asked).toHaveLength(1);
  });

  test("reports after every page, in their order, though later ones are answered sooner", async () => {
    const { reader } = aLog(950);
    const reported: number[] = [];
    await reader.readOn(({ pagesRead, transactions }) => {
      reported.push(pagesRead);
      expect(idsOf(transactions)).toEqual(countdown(950).slice(0, pagesRead * READ_PAGE_SIZE));
    });
    expect(reported).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(reader.read.isWhole).toBe(true);
  });

  test("asks for the first page alone and for four of the others at once, as of the newest transaction", async () => {
    const { reader, asked, most } = aLog(1000);
    await reader.readOn();
    expect(most()).toBe(4);
    expect(asked[0]).toEqual([1, undefined]);
    expect(new Set(asked.slice(1).map(([, asOf]) => asOf))).toEqual(new Set(["1000"]));
  });

  test("loses nothing and shows nothing twice where a server moves the pages meanwhile", async () => {
    const { reader } = aLog(500, { grows: true });
    await reader.readOn();
    expect(idsOf(reader.read.transactions)).toEqual(countdown(500));
  });

  test("ends at 100 pages and says that there is more", async () => {
    const { reader, asked } = aLog(READ_PAGES_MAX * READ_PAGE_SIZE + 1);
    await reader.readOn();
    expect(asked).toHaveLength(READ_PAGES_MAX);
    expect(reader.read).toMatchObject({ isWhole: false, isCut: true, totalCount: 10_001, pagesRead: 100 });
    expect(reader.read.transactions).toHaveLength(10_000);
  });

  test("ends at the first page that fails and goes on from there when it is called again", async () => {
    const { reader } = aLog(950, { failsAt: 3 });
    expect(await reader.readOn()).toEqual(err({ kind: "unreachable" }));
    expect(reader.read.pagesRead).toBe(2);
    expect(await reader.readOn()).toEqual(ok(undefined));
    expect(idsOf(reader.read.transactions)).toEqual(countdown(950));
  });

  test("ends when somebody has read enough", async () => {
    const { reader, asked } = aLog(2000);
    await reader.readOn(undefined, ({ transactions }) => transactions.length >= 100);
    expect(asked).toHaveLength(1);
    expect(reader.read).toMatchObject({ isWhole: false, pagesRead: 1, pagesWanted: 20 });
  });
});
