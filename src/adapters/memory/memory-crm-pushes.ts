import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { ok } from "#application/shared/result.ts";
import {
  type NewPush,
  type Push,
  PUSH_ROWS_LISTED,
  type PushAction,
  type PushedPerson,
  PUSHED_AT_ONCE,
  PUSHES_LISTED,
  pushOutcomes,
} from "#domain/crm/push.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";
import { subjectKey } from "#domain/lists/pending-change.ts";
import type { SavedPerson } from "#domain/lists/saved-person.ts";
import {
  type MemoryConnection,
  type MemoryConnections,
  type MemoryCrmNeeds,
  UNKNOWN_CONNECTION,
} from "./memory-crm-connections.ts";
import { said, UNKNOWN_LIST } from "./memory-people-lists.ts";
import { UNKNOWN_PEOPLE } from "./memory-saved-people.ts";

export interface MemoryPushNeeds extends MemoryCrmNeeds {
  readonly connections: MemoryConnections;
  readonly saved: {
    savedAmong(ids: readonly string[]): readonly SavedPerson[];
    savedIn(listId: string): readonly SavedPerson[] | undefined;
    nameOfList(listId: string): string | undefined;
  };
  readonly values: SavedValues;
}

type KeptPush = Omit<Push, "people" | "done" | "counts" | "retryable" | "listName" | "personName"> & {
  readonly listId: string | undefined;
  readonly wanted: readonly SavedPerson[];
  readonly rows: readonly PushedPerson[];
};

const UNKNOWN_PUSH = said("There is no such push, or its connection was removed.");
const NOBODY = said("There is nobody in this list.");
const TOO_MANY = said(`At most ${PUSHED_AT_ONCE.toLocaleString("en")} people can be pushed at once.`);
const NOBODY_FAILED = said("Nobody in this push failed, so there is nobody to push again.");
const WRONG_STATE = said("That is not possible any more. Reload to see how far this push is.");

/** From which states an action goes on. Nothing here waits or fails. */
const allowed: Readonly<Record<PushAction, readonly Push["state"][]>> = {
  start: ["planned"],
  resume: ["paused"],
  cancel: ["planning", "planned", "waiting", "running", "paused"],
  retry: ["planned", "done", "cancelled", "failed"],
};

/** Every push ends at once. */
export const memoryCrmPushes = ({ failures, now, note, connections, saved, values }: MemoryPushNeeds): CrmPushes => {
  /** The newest first. */
  let all: readonly KeptPush[] = [];
  const seen = () => all.filter(({ connectionId }) => connectionOf(connectionId) !== undefined);
  const connectionOf = (id: string) => connections.seen().find((one) => one.id === id);

  const shown = (kept: KeptPush): Push => {
    const { rows, wanted, listId, ...push } = kept;
    const listName = listId && saved.nameOfList(listId);
    const [person] = wanted.length === 1 ? saved.savedAmong(wanted.map(({ id }) => id)) : [];
    const done = rows.filter(({ outcome }) => outcome !== undefined).length;
    return {
      ...push,
      people: rows.length,
      done,
      counts: countsOf(rows),
      retryable: 0,
      ...(listName !== undefined && { listName }),
      ...(person?.name !== undefined && { personName: person.name }),
    };
  };
  const replace = (push: KeptPush): KeptPush => {
    all = all.map((one) => (one.id === push.id ? push : one));
    return push;
  };
  const start = (push: KeptPush, connection: MemoryConnection): KeptPush => {
    const at = new Date(now()).toISOString();
    const rows = push.rows.map((row): PushedPerson => {
      if (row.outcome !== "created" || row.contactId !== undefined) return row;
      const id = String(connection.contacts.size + 1);
      connection.contacts.set(subjectKey(row.subject), { subject: row.subject, at, id });
      return { ...row, contactId: id };
    });
    const isFirst = push.startedAt === undefined;
    if (connection.owner === "organisation" && isFirst)
      note("push-people", { subject: connection.name, people: rows.length });
    return replace({ ...push, rows, state: "done", startedAt: push.startedAt ?? at, endedAt: at });
  };

  const planFor = async (people: readonly SavedPerson[], connection: MemoryConnection) => {
    const owned = await values.ownedOf(people.map(({ id }) => id));
    if (!owned.ok) return owned;
    const ownedOf = ({ id }: SavedPerson) => owned.value.get(id) ?? [];
    return ok({
      rows: people.map((person, index) => planned(person, ownedOf(person), connection, index)),
      withValues: people.filter((person) => ownedOf(person).length > 0).length,
    });
  };
  const wantedOf = (people: NewPush["people"]) => {
    if ("listId" in people) {
      const inList = saved.savedIn(people.listId);
      return inList === undefined ? UNKNOWN_LIST : inList.length === 0 ? NOBODY : ok(inList);
    }
    const found = saved.savedAmong(people.ids);
    return found.length < new Set(people.ids).size ? UNKNOWN_PEOPLE : ok(found);
  };

  return {
    push: ({ connectionId, people, isDryRun }) =>
      failures.run(async () => {
        const connection = connectionOf(connectionId);
        if (connection === undefined) return UNKNOWN_CONNECTION;
        const wanted = wantedOf(people);
        if (!wanted.ok) return wanted;
        if (wanted.value.length > PUSHED_AT_ONCE) return TOO_MANY;
        const plan = await planFor(wanted.value, connection);
        if (!plan.ok) return plan;
        const { rows, withValues } = plan.value;
        const push: KeptPush = {
          id: crypto.randomUUID(),
          connectionId,
          connectionName: connection.name,
          target: connection.target,
          rule: connection.rule,
          state: "planned",
          createdAt: new Date(now()).toISOString(),
          listId: "listId" in people ? people.listId : undefined,
          wanted: wanted.value,
          rows,
          ...(isDryRun && { withValues }),
        };
        all = [push, ...all];
        return ok(shown(isDryRun ? push : start(push, connection)));
      }),
    change: (id, action) =>
      failures.run(async () => {
        const push = seen().find((one) => one.id === id);
        const connection = push && connectionOf(push.connectionId);
        if (push === undefined || connection === undefined) return UNKNOWN_PUSH;
        if (!allowed[action].includes(push.state)) return WRONG_STATE;
        if (action === "start") return ok(shown(start(push, connection)));
        if (action !== "cancel") {
          const isStarted = push.startedAt !== undefined;
          if (isStarted && countsOf(push.rows).failed === 0) return NOBODY_FAILED;
          const plan = await planFor(push.wanted, connection);
          if (!plan.ok) return plan;
          if (isStarted) {
            const rows = push.rows.map((row, index) =>
              row.outcome === "failed" ? (plan.value.rows[index] ?? row) : row,
            );
            return ok(shown(start({ ...push, rows }, connection)));
          }
          const { endedAt: _, ...again } = push;
          const createdAt = new Date(now()).toISOString();
          return ok(shown(replace({ ...again, createdAt, state: "planned", ...plan.value })));
        }
        return ok(shown(replace({ ...push, state: "cancelled", endedAt: new Date(now()).toISOString() })));
      }),
    list: (id) =>
      failures.run(async () =>
        ok(
          seen()
            .filter((one) => id === undefined || one.id === id)
            .slice(0, PUSHES_LISTED)
            .map(shown),
        ),
      ),
    people: (id, { outcome, after = 0 }) =>
      failures.run(async () => {
        const push = seen().find((one) => one.id === id);
        if (push === undefined) return UNKNOWN_PUSH;
        const rows = push.rows.filter((row) => row.place > after && (outcome === undefined || row.outcome === outcome));
        return ok(rows.slice(0, PUSH_ROWS_LISTED));
      }),
  };
};

const countsOf = (rows: readonly PushedPerson[]): Push["counts"] => {
  const counts = { created: 0, updated: 0, unchanged: 0, sent: 0, conflict: 0, failed: 0 };
  for (const outcome of pushOutcomes) counts[outcome] = rows.filter((row) => row.outcome === outcome).length;
  return counts;
};

/** HubSpot knows people by their address alone, as the real one does. */
const planned = (
  { subject, name }: SavedPerson,
  owned: readonly OwnedValue[],
  { target, contacts }: MemoryConnection,
  index: number,
): PushedPerson => {
  const row = { place: index + 1, subject, ...(name !== undefined && { name }) };
  if (target === "webhook") return { ...row, outcome: "sent" };
  if (target === "hubspot" && !owned.some(({ item }) => item.endsWith("email")))
    return { ...row, outcome: "failed", reason: "no-key" };
  const known = contacts.get(subjectKey(subject));
  return known === undefined ? { ...row, outcome: "created" } : { ...row, outcome: "unchanged", contactId: known.id };
};
