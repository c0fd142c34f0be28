import { useDeferredValue } from "react";

/** Rows that are shown at once, where nothing else is said: as many as most screens have room for. */
const ROWS_AT_ONCE = 20;

/**
 * Rows of a page, in which those that are out of sight change only once the first ones are painted: a page of a hundred
 * would else take several frames on a slow device. Never more rows than there are. A page that is rendered for the first
 * time is rendered as a whole.
 */
export const useDeferredRows = <Row>(rows: readonly Row[], atOnce = ROWS_AT_ONCE): readonly Row[] => {
  const before = useDeferredValue(rows);
  if (before === rows || rows.length <= atOnce) return rows;
  return [...rows.slice(0, atOnce), ...before.slice(atOnce, rows.length)];
};
