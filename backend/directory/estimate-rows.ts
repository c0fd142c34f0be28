import { open } from "node:fs/promises";

const SAMPLE_BYTES = 262_144;
const LINE_END = 10;
const ZIP_OR_OLE2 = /^(?:PK\u0003\u0004|\u00D0\u00CF\u0011\u00E0)/;

/** How many rows a CSV file holds, judged by its beginning; undefined for workbooks, which are compressed. */
export const estimateRows = async (file: string): Promise<number | undefined> => {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    if (ZIP_OR_OLE2.test(buffer.toString("latin1", 0, 4))) return undefined;
    const lines = buffer.subarray(0, bytesRead).filter((byte) => byte === LINE_END).length;
    return lines === 0 ? undefined : Math.round((size / bytesRead) * lines);
  } finally {
    await handle.close();
  }
};
