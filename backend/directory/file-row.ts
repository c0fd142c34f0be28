/** A number only where a workbook says so; everything else is the text as it stands. */
export type Cell = string | number;

export interface FileRow {
  /** As a spreadsheet numbers it: the first row of the file is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** An operator's file that can't be read; its message is fit to be shown. */
export const unreadable = (reason: string, cause?: unknown): Error => new Error(reason, { cause });
