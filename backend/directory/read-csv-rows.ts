import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { TextDecoder } from "node:util";
import Papa from "papaparse";
import * as z from "zod";
import { countCsvRows } from "./csv-row-counter.ts";
import { unreadable, type FileRow } from "./file-row.ts";

/** In characters. Longer than any valid row; a missing quotation mark makes rows longer than this. */
const ROW_MAX_LENGTH = 4_000_000;

const Row = z.array(z.string());

/**
 * Streams a CSV file in UTF-8, separated by commas, semicolons, tabs or bars, whichever its first line has most of. Line
 * ends may be of any kind, and mixed. Throws where the rows that were read are not the rows that the file holds.
 */
export const readCsvRows = async function* (file: string): AsyncGenerator<FileRow> {
  const text = withPlainLineEnds(decoded(file));
  const first = await text.next();
  const start = first.done === true ? "" : first.value;
  const delimiter = mostFrequentSeparator(start);
  const counter = countCsvRows(delimiter);
  let number = 0;
  let sinceLastRow = 0;
  const watched = async function* (): AsyncGenerator<string> {
    for (let part = start; ;) {
      sinceLastRow += part.length;
      if (sinceLastRow > ROW_MAX_LENGTH) throw unclosed(number + 1);
      counter.add(part);
      yield part;
      const next = await text.next();
      if (next.done === true) return;
      part = next.value;
    }
  };
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, newline: "\n" });
  // The pipeline destroys the parser with an error, which the loop below then throws.
  pipeline(Readable.from(watched()), parser, () => undefined);
  for await (const row of parser) {
    number += 1;
    sinceLastRow = 0;
    yield { number, cells: Row.parse(row) };
  }
  const { rows, open } = counter.end();
  if (open !== undefined) throw unclosed(open);
  if (rows !== number)
    throw unreadable(`The file holds ${rows} rows, but ${number} could be read: are quotes missing?`);
};

const unclosed = (row: number): Error =>
  unreadable(
    `Row ${row} never ends: is a closing quotation mark missing? Mend it and import again: no row counts twice.`,
  );

const decoded = async function* (file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of createReadStream(file)) yield decode(decoder, z.instanceof(Uint8Array).parse(chunk));
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

const mostFrequentSeparator = (start: string): string => {
  const [line = ""] = start.split("\n", 1);
  const frequency = (separator: string): number => line.split(separator).length;
  return [",", ";", "\t", "|"].reduce((best, next) => (frequency(next) > frequency(best) ? next : best));
};
