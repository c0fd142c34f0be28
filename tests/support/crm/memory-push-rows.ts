import type { CrmPerson } from "#backend/crm/crm-target.ts";
import { type ClaimedRow, newPushRows, type PushRowStore, type RowReport } from "#backend/crm/push-row.ts";

interface StoredRow extends ClaimedRow {
  readonly leaseUntil: number;
  readonly dueAt: number;
  /** All that were written, so that a test sees if there are two. */
  readonly reports: readonly RowReport[];
}

export interface MemoryPushRows extends PushRowStore {
  reportsOf(id: string): readonly RowReport[];
}

/** The rows of a push in memory, by the same rules as on a table. It outlives the workers. */
export const memoryPushRows = (people: readonly CrmPerson[]): MemoryPushRows => {
  const rows = new Map(
    newPushRows(people).map(({ person, report }): [string, StoredRow] => [
      person.id,
      {
        person,
        claim: "",
        tries: 0,
        intention: undefined,
        reason: undefined,
        leaseUntil: 0,
        dueAt: 0,
        reports: report === undefined ? [] : [report],
      },
    ]),
  );
  let claims = 0;
  const change = ({ person, claim }: ClaimedRow, changed: Partial<StoredRow>): boolean => {
    const row = rows.get(person.id);
    if (row === undefined || row.claim !== claim || claim === "") return false;
    rows.set(person.id, { ...row, ...changed });
    return true;
  };
  const open = () => [...rows.values()].filter(({ reports }) => reports.length === 0);

  return {
    claim: (limit, now, leaseUntil) => {
      claims += 1;
      const claim = `claim-${claims}`;
      const due = open()
        .filter((row) => row.dueAt <= now && (row.claim === "" || row.leaseUntil <= now))
        .toSorted((one, other) => one.dueAt - other.dueAt)
        .slice(0, limit)
        .map((row) => ({ ...row, claim, leaseUntil }));
      for (const row of due) rows.set(row.person.id, row);
      return Promise.resolve(due);
    },
    noteIntentions: (noted, leaseUntil) =>
      Promise.resolve(
        new Set(
          noted.filter(({ row, intention }) => change(row, { intention, leaseUntil })).map(({ row }) => row.person.id),
        ),
      ),
    finish: (finished) => {
      for (const { row, report } of finished)
        change(row, { claim: "", reports: [...(rows.get(row.person.id)?.reports ?? []), report] });
      return Promise.resolve();
    },
    release: (released) => {
      for (const { row, ...changed } of released) change(row, { ...changed, claim: "" });
      return Promise.resolve();
    },
    nextDue: (lookAgainAt) => {
      const [next] = open()
        .map(({ claim, dueAt, leaseUntil, reason }) =>
          claim === ""
            ? { dueAt, reason }
            : { dueAt: Math.max(dueAt, Math.min(leaseUntil, lookAgainAt)), reason: undefined },
        )
        .toSorted((one, other) => one.dueAt - other.dueAt);
      return Promise.resolve(next);
    },
    reportsOf: (id) => rows.get(id)?.reports ?? [],
  };
};
