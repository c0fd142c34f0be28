/** A number only for a workbook's number cells; otherwise the unchanged text. */
export type Cell = string | number;

export interface FileRow {
  /** As in a spreadsheet: the first row of the file is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** An operator's file that can't be read; its message is fit to be shown. */
export const unreadable = (reason: string, cause?: unknown): Error => new Error(reason, { cause });
