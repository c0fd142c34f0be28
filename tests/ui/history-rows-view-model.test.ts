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
  const history = new HistoryRowsViewModel({
    openHistory,
    openUnread: openHistory,
    banner: new BannerViewModel(),
    payer: () => undefined,
  });
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

test("a history that is begun again while its newest lines are read reads them for itself", async () => {
  const { history, ids } = begunWith(true);
  history.start();
  history.leave();
  history.start();
  await history.readWhole();
  expect(ids()).toEqual(["2", "1"]);
});

/** A history of two lines, of which the first one was read before. */
const begunWith = (isOld: boolean) => {
  const pageOf = (...ids: readonly string[]) => ({
    transactions: ids.map((id) => aTransaction({ id })),
    page: 1,
    totalPages: 1,
    totalCount: ids.length,
  });
  let requests = 0;
  const read = async () => {
    requests += 1;
    return ok(pageOf("2", "1"));
  };
  const open = historyReader({ transactions: { read }, keeper: { whileSignedIn: (work) => work() } });
  const history = new HistoryRowsViewModel({
    openHistory: (pagesMax, payer) => open(pagesMax, payer, { page: pageOf("1"), isOld }),
    openUnread: open,
    banner: new BannerViewModel(),
    payer: () => undefined,
  });
  return { history, requests: () => requests, ids: () => history.rows.map(({ id }) => id) };
};

test("a first page that was asked for ahead is there before the reading starts, and is not asked for again", async () => {
  const { history, ids, requests } = begunWith(false);
  expect(ids()).toEqual(["1"]);
  history.start();
  await history.readWhole();
  expect([ids(), requests()]).toEqual([["1"], 0]);
});

test("one that was read for something else is there too, until what is newer has come", async () => {
  const { history, ids, requests } = begunWith(true);
  expect(ids()).toEqual(["1"]);
  history.start();
  expect(ids()).toEqual(["1"]);
  await expect.poll(ids).toEqual(["2", "1"]);
  expect([history.read.totalCount, requests()]).toEqual([2, 1]);
});
