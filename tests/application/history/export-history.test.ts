import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { memoryTableWriter } from "#adapters/memory/memory-table-writer.ts";
import { exportAttempt, exportHistory, type HistoryToExport } from "#application/history/export-history.ts";
import { failureText } from "#application/shared/failure.ts";
import type { TableWriter } from "#application/ports/table-writer.ts";
import { err, ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import { toHistoryLine } from "#domain/history/transaction.ts";
import { aTransaction } from "#tests/support/builders.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_each, index) =>
    toHistoryLine(aTransaction({ id: String(index), query: `query ${index}`, amount: tenths(1) })),
  );

const open = (changes: Partial<HistoryToExport> = {}) => {
  const writer = memoryTableWriter();
  const saver = memoryFileSaver();
  const clock = memoryClock(Date.UTC(2026, 10, 22, 20));
  const history = {
    rows: rows(250),
    isNarrowed: false,
    withPerson: false,
    format: "csv",
    timeZone: "UTC",
    ...changes,
  } as const;
  const written: number[] = [];
  const start = (other: TableWriter = writer, onProgress = (count: number) => void written.push(count)) =>
    exportHistory({ writer: other, saver, clock })(history, onProgress);
  return { writer, saver, start, written };
};

const linesOf = (chunks: readonly Uint8Array[]): unknown[] =>
  Buffer.concat(chunks)
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

test("all rows are saved as one file, in their order, and reported with their credits", async () => {
  const { saver, start, written } = open();
  expect(await start().result).toEqual(
    ok({ fileName: "leadlight-history-2026-11-22.csv", rows: 250, credits: tenths(250) }),
  );
  expect(saver.saved).toHaveLength(1);
  const [file] = saver.saved;
  expect([file?.name, file?.mimeType]).toEqual(["leadlight-history-2026-11-22.csv", "text/csv;charset=utf-8"]);
  const [header, ...lines] = linesOf(file?.chunks ?? []);
  expect(header).toEqual(["Timestamp", "Operation Type", "Query", "Result Details", "Status", "Credits Used"]);
  expect(lines).toHaveLength(250);
  expect(lines[249]).toEqual(["2026-01-15 12:00:00", "Find Contacts: Phone number", "query 249", "—", "Success", 0.1]);
  expect(written).toEqual([100, 200, 250]);
});

test.each([
  ["Asia/Kolkata", "leadlight-history-2026-11-23-selection.xlsx"],
  ["America/New_York", "leadlight-history-2026-11-22-selection.xlsx"],
])("the file is named with the day in %s, and says that it is a selection", async (timeZone, name) => {
  const { saver, start } = open({ timeZone, isNarrowed: true, format: "xlsx" });
  await start().result;
  expect(saver.saved.map(({ name: saved }) => saved)).toEqual([name]);
  expect(saver.saved[0]?.mimeType).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
});

test("a writer that can't be fetched fails the export, and nothing is saved", async () => {
  const { writer, saver, start } = open();
  writer.failNext({ kind: "unreachable" });
  expect(await start().result).toEqual(err({ kind: "unreachable" }));
  expect(saver.saved).toEqual([]);
  expect((await start().result)?.ok).toBe(true);
  expect(saver.saved).toHaveLength(1);
});

test.each([0, 100, 200, 250])(
  "an export cancelled after %i rows saves nothing and reports nothing more",
  async (after) => {
    const { saver, start, written } = open();
    const running = start(undefined, (count) => {
      written.push(count);
      if (count === after) running.cancel();
    });
    if (after === 0) running.cancel();
    expect(await running.result).toBeUndefined();
    expect(saver.saved).toEqual([]);
    expect(written.at(-1) ?? 0).toBe(after);
  },
);

test("a cancel that comes too late takes nothing back", async () => {
  const { saver, start } = open();
  const { result, cancel } = start();
  await result;
  cancel();
  expect(saver.saved).toHaveLength(1);
});

test("a file that breaks off while it is written is not saved", async () => {
  const { saver, start } = open();
  const broken: TableWriter = {
    open: async () =>
      ok(async function* () {
        yield new Uint8Array([1, 2, 3]);
        throw new Error("The memory is full");
      }),
  };
  await expect(start(broken).result).rejects.toThrow("The memory is full");
  expect(saver.saved).toEqual([]);
});

test.each([
  { kind: "unreachable" },
  { kind: "status", status: 500 },
  { kind: "server-said", message: "The ledger is being moved" },
] as const)("every failure has the same sentence: %j", (failure) => {
  expect(failureText(exportAttempt, failure)).toBe("Failed to export history. Please try again.");
});
