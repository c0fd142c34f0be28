import type { Cell, TableRow } from "#domain/shared/table-limits.ts";

export type { Cell };
export type FileRow = TableRow;

/** An operator's file that can't be read; its message is fit to be shown. */
export const unreadable = (reason: string, cause?: unknown): Error => new Error(reason, { cause });
