import type { HistoryLine } from "./transaction.ts";

/**
 * The rows of a history with its newest ones as they were read later: added in front, and changed where they stand, as the
 * line of a bulk job does. The same array where nothing has changed; undefined where rows between the two are missing.
 */
export const withNewest = (
  rows: readonly HistoryLine[],
  newest: readonly HistoryLine[],
): readonly HistoryLine[] | undefined => {
  const known = new Map(rows.map((row) => [row.id, row]));
  const added = newest.filter(({ id }) => !known.has(id));
  if (rows.length > 0 && newest.length > 0 && added.length === newest.length) return undefined;
  const changed = new Map(newest.filter((row) => hasChanged(known.get(row.id), row)).map((row) => [row.id, row]));
  if (added.length === 0 && changed.size === 0) return rows;
  return [...added, ...rows.map((row) => changed.get(row.id) ?? row)];
};

const hasChanged = (before: HistoryLine | undefined, { status, resultDetails, credits }: HistoryLine): boolean =>
  before !== undefined &&
  (before.status !== status || before.resultDetails !== resultDetails || before.credits !== credits);
