import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readTable, readTableStart } from "#spreadsheets/read-table.ts";
import { TableRefused } from "#spreadsheets/table-refused.ts";
import { hostileFiles, sheetOf, workbookParts } from "#tests/support/files/hostile-files.ts";
import { seededRandom } from "#tests/support/random.ts";
import { zipFile } from "#tests/support/files/zip-file.ts";

const MB = 1024 * 1024;

let inflated = 0;

beforeEach(() => {
  inflated = 0;
  const real = DecompressionStream;
  vi.stubGlobal(
    "DecompressionStream",
    class {
      readonly readable: ReadableStream<Uint8Array>;
      readonly writable: WritableStream<BufferSource>;

      constructor(format: CompressionFormat) {
        const stream = new real(format);
        this.writable = stream.writable;
        this.readable = stream.readable.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            transform(piece, controller) {
              inflated += piece.length;
              controller.enqueue(piece);
            },
          }),
        );
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const endOf = async (read: () => Promise<unknown>): Promise<string> => {
  try {
    await read();
    return "read";
  } catch (error) {
    if (error instanceof TableRefused) return error.fault;
    throw error;
  }
};

const readAll = async (file: Blob): Promise<number> => {
  let rows = 0;
  for await (const batch of readTable(file)) rows += batch.length;
  return rows;
};

describe.each(hostileFiles)("$name", ({ make, ends, preview = ends }) => {
  test(`ends as ${ends}, and inflates no more than is allowed`, async () => {
    const file = new Blob([make()]);
    expect(await endOf(() => readAll(file))).toBe(ends);
    expect(inflated).toBeLessThan(260 * MB);
  });

  test(`is previewed as ${preview}`, async () => {
    const file = new Blob([make()]);
    expect(await endOf(() => readTableStart(file, 11))).toBe(preview);
    expect(inflated).toBeLessThan(260 * MB);
  });
});

test("what a workbook says of its size is believed where it is less, and nothing else", async () => {
  const bomb = (declared: number) =>
    new Blob([
      zipFile(
        workbookParts("", [{ name: "xl/worksheets/sheet1.xml", content: " ".repeat(MB), times: 1_000, declared }]),
      ),
    ]);
  expect(await endOf(() => readAll(bomb(1_000 * MB)))).toBe("too-complex");
  expect(inflated).toBeLessThan(MB);
  expect(await endOf(() => readAll(bomb(1_000)))).toBe("too-complex");
  expect(inflated).toBeLessThan(16 * MB);
});

test("a preview stops inflating once it has its rows", async () => {
  const rows = Array.from({ length: 90_000 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join("");
  const file = new Blob([zipFile(workbookParts(sheetOf(rows)))]);
  expect((await readTableStart(file, 11)).rows).toHaveLength(11);
  expect(inflated).toBeLessThan(MB);
  expect(await readAll(file)).toBe(90_000);
});

test("thousands of mutated workbooks end in a fault or in rows, never in another error", async () => {
  const { seed, below } = seededRandom();
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>&amp;</t></is></c><c><v>1</v></c></row>';
  const whole = zipFile(workbookParts(sheetOf(rows.repeat(1) + rows.replaceAll("1", "2"))));
  const ends = new Map<string, number>();
  for (let round = 0; round < 3_000; round++) {
    const bytes = below(4) === 0 ? whole.slice(0, below(whole.length)) : whole.slice();
    for (let change = below(8); change >= 0; change--) bytes[below(bytes.length + 1)] = below(256);
    const end = await endOf(() => readAll(new Blob([bytes]))).catch((error: unknown) => {
      throw new Error(`seed ${seed}, round ${round}`, { cause: error });
    });
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  expect(ends.get("read") ?? 0, `seed ${seed}: ${JSON.stringify([...ends])}`).toBeGreaterThan(10);
  expect(ends.get("damaged") ?? 0, `seed ${seed}: ${JSON.stringify([...ends])}`).toBeGreaterThan(100);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("mutated sheets, which unpack as they should, end so too", async () => {
  const { seed, below, pick } = seededRandom();
  const pieces = [
    "<",
    ">",
    "/",
    '"',
    "'",
    "=",
    "&",
    ";",
    "<c",
    "<row>",
    "</row>",
    "<v>",
    "</v>",
    "<![CDATA[",
    "]]>",
    "<!--",
  ];
  const more = [
    "-->",
    "<?",
    "?>",
    "__proto__",
    "r=",
    't="s"',
    's="9"',
    "99999999",
    "\0",
    "\ud800",
    "_x0000_",
    "&#0;",
    "<is>",
  ];
  const plain = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46112</v></c></row>');
  for (let round = 0; round < 1_000; round++) {
    let sheet = plain;
    for (let change = below(6); change >= 0; change--) {
      const at = below(sheet.length);
      sheet = sheet.slice(0, at) + pick([...pieces, ...more]) + sheet.slice(at + below(3));
    }
    await endOf(() => readAll(new Blob([zipFile(workbookParts(sheet))]))).catch((error: unknown) => {
      throw new Error(`seed ${seed}, round ${round}: ${sheet}`, { cause: error });
    });
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});
