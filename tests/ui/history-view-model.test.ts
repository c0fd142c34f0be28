import { autorun } from "mobx";
import { expect, test } from "vitest";
import { historyReader } from "#application/history/history-reader.ts";
import type { TransactionLog, TransactionPage } from "#application/ports/transaction-log.ts";
import { err, ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import { localTime } from "#domain/shared/local-time.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import { HistoryViewModel } from "#ui/history/history-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { NOON } from "#tests/support/builders.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { aPageOfTwo } from "#tests/support/memory/changes.ts";

/** Every third is a verification; the others cost a credit. */
const aTransaction = (id: number): Transaction => {
  const kind = id % 3 === 0 ? { type: "verify_email", amount: tenths(1) } : { type: "email", amount: tenths(10) };
  const createdAt = new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString();
  return { id: String(id), status: "completed", createdAt, query: `person-${id}@acme.example`, ...kind };
};

type Answer = Awaited<ReturnType<TransactionLog["read"]>>;

/** A history of as many operations, whose pages are answered when the test says so. */
const aHistory = (count: number) => {
  const asked: { readonly page: number; readonly answer: (given: Answer) => void }[] = [];
  const pageOf = (page: number, size = 100): TransactionPage => ({
    transactions: Array.from({ length: Math.max(0, Math.min(size, count - (page - 1) * size)) }, (_, at) =>
      aTransaction(count - (page - 1) * size - at),
    ),
    page,
    totalPages: Math.ceil(count / size),
    totalCount: count,
  });
  const transactions: TransactionLog = {
    read: (page) => new Promise((resolve) => asked.push({ page, answer: resolve })),
  };
  const keeper = { whileSignedIn: <Value>(call: () => Promise<Value>) => call() };
  const clock = memoryClock(NOON);
  const { changes, otherTab } = aPageOfTwo({ clock, activity: memoryPageActivity() });
  const openHistory = historyReader({ transactions, keeper });
  const history = new HistoryViewModel({
    openHistory,
    openUnread: openHistory,
    owned: { inJobs: async () => ok([]) },
    account: { account: undefined },
    banner: new BannerViewModel(),
    changes,
    activity: memoryPageActivity(),
    clock,
    time: localTime("UTC"),
  });
  // A screen that shows everything.
  autorun(() => [history.pageRows, history.pageCount, history.credits, history.view]);
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    history,
    asked,
    clock,
    otherTab,
    /** So many more operations were made elsewhere. */
    add: (more: number) => void (count += more),
    /** Answers what was asked first. */
    answer: async (given?: Answer) => {
      const first = asked.shift();
      first?.answer(given ?? ok(pageOf(first.page)));
      await settle();
      return first?.page;
    },
    pageOf,
    settle,
  };
};

const readAll = async ({ asked, answer }: ReturnType<typeof aHistory>) => {
  while (asked.length > 0) await answer();
};

const idsOf = (rows: HistoryViewModel["rows"]) => rows.map(({ id }) => Number(id));

test("the first page stands there at once, the others follow", async () => {
  const setup = aHistory(250);
  const { history, answer } = setup;
  history.start();
  expect(history.view).toBe("waiting");
  await answer();
  expect(history.view).toBe("operations");
  expect(idsOf(history.pageRows).slice(0, 3)).toEqual([250, 249, 248]);
  expect(history.phase.kind).toBe("reading");
  expect(history.read).toMatchObject({ totalCount: 250, pagesRead: 1, pagesWanted: 3, isWhole: false });
  await readAll(setup);
  expect(history.phase.kind).toBe("ready");
  expect(history.rows).toHaveLength(250);
  expect(history.read.isWhole).toBe(true);
});

test("an empty history is known to be empty after one answer", async () => {
  const { history, answer } = aHistory(0);
  history.start();
  await answer();
  expect(history.view).toBe("empty");
});

test("a late answer of the first visit does not mix into the second one", async () => {
  const setup = aHistory(150);
  const { history, asked, answer, pageOf, settle } = setup;
  const leave = history.start();
  const late = asked.shift();
  leave();
  history.start();
  late?.answer(ok({ ...pageOf(1), transactions: [aTransaction(999)] }));
  await settle();
  expect(history.view).toBe("waiting");
  await answer();
  await readAll(setup);
  expect(history.rows).toHaveLength(150);
  expect(idsOf(history.rows)).not.toContain(999);
  history.search("person-999");
  expect(history.matching).toEqual([]);
});

test("a late failure of the first visit does not show in the second one", async () => {
  const setup = aHistory(150);
  const { history, asked, settle } = setup;
  const leave = history.start();
  const late = asked.shift();
  leave();
  history.start();
  late?.answer(err({ kind: "unreachable" }));
  await settle();
  expect(history.phase.kind).toBe("reading");
  await readAll(setup);
  expect(history.phase.kind).toBe("ready");
  expect(history.rows).toHaveLength(150);
});

test("a failing first page leaves nothing to show, and reading again goes on", async () => {
  const setup = aHistory(150);
  const { history, answer } = setup;
  history.start();
  await answer(err({ kind: "unreachable" }));
  expect(history.view).toBe("unable");
  expect(history.phase).toEqual({ kind: "failed", text: "Failed to load transaction history. Please try again." });
  const reading = history.readWhole();
  expect(history.view).toBe("waiting");
  await readAll(setup);
  expect(await reading).toEqual(ok(undefined));
  expect(history.rows).toHaveLength(150);
});

test("a failing later page keeps what is shown, and reading again goes on from there", async () => {
  const setup = aHistory(450);
  const { history, asked, answer } = setup;
  history.start();
  await answer();
  await answer();
  await answer(err({ kind: "timed-out" }));
  expect(history.view).toBe("operations");
  expect(history.phase.kind).toBe("failed");
  expect(history.rows).toHaveLength(200);
  // Only what was read can be turned to.
  expect(history.pageCount).toBe(4);
  asked.length = 0;
  void history.readWhole();
  expect(await answer()).toBe(3);
  await readAll(setup);
  expect(history.rows).toHaveLength(450);
});

test("a request for everything joins the reading that is under way", async () => {
  const setup = aHistory(150);
  const { history, asked, answer } = setup;
  history.start();
  const wholes = [history.readWhole(), history.readWhole()];
  expect(asked).toHaveLength(1);
  await answer();
  await readAll(setup);
  expect(await Promise.all(wholes)).toEqual([ok(undefined), ok(undefined)]);
  expect(await history.readWhole()).toEqual(ok(undefined));
  expect(asked).toHaveLength(0);
  expect(history.phase.kind).toBe("ready");
});

test("search, filter and sort work on everything that is read, and so does the sum", async () => {
  const setup = aHistory(250);
  const { history } = setup;
  history.start();
  await readAll(setup);
  expect(history.credits).toBe(167 * 10 + 83);
  history.filter("verify-emails");
  expect(history.matching).toHaveLength(83);
  expect(history.credits).toBe(83);
  expect(history.pageCount).toBe(2);
  history.search("person-2");
  expect(idsOf(history.matching)).toEqual(expect.arrayContaining([249, 27, 21]));
  history.clearFilters();
  expect(history.isNarrowed).toBe(false);
  history.sortBy("credits", "ascending");
  expect(idsOf(history.pageRows).slice(0, 2)).toEqual([249, 246]);
});

test("a day is searched as it is shown, and in the form that sorts", async () => {
  const setup = aHistory(250);
  const { history } = setup;
  history.start();
  await readAll(setup);
  const { timestamp } = history.rows[0]!;
  for (const day of [formatDay(timestamp), localTime().day(timestamp)!, formatDay(timestamp).slice(0, 5)]) {
    history.search(day);
    expect(idsOf(history.matching)[0]).toBe(250);
  }
  history.search(formatDay("2026-01-09T12:00:00Z"));
  expect(history.matching).toEqual([]);
});

test("another query begins at its first page", async () => {
  const setup = aHistory(450);
  const { history } = setup;
  history.start();
  await readAll(setup);
  const changes: readonly (() => void)[] = [
    () => history.search("person"),
    () => history.filter("find-contacts"),
    () => history.sortBy("query"),
    () => history.setPageSize(10),
    () => history.clearFilters(),
  ];
  for (const change of changes) {
    history.turnTo(2);
    expect(history.page).toBe(2);
    change();
    expect(history.page).toBe(1);
  }
});

test("a page beyond the last one is the last one", async () => {
  const setup = aHistory(120);
  const { history } = setup;
  history.start();
  history.follow({ ...history.query, page: 40 });
  await readAll(setup);
  expect(history.page).toBe(3);
  expect(idsOf(history.pageRows)).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at));
  history.turnTo(99);
  expect(history.query.page).toBe(3);
});

test("a page that is not read yet is waited for in its place", async () => {
  const setup = aHistory(350);
  const { history, answer } = setup;
  history.start();
  history.follow({ ...history.query, page: 7 });
  await answer();
  expect([history.page, history.pageCount, history.pageRows.length]).toEqual([7, 7, 0]);
  await readAll(setup);
  expect(idsOf(history.pageRows)[0]).toBe(50);
});

test("a page keeps its rows while more is read", async () => {
  const setup = aHistory(350);
  const { history, answer } = setup;
  history.start();
  await answer();
  const before = history.pageRows;
  await answer();
  expect(history.pageRows).toBe(before);
});

test("operations of another tab are added in front, and what is shown stays meanwhile", async () => {
  const setup = aHistory(250);
  const { history, answer, add, otherTab, asked } = setup;
  history.start();
  await readAll(setup);
  add(2);
  otherTab.notify();
  await setup.settle();
  expect([history.phase.kind, history.rows.length, asked.length]).toEqual(["ready", 250, 1]);
  await answer();
  expect(idsOf(history.pageRows).slice(0, 3)).toEqual([252, 251, 250]);
  expect(history.read.totalCount).toBe(252);
  history.search("person-252");
  expect(idsOf(history.pageRows)).toEqual([252]);
});

test("operations of another tab leave the reading of the older ones in order", async () => {
  const setup = aHistory(250);
  const { history, answer, add, otherTab, asked, pageOf } = setup;
  history.start();
  await answer();
  const older = [pageOf(2), pageOf(3)];
  add(1);
  otherTab.notify();
  await setup.settle();
  const newest = asked.pop();
  newest?.answer(ok(pageOf(1)));
  await setup.settle();
  expect(idsOf(history.rows).slice(0, 2)).toEqual([251, 250]);
  for (const page of older) await answer(ok(page));
  expect(idsOf(history.rows)).toEqual(Array.from({ length: 251 }, (_, at) => 251 - at));
  expect(history.read.totalCount).toBe(251);
});

test("a history that has grown by more than a page is read from the beginning", async () => {
  const setup = aHistory(50);
  const { history, add, otherTab, asked } = setup;
  history.start();
  await readAll(setup);
  add(300);
  otherTab.notify();
  await setup.settle();
  await setup.answer();
  await readAll(setup);
  expect(history.rows).toHaveLength(350);
  expect(asked).toEqual([]);
});

test("however often another tab sends changes, one page is asked for at a time", async () => {
  const setup = aHistory(5);
  const { history, otherTab, asked, clock } = setup;
  history.start();
  await readAll(setup);
  for (let times = 0; times < 20; times += 1) otherTab.notify();
  await clock.move(500);
  expect(asked).toHaveLength(1);
  await setup.answer();
  expect(asked).toHaveLength(0);
  await clock.move(500);
  expect(asked).toHaveLength(1);
});

test("days are chosen as a period or one by one, and leave the others out of rows, credits and exports", async () => {
  const { history, answer } = aHistory(3);
  history.start();
  await answer();
  expect(history.days).toBeUndefined();

  history.choosePeriod("today");
  expect(history.days).toEqual({ from: "2026-01-15", to: "2026-01-15" });
  expect(history.matching).toEqual([]);
  expect(history.isNarrowed).toBe(true);

  history.chooseDays();
  expect(history.query).toMatchObject({ period: undefined, from: "2026-01-15", to: "2026-01-15" });
  history.setDays({ from: "2026-01-15", to: "2026-01-01" });
  expect(history.days).toEqual({ from: "2026-01-01", to: "2026-01-15" });
  expect(idsOf(history.matching)).toEqual([3, 2, 1]);
  expect(idsOf(history.find({ ...history.query, to: "2025-12-31", from: undefined }))).toEqual([]);

  history.clearFilters();
  expect(history.days).toBeUndefined();
});

test("choosing days begins with the last thirty", async () => {
  const { history } = aHistory(0);
  history.chooseDays();
  expect(history.days).toEqual({ from: "2025-12-17", to: "2026-01-15" });
});

test("what is pending is read again every ten seconds, as long as it is", async () => {
  const { history, asked, answer, clock, pageOf } = aHistory(2);
  const leave = history.start();
  const page = pageOf(1);
  const pending = page.transactions.map((one) => ({ ...one, status: "processing" }));
  await answer(ok({ ...page, transactions: pending }));
  expect(history.rows.map(({ status }) => status)).toEqual(["pending", "pending"]);

  await clock.move(10_000);
  await answer();
  expect(history.rows.map(({ status }) => status)).toEqual(["success", "success"]);
  await clock.move(60_000);
  expect(asked).toEqual([]);
  leave();
});
