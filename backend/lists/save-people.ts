import * as z from "zod";
import { RESTORABLE_MINUTES, SAVED_PEOPLE_MAX, type SaveOutcome } from "#domain/lists/saved-person.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { ListRefusal } from "./list-refusal.ts";
import { type ListOwner, lockListWallet } from "./list-wallets.ts";
import { addToList, isListOf } from "./people-lists.ts";

export interface ListNeeds {
  readonly database: Pick<Database, "transaction">;
  readonly suppression: Pick<SuppressionList, "listed">;
}

export interface WantedPerson {
  readonly kind: "profile" | "din";
  readonly subject: string;
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
}

type Wanted = Pick<WantedPerson, "kind" | "subject">;

interface Saving {
  readonly people: readonly WantedPerson[];
  readonly isShared: boolean;
  readonly listId: string | undefined;
}

/**
 * Saves people. Those who are saved already get the name, title and company that they lack, and those who can still be restored are.
 * All are in the list afterwards. Says of each what has become of it.
 */
export const savePeople = (
  { database, suppression }: ListNeeds,
  owner: ListOwner,
  { people, isShared, listId }: Saving,
): Promise<readonly SaveOutcome[] | ListRefusal> =>
  database.transaction(async (db) => {
    // Before the lock of the wallet, as charges do: otherwise both could wait for each other.
    const refused = await suppressedAmong(db, suppression, people);
    const walletId = await lockListWallet(db, owner, isShared);
    if (walletId === null) return "outsider";
    if (listId !== undefined && !(await isListOf(db, walletId, listId))) return "unknown-list";
    const wanted = onceEach(people.filter((one) => !refused.has(one)));
    const known = await knownIn(db, walletId, wanted);
    const missing = wanted.filter((one) => !known.has(nameOf(one)));
    if (missing.length > 0 && (await countIn(db, walletId)) + missing.length > SAVED_PEOPLE_MAX)
      return "too-many-people";
    const removed = [...known.values()].filter((one) => one.is_removed).map(({ id }) => id);
    await db("update saved_person set removed_at = null where id = any($1)", [removed]);
    await fillIn(db, known, wanted);
    const added = await insert(db, { walletId, savedBy: isShared ? owner.id : null }, missing);
    const ids = new Map([...known.values(), ...added].map((row) => [nameOf(row), row.id]));
    if (listId !== undefined) await addToList(db, listId, [...ids.values()]);
    return outcomesOf(people, ids, new Set(added.map(nameOf).concat(restoredNames(known))));
  });

/** Each person once, with the first name, title and company that is sent. */
const onceEach = (people: readonly WantedPerson[]): readonly WantedPerson[] => {
  const byName = new Map<string, WantedPerson>();
  for (const { name, title, company, ...subject } of people) {
    const before = byName.get(nameOf(subject));
    byName.set(nameOf(subject), {
      ...subject,
      name: before?.name ?? name,
      title: before?.title ?? title,
      company: before?.company ?? company,
    });
  }
  return [...byName.values()];
};

const restoredNames = (known: ReadonlyMap<string, KnownRow>): readonly string[] =>
  [...known].flatMap(([name, { is_removed: isRemoved }]) => (isRemoved ? [name] : []));

/** Someone who is named twice is saved once. */
const outcomesOf = (
  people: readonly WantedPerson[],
  ids: ReadonlyMap<string, string>,
  fresh: Set<string>,
): readonly SaveOutcome[] =>
  people.map((person) => {
    const name = nameOf(person);
    const id = ids.get(name);
    if (id === undefined) return { outcome: "refused" };
    return { outcome: fresh.delete(name) ? "saved" : "already", id };
  });

const nameOf = ({ kind, subject }: Wanted): string => `${kind}:${subject}`;

/** Those who asked not to be processed, or whose texts name someone who did. */
const suppressedAmong = async (
  db: Db,
  suppression: ListNeeds["suppression"],
  people: readonly WantedPerson[],
): Promise<ReadonlySet<WantedPerson>> => {
  const named = people.flatMap((person) =>
    identifiersOf(person).map((identifier): readonly [Identifier, WantedPerson] => [identifier, person]),
  );
  const listed = await suppression.listed(
    db,
    named.map(([identifier]) => identifier),
  );
  return new Set(named.flatMap(([identifier, person]) => (listed.has(identifier) ? [person] : [])));
};

const identifiersOf = ({ kind, subject, name, title, company }: WantedPerson): readonly Identifier[] => [
  { kind, value: subject },
  ...[name, title, company].flatMap((text) => (text === null ? [] : identifiersIn(text))),
];

const Known = z.object({
  id: z.string(),
  kind: z.enum(["profile", "din"]),
  subject: z.string(),
  is_removed: z.boolean(),
});
type KnownRow = z.infer<typeof Known>;

/**
 * Those who are there, or whose merged record is, locked so that nothing deletes them. Who can't be restored any more is gone
 * already.
 */
const knownIn = async (db: Db, walletId: string, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, KnownRow>> => {
  const subjects = [wanted.map(({ kind }) => kind), wanted.map(({ subject }) => subject)];
  await db(
    `delete from saved_person where merged_into is null and removed_at < now() - make_interval(mins => $4)
       and id in (select coalesce(merged_into, id) from saved_person where wallet_id = $1 and ${IS_WANTED})`,
    [walletId, ...subjects, RESTORABLE_MINUTES],
  );
  const rows = await db(
    `select p.id::text, s.kind, s.subject, p.removed_at is not null as is_removed
       from (select * from saved_person where wallet_id = $1 and ${IS_WANTED}) s
       join saved_person p on p.id = coalesce(s.merged_into, s.id) order by p.id for no key update of p`,
    [walletId, ...subjects],
  );
  return new Map(
    z
      .array(Known)
      .parse(rows)
      .map((row) => [nameOf(row), row]),
  );
};

const IS_WANTED = "(kind, subject) in (select * from unnest($2::text[], $3::text[]))";

/** What is there stays. */
const fillIn = async (db: Db, known: ReadonlyMap<string, KnownRow>, wanted: readonly WantedPerson[]): Promise<void> => {
  const sent = wanted.flatMap((one) => {
    const row = known.get(nameOf(one));
    return row === undefined ? [] : [{ ...one, id: row.id }];
  });
  await db(
    `update saved_person p
        set name = coalesce(p.name, n.name), title = coalesce(p.title, n.title), company = coalesce(p.company, n.company)
       from jsonb_to_recordset($1) as n (id int8, name text, title text, company text)
      where p.id = n.id
        and (p.name is null and n.name is not null or p.title is null and n.title is not null
             or p.company is null and n.company is not null)`,
    [JSON.stringify(sent)],
  );
};

const Count = z.object({ count: z.int() });

/** With those that can be restored, or that a merge hides: bringing them back never goes beyond the limit. Counted apart, both are read from an index alone. */
const countIn = async (db: Db, walletId: string): Promise<number> => {
  const [row] = await db(
    `select (select count(*) from saved_person where wallet_id = $1 and removed_at is null)
          + (select count(*) from saved_person where wallet_id = $1 and removed_at is not null
              and (merged_into is not null or removed_at >= now() - make_interval(mins => $2))) as count`,
    [walletId, RESTORABLE_MINUTES],
  );
  return Count.parse(row).count;
};

const Added = z.array(Known.omit({ is_removed: true }));

/** In their order: the last one is the newest. */
const insert = async (
  db: Db,
  { walletId, savedBy }: { readonly walletId: string; readonly savedBy: string | null },
  people: readonly WantedPerson[],
): Promise<z.infer<typeof Added>> => {
  if (people.length === 0) return [];
  const rows = await db(
    `insert into saved_person (wallet_id, saved_by, kind, subject, name, title, company)
     select $1, $2, kind, subject, name, title, company
       from jsonb_to_recordset($3) as one (place int, kind text, subject text, name text, title text, company text)
      order by place
     returning id::text, kind, subject`,
    [walletId, savedBy, JSON.stringify(people.map((person, place) => ({ place, ...person })))],
  );
  return Added.parse(rows);
};
