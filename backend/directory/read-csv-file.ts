import { createReadStream } from "node:fs";
import { TextDecoder } from "node:util";
import * as z from "zod";
import type { TableRow } from "#domain/shared/table-limits.ts";
import { csvRows } from "#spreadsheets/csv-rows.ts";
import { toFileFault } from "./file-fault.ts";
import { unreadable } from "./file-row.ts";

/** In bytes. */
const PART = 65_536;

/**
 * Streams a CSV file in UTF-8 of any length, whose line ends may be of any kind, and mixed. Holds no more than one part
 * and one row of it. Throws a sentence for the operator, behind the rows before the fault.
 */
export const readCsvFile = async function* (file: string): AsyncGenerator<readonly TableRow[]> {
  try {
    yield* csvRows(withPlainLineEnds(decoded(file)));
  } catch (error) {
    throw toFileFault(error);
  }
};

const decoded = async function* (file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const chunks = createReadStream(file, { highWaterMark: PART });
  for await (const chunk of chunks) yield decode(decoder, z.instanceof(Uint8Array).parse(chunk));
  yield decode(decoder);
};

/** Windows' "\r\n" and the "\r" of old Macs become "\n"; a "\r" at the end of a part waits for what follows it. */
const withPlainLineEnds = async function* (parts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const part of parts) {
    const text = held + part;
    held = text.endsWith("\r") ? "\r" : "";
    const whole = text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, "\n");
    if (whole !== "") yield whole;
  }
  if (held !== "") yield "\n";
};

const decode = (decoder: TextDecoder, chunk?: Uint8Array): string => {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw unreadable('The file is not in UTF-8: save it as "CSV UTF-8", or as an Excel workbook.', error);
  }
};
