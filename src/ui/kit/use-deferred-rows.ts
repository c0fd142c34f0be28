import { useDeferredValue } from "react";

/** Rows that are shown at once: as many as most screens have room for. */
const ROWS_AT_ONCE = 20;

/**
 * Rows of a page, in which those that are out of sight change only once the first ones are painted: a page of a hundred
 * would else take several frames on a slow device. Never more rows than there are. A page that is rendered for the first
 * time is rendered as a whole.
 */
export const useDeferredRows = <Row>(rows: readonly Row[]): readonly Row[] => {
  const before = useDeferredValue(rows);
  if (before === rows || rows.length <= ROWS_AT_ONCE) return rows;
  return [...rows.slice(0, ROWS_AT_ONCE), ...before.slice(ROWS_AT_ONCE, rows.length)];
};
