import type { Identifier } from "#domain/suppression/identifier.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { type About, aboutWhom, joinedAbout, namesOf } from "./about-whom.ts";
import type { Scope } from "./list/scope.ts";
import { isRemovalDue, type ListPlaces, listIdentifiers, mergeList, noteRemoved } from "./list/keep-list.ts";
import { suppressionList } from "./list/suppression-list.ts";
import { listedInTables } from "./listed-in-tables.ts";
import { removalOf } from "./removal.ts";
import { remove, type Removed } from "./remove.ts";

export interface SuppressNeeds extends ListPlaces {
  readonly database: Pick<Database, "db" | "transaction" | "longTransaction">;
  readonly clock: Clock;
}

/** What suppressing someone has come to. */
export interface Suppressed extends Removed {
  /** How many identifiers are listed now: what was given, and what the directory knew of the person. */
  readonly listed: number;
  /** Of these, values that other people share. Only the values were removed. */
  readonly shared: number;
}

/**
 * Suppresses the person that an identifier belongs to, with all that is known to identify them, and removes what is held of
 * them. Where it belongs to several people, it is one value that they share: that is removed, and they stay. Listed first, and
 * removed in one transaction: where that is cut off, the same call completes it.
 */
export const suppress = async (needs: SuppressNeeds, identifier: Identifier): Promise<Suppressed> => {
  await completeList(needs);
  return suppressThose(needs, (db) => aboutWhom(db, [identifier]));
};

/** The same for one value alone: it is removed from all that have it, and nobody is suppressed with it. */
export const suppressValue = async (needs: SuppressNeeds, identifier: Identifier): Promise<Suppressed> => {
  await completeList(needs);
  return suppressThose(needs, () => Promise.resolve({ people: [], shared: [identifier] }));
};

/** How many people are removed at a time, after a list has come from elsewhere. */
const AT_A_TIME = 50;

/**
 * Brings the two places of the list together. Removes what the database holds of people whose entries are new to it, as after
 * the restore of an older backup. Where that is cut off, the next call completes it.
 */
export const completeList = async (needs: SuppressNeeds): Promise<void> => {
  const { database, key } = needs;
  await mergeList(database.db, needs);
  if (!(await isRemovalDue(database.db))) return;
  const held = await database.longTransaction((db) => listedInTables(db, suppressionList(key)));
  const people = [...held];
  for (let from = 0; from < people.length; from += AT_A_TIME) {
    const some = people.slice(from, from + AT_A_TIME);
    const ofScope = (wanted: Scope): readonly Identifier[] =>
      some.flatMap(([identifier, scope]) => (scope === wanted ? [identifier] : []));
    await suppressThose(needs, async (db) =>
      joinedAbout(await aboutWhom(db, ofScope("person")), { people: [], shared: ofScope("value") }),
    );
  }
  await noteRemoved(database.db);
};

/**
 * Suppresses everyone and everything that `find` gives. `before` is called when they are listed, and what is held of them is
 * still there.
 */
export const suppressThose = async (
  needs: SuppressNeeds,
  find: (db: Db) => Promise<About>,
  before?: (about: About) => Promise<void>,
): Promise<Suppressed> => {
  const { database, clock } = needs;
  const { db } = database;
  // Reads whole tables, which may take longer than a call may.
  const findNow = (): Promise<About> => database.longTransaction(find);
  let about = await findNow();
  for (;;) {
    const { people, shared } = about;
    await listIdentifiers(db, needs, { identifiers: shared, scope: "value" }, clock());
    await listIdentifiers(db, needs, { identifiers: people, scope: "person" }, clock());
    // A transaction that asked before may still store something. One that asks from now on finds the entries.
    await database.longTransaction((alone) => alone("select await_writers()"));
    const now = await findNow();
    const listed = namesOf(about);
    const isKnown = [...namesOf(now)].every((name) => listed.has(name));
    about = joinedAbout(about, now);
    if (isKnown) break;
  }
  await before?.(about);
  const removal = removalOf(about.people, about.shared);
  const removed = await remove(database, { removal, hashOf: suppressionList(needs.key).hashOf });
  return { listed: removal.identifiers.length, shared: about.shared.length, ...removed };
};
