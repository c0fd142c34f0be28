import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import { LISTS_MAX, type PeopleList } from "#domain/lists/people-list.ts";
import { RESTORABLE_MINUTES } from "#domain/lists/saved-person.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import { isInOrganisation } from "#domain/session/account.ts";
import type { NoteAudit } from "./memory-audit-log.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

export interface ListsNeeds {
  readonly ledger: Pick<MemoryLedger, "account">;
  readonly failures: Pick<SimulatedFailures, "run">;
  readonly now: () => number;
}

interface Needs extends ListsNeeds {
  readonly note: NoteAudit;
  /** How many people are in a list. */
  readonly countIn: (listId: string) => number;
}

/** What can be removed, and for an hour be restored. */
export interface Removable {
  /** When it was removed; missing while it is there. */
  readonly removedAt?: number | undefined;
}

type KeptList = Omit<PeopleList, "people"> & Removable;

export interface MemoryLists {
  readonly port: PeopleLists;
  /** A list that is there; undefined without one. */
  find(id: string): KeptList | undefined;
}

export const said = (message: string) => err({ kind: "server-said", message } satisfies Failure);

export const OUTSIDER = said("You don't belong to an organisation. Ask an owner or admin to invite you.");
export const UNKNOWN_LIST = said("There is no such list, or it was removed.");
export const NOT_RESTORABLE = said(
  `There is nothing to restore. What was removed is kept for ${RESTORABLE_MINUTES} minutes.`,
);
const SAME_NAME = said("There is a list with this name already.");
const TOO_MANY = said(`There are ${LISTS_MAX} lists already. Remove one first.`);

/** Whether it is there, or can be restored. */
export const isKept = ({ removedAt }: Removable, now: number): boolean =>
  removedAt === undefined || removedAt >= now - RESTORABLE_MINUTES * 60_000;

export const memoryPeopleLists = ({ ledger, failures, now, note, countIn }: Needs): MemoryLists => {
  let all: readonly KeptList[] = [];
  let made = 0;
  const isSeen = ({ isShared }: Pick<KeptList, "isShared">) => !isShared || isInOrganisation(ledger.account());
  const keptBy = (id: string) => all.find((list) => list.id === id && isSeen(list) && isKept(list, now()));
  const find = (id: string) => {
    const list = keptBy(id);
    return list?.removedAt === undefined ? list : undefined;
  };
  const toList = (kept: KeptList): PeopleList => {
    const { removedAt: _, ...list } = kept;
    return { ...list, people: countIn(list.id) };
  };
  const replace = (list: KeptList): KeptList => {
    all = all.map((one) => (one.id === list.id ? list : one));
    return list;
  };
  const isTaken = (name: string, { id, isShared }: Pick<KeptList, "isShared"> & { readonly id?: string }) =>
    all.some(
      (list) =>
        list.id !== id &&
        list.isShared === isShared &&
        list.removedAt === undefined &&
        withoutCase(list.name) === withoutCase(name),
    );
  return {
    find,
    port: {
      list: () =>
        failures.run(async () => ok(all.filter((list) => isSeen(list) && list.removedAt === undefined).map(toList))),
      make: (wanted) =>
        failures.run(async () => {
          if (!isSeen(wanted)) return OUTSIDER;
          if (isTaken(wanted.name, wanted)) return SAME_NAME;
          const others = all.filter((list) => list.isShared === wanted.isShared && isKept(list, now()));
          if (others.length >= LISTS_MAX) return TOO_MANY;
          const list = { ...wanted, id: String((made += 1)) };
          all = [...all, list];
          return ok(toList(list));
        }),
      change: (id, change) =>
        failures.run(async () => {
          const list = find(id);
          if (list === undefined) return UNKNOWN_LIST;
          if (change.name !== undefined && isTaken(change.name, list)) return SAME_NAME;
          return ok(toList(replace({ ...list, ...change })));
        }),
      remove: (id) =>
        failures.run(async () => {
          const list = keptBy(id);
          if (list === undefined) return UNKNOWN_LIST;
          if (list.removedAt !== undefined) return ok(undefined);
          replace({ ...list, removedAt: now() });
          if (list.isShared) note("remove-list", { subject: list.name });
          return ok(undefined);
        }),
      restore: (id) =>
        failures.run(async () => {
          const list = keptBy(id);
          if (list === undefined) return NOT_RESTORABLE;
          if (list.removedAt === undefined) return ok(toList(list));
          if (isTaken(list.name, list)) return SAME_NAME;
          if (list.isShared) note("restore-list", { subject: list.name });
          return ok(toList(replace({ ...list, removedAt: undefined })));
        }),
    },
  };
};
