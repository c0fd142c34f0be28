import { renderHook } from "@testing-library/react";
import { NavigationType, UNSAFE_LocationContext as LocationContext } from "react-router-dom";
import { expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { type HistoryLine, toHistoryLine } from "#domain/history/transaction.ts";
import { useDeferredRows } from "#ui/kit/use-deferred-rows.ts";

const someRows = (name: string, count: number): readonly HistoryLine[] =>
  Array.from({ length: count }, (_, place) =>
    toHistoryLine({
      id: `${name} ${place + 1}`,
      type: "email",
      status: "completed",
      amount: tenths(10),
      createdAt: "2026-01-15T12:00:00Z",
    }),
  );

const location = { pathname: "/", search: "", hash: "", state: null, key: "" };

/** What is shown in turn: after the first time, and then when the rows are others. */
const shownOf = (
  first: readonly HistoryLine[],
  second: readonly HistoryLine[],
  navigationType = NavigationType.Push,
) => {
  const shown: string[][] = [];
  let last = "";
  const { rerender } = renderHook(
    (rows: readonly HistoryLine[]) => {
      const ids = useDeferredRows(rows).map(({ id }) => id);
      // Reports only what has changed.
      if (String(ids) !== last) shown.push(ids);
      last = String(ids);
    },
    {
      initialProps: first,
      wrapper: ({ children }) => <LocationContext value={{ location, navigationType }}>{children}</LocationContext>,
    },
  );
  const atFirst = shown.splice(0);
  rerender(second);
  return { atFirst, next: shown };
};

const ids = (rows: readonly HistoryLine[]) => rows.map(({ id }) => id);

test("of the first page, the rows that are in sight are shown first, and then all", () => {
  const rows = someRows("a", 100);
  expect(shownOf(rows, rows)).toEqual({ atFirst: [ids(rows).slice(0, 20), ids(rows)], next: [] });
});

test("a page that someone goes back to is shown as a whole", () => {
  const rows = someRows("a", 100);
  expect(shownOf(rows, rows, NavigationType.Pop)).toEqual({ atFirst: [ids(rows)], next: [] });
});

test("a first page of few rows is shown as a whole", () => {
  const rows = someRows("a", 20);
  expect(shownOf(rows, rows)).toEqual({ atFirst: [ids(rows)], next: [] });
});

test("of another page, the rows that are in sight are shown first, and then all", () => {
  const [before, after] = [someRows("a", 100), someRows("b", 100)];
  const { next } = shownOf(before, after);
  expect(next).toEqual([[...ids(after).slice(0, 20), ...ids(before).slice(20)], ids(after)]);
});

test("of fewer rows, none of the ones before stands below them", () => {
  const [before, few, some] = [someRows("a", 100), someRows("b", 3), someRows("c", 30)];
  expect(shownOf(before, few).next).toEqual([ids(few)]);
  expect(shownOf(before, some).next.map(({ length }) => length)).toEqual([30, 30]);
});

test("of more rows than before, the first are shown before the others are there", () => {
  const [few, more] = [someRows("a", 3), someRows("b", 50)];
  expect(shownOf(few, more).next).toEqual([ids(more).slice(0, 20), ids(more)]);
});
