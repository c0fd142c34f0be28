import type { Clock } from "#application/ports/clock.ts";
import type { SavedInto, SavedPeople } from "#application/ports/saved-people.ts";
import type { Failure } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";
import {
  bothKeys,
  keysOf,
  type PendingChange,
  recordKey,
  type ShownPeople,
  type ShownPerson,
  withPending,
} from "#domain/lists/pending-change.ts";
import {
  type Assignee,
  type PersonToSave,
  SAVED_ASKED_AT_ONCE,
  SAVED_AT_ONCE,
  type SavedChange,
  type SavedPerson,
  type SavedSubject,
  type SaveOutcome,
} from "#domain/lists/saved-person.ts";
import { inChunks } from "#domain/shared/in-chunks.ts";

interface StoreNeeds {
  readonly saved: SavedPeople;
  readonly clock: Pick<Clock, "now" | "pause">;
}

type Done<Value = void> = Promise<Result<Value, Failure>>;

/**
 * The saved people that this page knows of. Each change is shown at once, and sent after those before it: a change that the
 * server refuses, or does not answer, is taken back, and these people are asked for again. A note is sent before its turn,
 * because its page may be about to close.
 */
export interface SavedPeopleStore {
  shown(): ShownPeople;
  /** Whether someone is being saved, removed or restored. A change to them can't be sent before that is answered. */
  isUnsettled(key: string): boolean;
  subscribe(listener: () => void): () => void;
  /** Asks which of these are saved. */
  look(subjects: readonly SavedSubject[]): Done;
  /** Asks for all that are private, or for all that are shared. Shows each page as it comes, and calls `onPage`. */
  load(isShared: boolean, onPage?: () => void): Done;
  /** Gives how many of them can't be saved. */
  save(people: readonly PersonToSave[], into: SavedInto): Done<{ readonly refused: number }>;
  /** Saves some of many, `SAVED_AT_ONCE` at most, and says what has become of each. They are shown once `load` has asked for them. */
  add(people: readonly PersonToSave[], into: SavedInto): Done<readonly SaveOutcome[]>;
  /** `assignee` is who has the address that `change` names. People are named by their `recordKey`. */
  change(keys: readonly string[], change: SavedChange, assignee?: Assignee): Done;
  remove(keys: readonly string[]): Done;
  /** Brings back people who were removed, as they were. */
  restore(people: readonly ShownPerson[]): Done;
}

export const createSavedPeopleStore = ({ saved, clock }: StoreNeeds): SavedPeopleStore => {
  let answered: ReadonlyMap<string, SavedPerson> = new Map();
  let pending: readonly PendingChange[] = [];
  let shown: ShownPeople = answered;
  let queue: Promise<unknown> = Promise.resolve();
  let callsInQueue = 0;
  /** Everyone the server has named, also those who were removed: they can be restored. */
  const named = new Map<string, SavedPerson>();
  const listeners = new Set<() => void>();

  const show = () => {
    shown = pending.reduce(withPending, answered);
    listeners.forEach((listener) => listener());
  };
  /** One call at a time, so that the server does them in the order in which they were asked for. */
  const inTurn = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    callsInQueue += 1;
    const turn = queue.then(task).finally(() => (callsInQueue -= 1));
    queue = turn;
    return await turn;
  };
  const learn = (people: readonly SavedPerson[], gone: readonly string[] = []) => {
    const next = new Map(answered);
    gone.forEach((key) => next.delete(key));
    for (const person of people) {
      const key = recordKey(person);
      next.set(key, person);
      named.set(key, person);
    }
    answered = next;
  };
  const ask = async (subjects: readonly SavedSubject[]): Done => {
    for (const some of inChunks(subjects, SAVED_ASKED_AT_ONCE)) {
      const answer = await saved.list({ subjects: some });
      if (!answer.ok) return answer;
      const keys = some.flatMap((subject) => bothKeys(subject));
      learn(answer.value, keys);
    }
    return ok(undefined);
  };
  const perform = async <Value>(
    change: PendingChange,
    subjects: () => readonly SavedSubject[],
    send: () => Done<Value>,
  ): Done<Value> => {
    pending = [...pending, change];
    show();
    return await inTurn(async () => {
      const answer = await send();
      // It may have been done, although no answer came.
      if (!answer.ok) await ask(subjects());
      pending = pending.filter((one) => one !== change);
      show();
      return answer;
    });
  };
  /** Of those alone that the server has named: saving the others has failed. */
  const idsOf = (keys: readonly string[]) => keys.flatMap((key) => named.get(key)?.id ?? []);
  const subjectsOf = (keys: readonly string[]) => keys.flatMap((key) => named.get(key)?.subject ?? []);

  const isUnsettled = (key: string) =>
    pending.some((change) => change.kind !== "change" && keysOf(change).includes(key));

  return {
    shown: () => shown,
    isUnsettled,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look: async (subjects) =>
      await inTurn(async () => {
        const answer = await ask(subjects);
        show();
        return answer;
      }),
    async load(isShared, onPage) {
      const before = [...answered.values()].filter((person) => person.isShared === isShared);
      const seen = new Set<string>();
      let last: string | undefined;
      while (true) {
        const page = await inTurn(async () => {
          const answer = await saved.list({ isShared, ...(last !== undefined && { before: last }) });
          if (!answer.ok) return answer;
          // Reading a thousand people and showing them are two tasks, so that a key pressed meanwhile waits for one of them only.
          await clock.pause(0);
          answer.value.forEach((person) => seen.add(recordKey(person)));
          const isLast = answer.value.length < SAVED_AT_ONCE;
          learn(answer.value, isLast ? before.map(recordKey).filter((key) => !seen.has(key)) : []);
          last = isLast ? undefined : answer.value.at(-1)?.id;
          show();
          return answer;
        });
        if (!page.ok) return page;
        onPage?.();
        if (last === undefined) return ok(undefined);
      }
    },
    async save(people, into) {
      const at = new Date(clock.now()).toISOString();
      const subjects = people.map(({ subject }) => subject);
      return await perform(
        { kind: "save", people, ...into, at },
        () => subjects,
        async () => {
          let refused = 0;
          for (const some of inChunks(people, SAVED_AT_ONCE)) {
            const answer = await saved.save(some, into);
            if (!answer.ok) return answer;
            refused += answer.value.filter(({ outcome }) => outcome === "refused").length;
          }
          const now = await ask(subjects);
          return now.ok ? ok({ refused }) : now;
        },
      );
    },
    add: async (people, into) => await inTurn(async () => await saved.save(people, into)),
    async change(keys, change, assignee) {
      const send = async (): Done<readonly SavedPerson[]> => {
        const people: SavedPerson[] = [];
        for (const some of inChunks(idsOf(keys), SAVED_AT_ONCE)) {
          const answer = await saved.change(some, change);
          if (!answer.ok) return answer;
          people.push(...answer.value);
        }
        return ok(people);
      };
      const isEarly = change.note !== undefined && callsInQueue > 0 && !keys.some(isUnsettled);
      const early = isEarly ? send() : undefined;
      return await perform(
        { kind: "change", keys, change, assignee },
        () => subjectsOf(keys),
        async () => {
          const answer = await (early ?? send());
          if (!answer.ok) return answer;
          learn(answer.value);
          // The calls before it may have changed these people after this answer.
          if (isEarly) await ask(subjectsOf(keys));
          return ok(undefined);
        },
      );
    },
    async remove(keys) {
      return await perform(
        { kind: "remove", keys },
        () => subjectsOf(keys),
        async () => {
          for (const some of inChunks(idsOf(keys), SAVED_AT_ONCE)) {
            const answer = await saved.remove(some);
            if (!answer.ok) return answer;
          }
          learn([], keys);
          return ok(undefined);
        },
      );
    },
    async restore(people) {
      const subjects = people.map(({ subject }) => subject);
      return await perform(
        { kind: "restore", people },
        () => subjects,
        async () => {
          for (const some of inChunks(idsOf(people.map(recordKey)), SAVED_AT_ONCE)) {
            const answer = await saved.restore(some);
            if (!answer.ok) return answer;
          }
          return await ask(subjects);
        },
      );
    },
  };
};
