import { autorun, observable, reaction, runInAction } from "mobx";
import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { memoryTableWriter } from "#adapters/memory/memory-table-writer.ts";
import { exportHistory } from "#application/history/export-history.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import { historySearchIndex } from "#domain/history/history-search-index.ts";
import { type HistorySelection, isNarrowed, wholeHistory } from "#domain/history/history-query.ts";
import { type HistoryLine, toHistoryLine } from "#domain/history/transaction.ts";
import { ExportViewModel, type StartExport } from "#ui/history/export/export-view-model.ts";
import { aTransaction, NOON } from "#tests/support/builders.ts";

const FAILED = "Failed to export history. Please try again.";

const rowsOf = (count: number): HistoryLine[] =>
  Array.from({ length: count }, (_each, index) =>
    toHistoryLine(aTransaction({ id: String(index), amount: tenths(index % 2) })),
  );

/** Twelve of them are found by "few", the first of them on the first page. */
const searchedRows = (): HistoryLine[] =>
  rowsOf(150).map((row, place) => ({ ...row, query: place % 13 === 5 ? "few" : "many" }));

const selected = (rows: readonly HistoryLine[], wanted: HistorySelection) => {
  const index = historySearchIndex();
  index.add(rows);
  return index.find(wanted);
};

/** A history of two pages of which one is read; the test says when the other one comes. */
const open = (count = 150) => {
  const all = rowsOf(count);
  const pages: PromiseWithResolvers<Result<void, Failure>>[] = [];
  const history = observable(
    {
      rows: all.slice(0, 100),
      query: { ...wholeHistory },
      get matching(): readonly HistoryLine[] {
        return selected(this.rows, this.query);
      },
      get isNarrowed() {
        return isNarrowed(this.query);
      },
      find(wanted: HistorySelection) {
        return selected(this.rows, wanted);
      },
      read: { totalCount: count, pagesRead: 1, pagesWanted: 2, isCut: false },
      readWhole() {
        const page = Promise.withResolvers<Result<void, Failure>>();
        pages.push(page);
        return page.promise;
      },
    },
    {},
    { deep: false },
  );
  const search = (text: string) => runInAction(() => (history.query = { ...history.query, search: text }));
  const arrive = (rows = all) => {
    runInAction(() => {
      Object.assign(history, { rows, read: { ...history.read, pagesRead: 2 } });
    });
    pages.at(-1)?.resolve(ok(undefined));
  };
  const saver = memoryFileSaver();
  const writer = memoryTableWriter();
  const startExport = exportHistory({ writer, saver, clock: memoryClock(NOON) });
  const model = new ExportViewModel({ history, startExport });
  const leave = model.start();
  return {
    model,
    history,
    search,
    saver,
    writer,
    arrive,
    asked: () => pages.length,
    leave,
    answer: () => pages.at(-1),
  };
};

test("the rest of the history is read before anything is written, and then all of it is saved", async () => {
  const { model, saver, arrive } = open();
  model.toggle();
  expect(model.phase.kind).toBe("choosing");
  const exporting = model.exportAs("csv");
  expect(model.phase.kind).toBe("reading");
  expect(saver.saved).toEqual([]);

  arrive();
  await exporting;

  expect(model.phase).toMatchObject({ kind: "saved", saved: { rows: 150, credits: 75 } });
  expect(saver.saved.map(({ name }) => name)).toEqual(["leadlight-history-2026-01-15.csv"]);
  expect(model.announcement).toBe("Saved leadlight-history-2026-01-15.csv: 150 lookups, 7.5 credits.");
});

test("how many rows are written is shown as it proceeds", async () => {
  const { model, arrive } = open();
  const seen: string[] = [];
  const stop = autorun(() => {
    const { phase } = model;
    seen.push(phase.kind === "writing" ? `${phase.written} of ${phase.rows}` : phase.kind);
  });
  const exporting = model.exportAs("xlsx");
  arrive();
  await exporting;
  stop();
  expect(seen).toEqual(["closed", "reading", "0 of 150", "100 of 150", "150 of 150", "saved"]);
});

test("what is searched for is saved alone, and the file says so", async () => {
  const { model, search, saver, arrive } = open();
  search("few");
  const exporting = model.exportAs("csv");
  arrive(searchedRows());
  await exporting;
  expect(model.phase).toMatchObject({ kind: "saved", saved: { rows: 12 } });
  expect(saver.saved.map(({ name }) => name)).toEqual(["leadlight-history-2026-01-15-selection.csv"]);
});

test("what is exported is decided by the click, whatever is searched for meanwhile", async () => {
  const { model, search, saver, arrive } = open();
  const whole = model.exportAs("csv");
  search("few");
  arrive(searchedRows());
  await whole;
  expect(model.phase).toMatchObject({ kind: "saved", saved: { rows: 150 } });

  const some = model.exportAs("csv");
  search("");
  arrive(searchedRows());
  await some;
  search("nobody");
  expect(model.phase).toMatchObject({ kind: "saved", saved: { rows: 12 } });
  expect(saver.saved.map(({ name }) => name)).toEqual([
    "leadlight-history-2026-01-15.csv",
    "leadlight-history-2026-01-15-selection.csv",
  ]);
});

test("the order of the rows is decided by the click, too", async () => {
  const { history, arrive } = open();
  const started: (readonly HistoryLine[])[] = [];
  const model = new ExportViewModel({
    history,
    startExport: ({ rows }) => {
      started.push(rows);
      return { result: Promise.resolve(undefined), cancel: () => {} };
    },
  });
  runInAction(() => (history.query = { ...wholeHistory, column: "query", direction: "ascending" }));
  const exporting = model.exportAs("csv");
  runInAction(() => (history.query = { ...wholeHistory }));
  arrive(searchedRows());
  await exporting;
  expect(started[0]?.slice(0, 13).map(({ query }) => query)).toEqual([...Array<string>(12).fill("few"), "many"]);
});

test("an export that is repeated is the one that failed, whatever is searched for since", async () => {
  const { model, search, arrive, answer } = open();
  search("few");
  const exporting = model.exportAs("csv");
  answer()?.resolve(err({ kind: "unreachable" }));
  await exporting;
  search("");
  const again = model.repeat();
  arrive(searchedRows());
  await again;
  expect(model.phase).toMatchObject({ kind: "saved", saved: { rows: 12 } });
});

test("two clicks make one file", async () => {
  const { model, saver, arrive, asked } = open();
  const exporting = [model.exportAs("csv"), model.exportAs("csv"), model.exportAs("xlsx")];
  arrive();
  await Promise.all(exporting);
  expect(saver.saved).toHaveLength(1);
  expect(asked()).toBe(1);

  const another = model.exportAs("xlsx");
  arrive();
  await another;
  expect(saver.saved).toHaveLength(2);
});

test("a page that fails is reported by the sentence of the specification; repeated, it continues and saves everything", async () => {
  const { model, saver, arrive, answer, asked } = open();
  const exporting = model.exportAs("csv");
  answer()?.resolve(err({ kind: "server-said", message: "The ledger is being moved" }));
  await exporting;
  expect(model.phase).toMatchObject({ kind: "failed", wanted: { format: "csv" }, text: FAILED });
  expect(saver.saved).toEqual([]);

  const again = model.exportAs("csv");
  expect(asked()).toBe(2);
  arrive();
  await again;
  expect(model.phase).toMatchObject({ kind: "saved", saved: { rows: 150 } });
});

test("a format that can't be fetched is reported by the same sentence", async () => {
  const { model, saver, writer, arrive } = open();
  writer.failNext({ kind: "unreachable" });
  const exporting = model.exportAs("xlsx");
  arrive();
  await exporting;
  expect(model.phase).toMatchObject({ kind: "failed", wanted: { format: "xlsx" }, text: FAILED });
  expect(saver.saved).toEqual([]);
});

test("an error while writing is shown, too, and is reported", async () => {
  const { history, arrive } = open();
  const model = new ExportViewModel({
    history,
    startExport: () => ({ result: Promise.reject(new Error("The memory is full")), cancel: () => {} }),
  });
  const exporting = model.exportAs("csv");
  arrive();
  await expect(exporting).rejects.toThrow("The memory is full");
  expect(model.phase).toMatchObject({ kind: "failed", wanted: { format: "csv" }, text: FAILED });
});

test.each(["cancel", "leave"] as const)("%s while pages are read: nothing is saved when they come", async (how) => {
  const { model, saver, arrive, leave } = open();
  const exporting = model.exportAs("csv");
  if (how === "cancel") model.cancel();
  else leave();
  expect(model.phase.kind).toBe("closed");
  arrive();
  await exporting;
  expect(saver.saved).toEqual([]);
  expect(model.phase.kind).toBe("closed");
  expect(model.announcement).toBe(how === "cancel" ? "Export cancelled. Nothing was saved." : "");
});

test.each(["cancel", "leave"] as const)("%s while rows are written: nothing is saved", async (how) => {
  const { model, saver, arrive, leave } = open();
  const stop = reaction(
    () => model.phase.kind === "writing" && model.phase.written > 0,
    () => (how === "cancel" ? model.cancel() : leave()),
  );
  const exporting = model.exportAs("csv");
  arrive();
  await exporting;
  stop();
  expect(saver.saved).toEqual([]);
  expect(model.phase.kind).toBe("closed");
});

test("a cancelled export does not stand in the way of the next one", async () => {
  const { model, saver, writer, arrive } = open();
  const release = writer.holdNextAnswer();
  const first = model.exportAs("csv");
  arrive();
  await Promise.resolve();
  model.cancel();
  const second = model.exportAs("xlsx");
  arrive();
  await second;
  release();
  await first;
  expect(saver.saved.map(({ name }) => name)).toEqual(["leadlight-history-2026-01-15.xlsx"]);
  expect(model.phase).toMatchObject({ kind: "saved", saved: { fileName: "leadlight-history-2026-01-15.xlsx" } });
});

test("while an export is under way the choice neither opens nor closes anything", async () => {
  const { model, arrive } = open();
  const exporting = model.exportAs("csv");
  model.toggle();
  model.close();
  expect(model.phase.kind).toBe("reading");
  arrive();
  await exporting;
  model.toggle();
  expect(model.phase.kind).toBe("choosing");
  model.toggle();
  expect(model.phase.kind).toBe("closed");
});

test("a search that finds nothing in the whole history exports nothing", async () => {
  const { model, search, saver, arrive } = open();
  search("nobody");
  // Something may still come with the rest.
  expect(model.hasNothing).toBe(false);
  const exporting = model.exportAs("csv");
  arrive();
  await exporting;
  expect(model.phase.kind).toBe("nothing");
  expect(saver.saved).toEqual([]);
  expect(model.hasNothing).toBe(true);
  model.close();
  model.toggle();
  expect(model.phase.kind).toBe("closed");
});

test("a cut history says after the export what it lacks", async () => {
  const { model, history, arrive } = open();
  runInAction(() => (history.read = { totalCount: 12_345, pagesRead: 1, pagesWanted: 2, isCut: true }));
  const exporting = model.exportAs("csv");
  arrive(rowsOf(10_000));
  await exporting;
  expect(model.announcement).toBe(
    "Saved leadlight-history-2026-01-15.csv: 10,000 lookups, 500 credits. The latest 10,000 of 12,345 lookups are exported.",
  );
});

test("an Excel file names the people; a CSV file only when that is wanted", async () => {
  const { history } = open(1);
  const wanted: boolean[] = [];
  const startExport: StartExport = ({ withPerson }) => {
    wanted.push(withPerson);
    return { result: Promise.resolve(undefined), cancel: () => undefined };
  };
  for (const isNamed of [false, true])
    for (const format of ["xlsx", "csv"] as const) {
      const model = new ExportViewModel({ history: { ...history, readWhole: async () => ok(undefined) }, startExport });
      model.namePeopleInCsv(isNamed);
      await model.exportAs(format);
    }
  expect(wanted).toEqual([true, false, true, true]);
});
