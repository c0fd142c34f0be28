import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { TextDecoder } from "node:util";
import Papa from "papaparse";
import * as z from "zod";
import { unreadable, type FileRow } from "./file-row.ts";

/** In characters. Longer than any valid row; a missing quotation mark makes rows longer than this. */
const ROW_MAX_LENGTH = 4_000_000;

const Row = z.array(z.string());

/** Streams a CSV file in UTF-8, separated by commas, semicolons, tabs or bars, whichever its first line has most of. */
export const readCsvRows = async function* (file: string): AsyncGenerator<FileRow> {
  let sinceLastRow = 0;
  const text = async function* (): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for await (const chunk of createReadStream(file)) {
      const part = decode(decoder, z.instanceof(Uint8Array).parse(chunk));
      sinceLastRow += part.length;
      if (sinceLastRow > ROW_MAX_LENGTH) {
        throw unreadable(`The row after row ${number} never ends: is a closing quotation mark missing?`);
      }
      yield part;
    }
    decode(decoder);
  };
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: mostFrequentSeparator });
  // The pipeline destroys the parser with an error, which the loop below then throws.
  pipeline(Readable.from(text()), parser, () => undefined);
  let number = 0;
  for await (const row of parser) {
    number += 1;
    sinceLastRow = 0;
    yield { number, cells: Row.parse(row) };
  }
};

const decode = (decoder: TextDecoder, chunk?: Uint8Array): string => {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw unreadable('The file is not in UTF-8: save it as "CSV UTF-8", or as an Excel workbook.', error);
  }
};

const mostFrequentSeparator = (start: string): string => {
  const [line = ""] = start.split(/[\r\n]/, 1);
  const frequency = (separator: string): number => line.split(separator).length;
  return [",", ";", "\t", "|"].reduce((best, next) => (frequency(next) > frequency(best) ? next : best));
};
