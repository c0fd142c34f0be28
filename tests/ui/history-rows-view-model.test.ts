import { expect, test } from "vitest";
import { historyReader } from "#application/history/history-reader.ts";
import { ok } from "#application/shared/result.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import { HistoryRowsViewModel } from "#ui/history/history-rows-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { aTransaction } from "#tests/support/builders.ts";

const PER_PAGE = 100;

/** A history of 800 lines of which one, counted from the newest, may be pending. */
const aHistory = (pendingAt?: number) => {
  const lines: Transaction[] = Array.from({ length: 800 }, (_, place) =>
    aTransaction({ id: String(800 - place), status: place === pendingAt ? "processing" : "completed" }),
  );
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    const transactions = lines.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    return ok({ transactions, page, totalPages: lines.length / PER_PAGE, totalCount: lines.length });
  };
  const openHistory = historyReader({ transactions: { read }, keeper: { whileSignedIn: (work) => work() } });
  const history = new HistoryRowsViewModel({ openHistory, banner: new BannerViewModel(), payer: () => undefined });
  const complete = () => {
    const place = pendingAt ?? 0;
    lines[place] = { ...lines[place]!, status: "completed", result: "12 of 68 found" };
  };
  return { history, asked, complete };
};

const readAll = async (history: HistoryRowsViewModel) => {
  history.begin();
  await history.readWhole();
};

test("what is pending is looked at again as far back as it stands", async () => {
  const { history, asked, complete } = aHistory(130);
  await readAll(history);
  expect(history.isPending).toBe(true);
  asked.length = 0;
  complete();
  await history.readNewest();
  expect(asked).toEqual([1, 2]);
  expect(history.rows[130]).toMatchObject({ status: "success", resultDetails: "12 of 68 found" });
  expect(history.isPending).toBe(false);
});

test("a line that is pending behind 500 newer ones is left to its details", async () => {
  const { history } = aHistory(500);
  await readAll(history);
  expect(history.isPending).toBe(false);
});

test("without anything pending the newest page is enough", async () => {
  const { history, asked } = aHistory();
  await readAll(history);
  asked.length = 0;
  await history.readNewest();
  expect(asked).toEqual([1]);
});

test("a first page that was asked for ahead is there before the reading starts", () => {
  const page = { transactions: [aTransaction({ id: "1" })], page: 1, totalPages: 1, totalCount: 1 };
  const read = historyReader({
    transactions: { read: async () => ok(page) },
    keeper: { whileSignedIn: (work) => work() },
  });
  const history = new HistoryRowsViewModel({
    openHistory: (pagesMax, payer) => read(pagesMax, payer, page),
    banner: new BannerViewModel(),
    payer: () => undefined,
  });
  expect(history.rows.map(({ id }) => id)).toEqual(["1"]);
});
