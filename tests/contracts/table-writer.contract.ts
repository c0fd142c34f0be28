import { describe, expect, test } from "vitest";
import type { TableWriter, WrittenTable } from "#application/ports/table-writer.ts";
import { err } from "#application/shared/result.ts";
import { historyColumns } from "#domain/history/history-export.ts";
import type { ExportFormat } from "#domain/shared/export-file.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

export interface TableWriterSetup {
  readonly writer: TableWriter;
  /** The cells of a written file, the header's among them, as a program that imports it reads them. */
  read(format: ExportFormat, bytes: Uint8Array<ArrayBuffer>): Promise<readonly (readonly Cell[])[]>;
  /** What the next format needs can't be fetched, once. */
  breakLoading(): void;
}

const header = historyColumns.map(({ name }) => name);

const row = (number: number, query = `query ${number}`): readonly Cell[] => [
  "2026-11-22 14:13:09",
  "Verify Emails: Email verification",
  query,
  'two\nlines, a "quote"; 😀',
  "Success",
  number / 10,
];

export const tableWriterContract = (name: string, open: () => TableWriterSetup): void => {
  const tableOf = (batches: readonly (readonly (readonly Cell[])[])[]): WrittenTable => ({
    title: "History",
    columns: historyColumns,
    batches: (async function* () {
      yield* batches;
    })(),
  });

  const write = async (setup: TableWriterSetup, format: ExportFormat, table: WrittenTable) => {
    const opened = await setup.writer.open(format);
    if (!opened.ok) throw new Error(`Not opened: ${opened.error.kind}`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of opened.value(table)) chunks.push(chunk);
    return setup.read(format, new Uint8Array(Buffer.concat(chunks)));
  };

  describe.each(["csv", "xlsx"] as const)(`${name} as what writes tables, in the format %s`, (format) => {
    test("writes a header and all rows of all batches in their order", async () => {
      const rows = Array.from({ length: 250 }, (_each, index) => row(index));
      const table = tableOf([rows.slice(0, 100), rows.slice(100, 101), [], rows.slice(101)]);
      expect(await write(open(), format, table)).toEqual([header, ...rows]);
    });

    test("writes a table without rows as its header", async () => {
      expect(await write(open(), format, tableOf([]))).toEqual([header]);
    });

    test.each(["+91 00000 00001", "007", "=1+1", "-2+3", "1E5"])("keeps the text %j as a text", async (text) => {
      const [, written] = await write(open(), format, tableOf([[row(1, text)]]));
      // An apostrophe in front may say that it is one.
      expect([text, `'${text}`]).toContain(written?.[2]);
    });

    test("asks for no batch of a file that nobody takes any more", async () => {
      let asked = 0;
      const batches = async function* () {
        for (; asked < 20_000; asked += 100)
          yield Array.from({ length: 100 }, (_each, index) => row(asked, String(Math.sqrt(asked + index))));
      };
      const opened = await open().writer.open(format);
      if (!opened.ok) throw new Error("Not opened");
      for await (const _chunk of opened.value({ title: "History", columns: historyColumns, batches: batches() })) {
        if (asked > 0) break;
      }
      expect(asked).toBeLessThan(20_000);
    });

    test("fails with rows that can't be had", async () => {
      const batches = async function* () {
        yield [row(1)];
        throw new Error("The rows are gone");
      };
      const setup = open();
      const table = { title: "History", columns: historyColumns, batches: batches() };
      await expect(write(setup, format, table)).rejects.toThrow("The rows are gone");
    });

    test("says so where it can't be fetched, and is fetched the next time", async () => {
      const setup = open();
      setup.breakLoading();
      expect(await setup.writer.open(format)).toEqual(err({ kind: "unreachable" }));
      expect((await setup.writer.open(format)).ok).toBe(true);
    });
  });
};
