import { foldText } from "#domain/shared/fold-text.ts";
import { isWithin, type Moments } from "./history-period.ts";
import type { HistoryQuery, HistorySelection, SortColumn } from "./history-query.ts";
import { finder, searched, type Searched } from "./history-search.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { type HistoryLine, historyStatusNames, UNKNOWN } from "./transaction.ts";

/**
 * Rows of a history, prepared for searching and sorting: texts are folded once, and every column's order is kept while
 * rows are added. A search of 10,000 rows then only compares texts, and a sort reads an order that is there already.
 */
export interface HistorySearchIndex {
  /** Adds rows that are older than those added before. */
  add(rows: readonly HistoryLine[]): void;
  /** Makes the first rows ready for a search or another order, unless they are. */
  prepare(): void;
  /** What matches, in the wanted order; rows that are equal in it newest first, empty ones last. */
  find(wanted: Found): readonly HistoryLine[];
}

/** Without `within`, of any time. */
type Found = Pick<HistorySelection, "search" | "tool" | "column" | "direction"> & {
  /** Without it, with any outcome. */
  readonly outcome?: Outcome | undefined;
  /** Without it, of every member. */
  readonly member?: string | undefined;
  readonly within?: Moments | undefined;
  /** Ids of bulk jobs that the search finds by their people. */
  readonly jobs?: Pick<ReadonlySet<string>, "has">;
};

/** Undefined for a text that says nothing. */
type Key = string | number | undefined;

/**
 * Holds `first`, in the order of time only: the page that shows it first has to be fast, and folding its texts takes longer than
 * rendering it. `dayOf` gives the forms in which the day of a moment (ISO 8601) is searched.
 */
export const historySearchIndex = (
  dayOf: (iso: string) => readonly string[] = () => [],
  first: readonly HistoryLine[] = [],
): HistorySearchIndex => {
  const rows: HistoryLine[] = [];
  const texts: Searched[] = [];
  const times: number[] = [];
  const orders = Object.fromEntries(
    Object.entries(keysOf).map(([column, keyOf]) => [column, keptOrder(keyOf)]),
  ) as Readonly<Record<SortColumn, KeptOrder>>;

  const { timestamp: byTime, ...others } = orders;

  const hold = (more: readonly HistoryLine[]): void => {
    rows.push(...more);
    times.push(...more.map(({ timestamp }) => Date.parse(timestamp)));
    byTime.add(more);
  };
  const prepare = (): void => {
    const more = rows.slice(texts.length);
    if (more.length === 0) return;
    texts.push(...more.map((row) => searched(row, dayOf(row.timestamp))));
    for (const order of Object.values(others)) order.add(more);
  };
  hold(first);

  return {
    add(more) {
      hold(more);
      prepare();
    },
    prepare,
    find({ search, tool, outcome, member, column, direction, within, jobs }) {
      if (search !== "" || column !== "timestamp") prepare();
      const isFound = search === "" ? undefined : finder(search);
      const found: HistoryLine[] = [];
      for (const position of orders[column].read(direction)) {
        const [row, text] = [rows[position], texts[position]];
        if (row === undefined || (tool !== undefined && row.tool !== tool)) continue;
        if (outcome !== undefined && outcomeOf(row) !== outcome) continue;
        if (member !== undefined && row.memberEmail !== member) continue;
        if (within !== undefined && !isWithin(times[position] ?? NaN, within)) continue;
        if (isFound === undefined || (text && isFound(text)) || (row.jobId !== undefined && jobs?.has(row.jobId)))
          found.push(row);
      }
      return found;
    },
  };
};

const keysOf: Readonly<Record<SortColumn, (row: HistoryLine) => Key>> = {
  // A text that is no time stands before all others.
  timestamp: ({ timestamp }) => Date.parse(timestamp) || 0,
  operation: ({ operationType, typeLabel }) => foldText(`${operationType}\n${typeLabel}`),
  query: ({ query }) => keyOfText(query),
  result: ({ resultDetails }) => keyOfText(resultDetails),
  status: ({ status }) => historyStatusNames[status],
  credits: ({ credits }) => credits,
};

const keyOfText = (text: string): Key => (text === UNKNOWN || text.trim() === "" ? undefined : foldText(text));

interface KeptOrder {
  add(rows: readonly HistoryLine[]): void;
  /** Positions of rows; equal ones in the order in which they were added, in both directions, those without key last. */
  read(direction: HistoryQuery["direction"]): readonly number[];
}

const keptOrder = (keyOf: (row: HistoryLine) => Key): KeptOrder => {
  const keys: Key[] = [];
  const keyless: number[] = [];
  let ascending: readonly number[] = [];
  let descending: readonly number[] | undefined;

  const compare = (one: number, other: number): number => {
    const [a, b] = [keys[one] ?? 0, keys[other] ?? 0];
    if (a === b) return one - other;
    return a < b ? -1 : 1;
  };

  /** Where in `ascending` a position belongs, not before `from`. */
  const placeOf = (position: number, from: number): number => {
    let [low, high] = [from, ascending.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(ascending[middle] ?? 0, position) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const turnedAround = (): readonly number[] => {
    const turned: number[] = [];
    for (let end = ascending.length; end > 0;) {
      let start = end - 1;
      const key = keys[ascending[start] ?? 0];
      while (start > 0 && keys[ascending[start - 1] ?? 0] === key) start -= 1;
      for (let at = start; at < end; at += 1) turned.push(ascending[at] ?? 0);
      end = start;
    }
    return turned;
  };

  return {
    add(rows) {
      const places = rows.map((row) => keys.push(keyOf(row)) - 1);
      keyless.push(...places.filter((position) => keys[position] === undefined));
      const added = places.filter((position) => keys[position] !== undefined).sort(compare);
      const merged: number[] = [];
      let from = 0;
      for (const position of added) {
        const place = placeOf(position, from);
        for (; from < place; from += 1) merged.push(ascending[from] ?? 0);
        merged.push(position);
      }
      ascending = [...merged, ...ascending.slice(from)];
      descending = undefined;
    },
    read(direction) {
      const keyed = direction === "ascending" ? ascending : (descending ??= turnedAround());
      return keyless.length === 0 ? keyed : [...keyed, ...keyless];
    },
  };
};
