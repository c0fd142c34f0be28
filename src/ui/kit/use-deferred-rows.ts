import { useDeferredValue } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/** Rows that are shown at once, where nothing else is said: as many as most screens have room for. */
const ROWS_AT_ONCE = 20;

/**
 * Rows of a page, in which those that are out of sight come and change only once the first ones are painted: a page of a
 * hundred would else take several frames on a slow device. Never more rows than there are. Someone who goes back finds the
 * page as a whole, because the browser brings it to where they left it.
 */
export const useDeferredRows = <Row>(rows: readonly Row[], atOnce = ROWS_AT_ONCE): readonly Row[] => {
  const isBack = useNavigationType() === NavigationType.Pop;
  const before = useDeferredValue(rows, isBack ? rows : rows.slice(0, atOnce));
  if (before === rows || rows.length <= atOnce) return rows;
  return [...rows.slice(0, atOnce), ...before.slice(atOnce, rows.length)];
};
