import { setTimeout as pause } from "node:timers/promises";
import { valuesOfPerson } from "#domain/crm/values-of-person.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { StoredConnection } from "#backend/crm/connections/connection-store.ts";
import { type CrmKeys, targetOf } from "#backend/crm/connections/use-connection.ts";
import { isFault } from "#backend/crm/crm-fault.ts";
import type { CrmPerson, CrmTarget } from "#backend/crm/crm-target.ts";
import { hasKey, matchingContacts } from "#backend/crm/match-contacts.ts";
import type { ReadNeeds } from "#backend/crm/pushes/people-to-push.ts";
import { ownedOfSubjects } from "#backend/lookups/owned-values.ts";
import { savedSubject, type StoredSubject } from "#backend/lists/stored-subject.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { StoredContact } from "./crm-contacts.ts";

interface Asked {
  readonly account: BackendAccount;
  readonly connections: readonly StoredConnection[];
  readonly subjects: readonly StoredSubject[];
  /** Nobody looks for these. */
  readonly pushed: readonly StoredContact[];
}

interface Searched {
  readonly contacts: readonly StoredContact[];
  readonly isSearching: boolean;
}

/** What CRMs were asked about people, kept in this process for some minutes. */
export interface CrmSearches {
  among(needs: ReadNeeds & CrmKeys, asked: Asked): Promise<Searched>;
}

/** For so long a screen waits. */
const PATIENCE_MS = 1_500;
/** For so long a CRM is asked, for the next time. */
const SEARCH_MS = 15_000;
const KEPT_MS = 5 * 60_000;
/** A few megabytes. */
const KEPT_MAX = 20_000;

/** Undefined while the CRM is asked. `until` is in milliseconds since 1970. */
interface Kept {
  readonly until: number;
  readonly foundAt: Date | "nowhere" | undefined;
}

export const crmSearches = (clock: Clock): CrmSearches => {
  /** By account, connection and person, the oldest first: what someone owns is known to them alone. */
  const kept = new Map<string, Kept>();
  const keep = (key: string, foundAt: Kept["foundAt"], forMs: number): void => {
    kept.delete(key);
    kept.set(key, { until: clock() + forMs, foundAt });
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break;
      kept.delete(oldest);
    }
  };

  const search = async (needs: ReadNeeds & CrmKeys, account: BackendAccount, asked: ToSearch): Promise<void> => {
    const { connection, subjects, keyOf } = asked;
    const settle = (foundAt: (subject: StoredSubject) => Kept["foundAt"], forMs: number): void => {
      for (const subject of subjects) keep(keyOf(subject), foundAt(subject), forMs);
    };
    settle(() => undefined, SEARCH_MS);
    try {
      const target = targetOf(needs, connection);
      const found = isFault(target) ? target : await findThem(needs, { account, connection, subjects, target });
      // Faults are for the page of connections: here nobody is known to be there.
      settle((subject) => (!isFault(found) && found.has(subject) ? new Date(clock()) : "nowhere"), KEPT_MS);
    } catch {
      settle(() => "nowhere", SEARCH_MS);
    }
  };

  return {
    among: async (needs, { account, connections, subjects, pushed }) => {
      const keyFor =
        ({ id }: StoredConnection) =>
        ({ kind, subject }: StoredSubject): string =>
          [account.id, id, kind, subject].join(" ");
      const known = new Set(pushed.map((one) => [account.id, one.connectionId, one.kind, one.subject].join(" ")));
      const wanted = connections.map((connection): ToSearch => {
        const keyOf = keyFor(connection);
        return { connection, keyOf, subjects: subjects.filter((subject) => !known.has(keyOf(subject))) };
      });
      const isFresh = (key: string): boolean => (kept.get(key)?.until ?? 0) > clock();
      const searching = wanted.flatMap((one) => {
        const unknown = one.subjects.filter((subject) => !isFresh(one.keyOf(subject)));
        return unknown.length === 0 ? [] : [search(needs, account, { ...one, subjects: unknown })];
      });
      const patience = new AbortController();
      await Promise.race([
        Promise.all(searching),
        pause(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
      const answers = wanted.flatMap(({ connection, keyOf, subjects: some }) =>
        some.map((subject) => ({ subject, connectionId: connection.id, foundAt: kept.get(keyOf(subject))?.foundAt })),
      );
      return {
        isSearching: answers.some(({ foundAt }) => foundAt === undefined),
        contacts: answers.flatMap(({ subject, connectionId, foundAt }): StoredContact[] =>
          foundAt instanceof Date ? [{ ...subject, connectionId, how: "found", at: foundAt }] : [],
        ),
      };
    },
  };
};

interface ToSearch {
  readonly connection: StoredConnection;
  readonly subjects: readonly StoredSubject[];
  readonly keyOf: (subject: StoredSubject) => string;
}

interface Finding extends Omit<ToSearch, "keyOf"> {
  readonly account: BackendAccount;
  readonly target: CrmTarget;
}

/** Those of the people whom a CRM has. */
const findThem = async (needs: ReadNeeds, { account, connection, subjects, target }: Finding) => {
  const owned = await ownedOfSubjects(needs, account.wallets, subjects);
  const values = new Map(owned.map((one) => [one.id, one.values]));
  const people = subjects.flatMap((subject, index): { subject: StoredSubject; person: CrmPerson }[] => {
    const theirs = values.get(String(index + 1));
    if (theirs === undefined) return [];
    const person = {
      subject: savedSubject(subject),
      note: "",
      owned: theirs.map(({ item, value, kind }) => ({ item, value, ...(kind !== null && { kind }) })),
    };
    const { fullName: _, firstName: __, lastName: ___, ...keys } = valuesOfPerson(person, connection);
    // No id of ours: who has one was pushed.
    const one = { id: NOBODY, values: keys };
    return target.keys.some((key) => key !== "id" && hasKey(one, key)) ? [{ subject, person: one }] : [];
  });
  const there = new Set<StoredSubject>();
  const signal = AbortSignal.timeout(SEARCH_MS);
  for (let start = 0; start < people.length; start += target.limits.foundAtOnce) {
    const some = people.slice(start, start + target.limits.foundAtOnce);
    const contacts = await target.findByKeys(
      some.map(({ person }) => person),
      signal,
    );
    if (isFault(contacts)) return contacts;
    for (const { subject, person } of some) if (matchingContacts(person, contacts).length > 0) there.add(subject);
  }
  return there;
};

const NOBODY = "00000000-0000-4000-8000-000000000000";
