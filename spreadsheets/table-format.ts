import type { TableFormat } from "#domain/shared/table-limits.ts";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** How a file is written, by its first bytes. What is no container of Excel's is a text until it proves not to be. */
export const formatOf = (start: Uint8Array): TableFormat => {
  const beginsWith = (magic: readonly number[]): boolean => magic.every((byte, index) => start[index] === byte);
  if (beginsWith(ZIP)) return "xlsx";
  return beginsWith(OLE2) ? "xls" : "csv";
};
