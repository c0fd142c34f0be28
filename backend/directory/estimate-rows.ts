import { open } from "node:fs/promises";
import { formatOf } from "#spreadsheets/table-format.ts";

const SAMPLE_BYTES = 262_144;
const LINE_END = 10;

/** How many rows a CSV file holds, judged by its beginning; undefined for workbooks, which are compressed. */
export const estimateRows = async (file: string): Promise<number | undefined> => {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    if (formatOf(buffer) !== "csv") return undefined;
    const lines = buffer.subarray(0, bytesRead).filter((byte) => byte === LINE_END).length;
    return lines === 0 ? undefined : Math.round((size / bytesRead) * lines);
  } finally {
    await handle.close();
  }
};
