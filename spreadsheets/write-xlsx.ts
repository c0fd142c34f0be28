import { TextReader, ZipWriter } from "@zip.js/zip.js";
import type { RowBatches } from "./row-batches.ts";
import { rowXml, SHEET, sheetEnd, sheetStart, workbookParts } from "./sheet-xml.ts";

export interface WorkbookForm {
  /** The name of its sheet, of letters and spaces. */
  readonly sheet?: string;
  /** Positions of the columns, from 0, in which texts such as "2026-05-03 14:13:09" become dates. */
  readonly moments?: ReadonlySet<number>;
}

/**
 * The rows as a workbook of one sheet. Texts are text cells, which keep plus signs and leading zeros; only numbers become
 * numbers. Nothing is read ahead: a batch is asked for when the one before it is compressed and taken.
 */
export async function* writeXlsx(
  batches: RowBatches,
  form: WorkbookForm = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const zipped = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const filling = fill(zipped.writable, batches, form);
  // Its failure breaks the stream, and the reader of the stream gets it.
  filling.catch(() => undefined);
  yield* zipped.readable;
  await filling;
}

const fill = async (
  output: WritableStream<Uint8Array>,
  batches: RowBatches,
  { sheet: sheetName = "Result", moments = new Set() }: WorkbookForm,
): Promise<void> => {
  // Sizes of 64 bits are for files over 4 GB only; not every program reads them.
  const zip = new ZipWriter(output, { useWebWorkers: false, zip64: false });
  const sheet = sheetBytes(batches, moments);
  try {
    for (const [name, xml] of workbookParts(sheetName)) await zip.add(name, new TextReader(xml));
    await zip.add(SHEET, asStream(sheet));
    await zip.close();
  } catch (error) {
    await output.abort(error).catch(() => undefined);
    throw error;
  } finally {
    await sheet.return();
  }
};

async function* sheetBytes(batches: RowBatches, moments: ReadonlySet<number>): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  let written = 0;
  let width = 0;
  for await (const rows of batches) {
    if (written === 0) {
      width = rows[0]?.length ?? 0;
      yield encoder.encode(sheetStart(rows));
    }
    const before = written;
    written += rows.length;
    yield encoder.encode(rows.map((cells, index) => rowXml(cells, before + index + 1, moments)).join(""));
  }
  yield encoder.encode(`${written === 0 ? sheetStart([]) : ""}${sheetEnd(width, written)}`);
}

/** As a stream that asks for the next chunk only when one is wanted. */
const asStream = (chunks: AsyncGenerator<Uint8Array, void, void>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await chunks.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
