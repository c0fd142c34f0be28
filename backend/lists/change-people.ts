import * as z from "zod";
import { RESTORABLE_MINUTES, type SavedChange } from "#domain/lists/saved-person.ts";
import { changedTags } from "#domain/lists/tags.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { ListRefusal } from "./list-refusal.ts";
import { type ListOwner, type ListWallets, listWalletsOf } from "./list-wallets.ts";
import { type LockedPerson, lockPeople, lockWalletsOf } from "./lock-people.ts";
import { addToList, removeFromList, walletOfList } from "./people-lists.ts";
import { savedByIds, type StoredPerson } from "./read-people.ts";
import type { ListNeeds } from "./save-people.ts";
import { nameSuppressed } from "./suppressed-texts.ts";

/** Changes people, all or none of them. Gives them as they are afterwards. */
export const changePeople = (
  { database, suppression }: ListNeeds,
  owner: ListOwner,
  { ids, change }: { readonly ids: readonly string[]; readonly change: SavedChange },
): Promise<readonly StoredPerson[] | ListRefusal> =>
  database.transaction(async (db) => {
    if (await nameSuppressed(db, suppression, [change.note, ...(change.addTags ?? [])])) return "unfit-text";
    const wallets = await lockWalletsOf(db, owner, ids);
    const people = await lockPeople(db, wallets, ids, "removed_at is null");
    if (people === undefined) return "unknown-people";
    if (people.some(({ note }) => isOvertaken(note, change))) return "note-changed";
    const lists = [change.addToList, change.removeFromList].filter((id) => id !== undefined);
    const wrongList = await faultOfLists(db, listWalletsOf(owner), { lists, people });
    if (wrongList !== undefined) return wrongList;
    const assignee = await assigneeOf(db, wallets, { people, member: change.assignedTo });
    if (typeof assignee === "string") return assignee;
    const tagged = people.map(({ id, tags }) => ({
      id,
      tags: changedTags(tags, { added: change.addTags ?? [], removed: change.removeTags ?? [] }),
    }));
    if (tagged.some(({ tags }) => tags === undefined)) return "too-many-tags";
    await db(
      `update saved_person p
          set tags = n.tags, status = coalesce($2, p.status), note = coalesce($3, p.note),
              assigned_to = case when $4 then $5::uuid else p.assigned_to end
         from jsonb_to_recordset($1) as n (id int8, tags text[]) where p.id = n.id`,
      [
        JSON.stringify(tagged),
        change.status ?? null,
        change.note ?? null,
        assignee !== undefined,
        assignee?.accountId ?? null,
      ],
    );
    const changed = people.map(({ id }) => id);
    if (change.addToList !== undefined) await addToList(db, change.addToList, changed);
    if (change.removeFromList !== undefined) await removeFromList(db, change.removeFromList, changed);
    return savedByIds(db, wallets, changed);
  });

/** Whether the note is another one than the writer saw, and not what they write. */
const isOvertaken = (note: string, change: SavedChange): boolean =>
  change.noteBefore !== undefined && note !== change.noteBefore && note !== change.note;

/** Marks people as removed; those who are already stay so. Gives how many are. */
export const removePeople = (
  needs: Pick<ListNeeds, "database">,
  owner: ListOwner,
  ids: readonly string[],
): Promise<number | ListRefusal> =>
  withRestorable(needs, { owner, ids, refusal: "unknown-people" }, (db, people) =>
    db("update saved_person set removed_at = now() where id = any($1) and removed_at is null", [people]),
  );

/** Brings back people who were removed within the last hour, as they were. Those who are there stay. Gives how many there are. */
export const restorePeople = (
  needs: Pick<ListNeeds, "database">,
  owner: ListOwner,
  ids: readonly string[],
): Promise<number | ListRefusal> =>
  withRestorable(needs, { owner, ids, refusal: "not-restorable" }, (db, people) =>
    db("update saved_person set removed_at = null where id = any($1)", [people]),
  );

interface Wanted {
  readonly owner: ListOwner;
  readonly ids: readonly string[];
  /** Where some are missing. */
  readonly refusal: ListRefusal;
}

/** Works on people who are there or can be restored, while nobody else changes them. Gives how many they are. */
const withRestorable = (
  { database }: Pick<ListNeeds, "database">,
  { owner, ids, refusal }: Wanted,
  work: (db: Db, ids: readonly string[]) => Promise<unknown>,
): Promise<number | ListRefusal> =>
  database.transaction(async (db) => {
    const wallets = await lockWalletsOf(db, owner, ids);
    const people = await lockPeople(db, wallets, ids, IS_RESTORABLE);
    if (people === undefined) return refusal;
    await work(
      db,
      people.map(({ id }) => id),
    );
    return people.length;
  });

/** Those who are hidden by a merge come back when that is undone. */
const IS_RESTORABLE = `merged_into is null
  and (removed_at is null or removed_at >= now() - make_interval(mins => ${RESTORABLE_MINUTES}))`;

const faultOfLists = async (
  db: Db,
  wallets: ListWallets,
  { lists, people }: { readonly lists: readonly string[]; readonly people: readonly LockedPerson[] },
): Promise<ListRefusal | undefined> => {
  for (const id of lists) {
    const walletId = await walletOfList(db, wallets, id);
    if (walletId === undefined) return "unknown-list";
    if (people.some((person) => person.wallet_id !== walletId)) return "apart";
  }
  return undefined;
};

const AccountRow = z.object({ account_id: z.string() });

/** Undefined where that stays as it is. */
const assigneeOf = async (
  db: Db,
  { shared }: ListWallets,
  { people, member }: { readonly people: readonly LockedPerson[]; readonly member: string | null | undefined },
): Promise<{ readonly accountId: string | null } | ListRefusal | undefined> => {
  if (member === undefined) return undefined;
  if (member === null) return { accountId: null };
  if (people.some((person) => person.wallet_id !== shared)) return "not-shared";
  const [row] = await db(
    `select m.account_id from organisation_member m join account a on a.id = m.account_id
      where m.organisation_id = $1 and $2 in (a.id::text, a.email)`,
    [shared, member],
  );
  return row === undefined ? "unknown-member" : { accountId: AccountRow.parse(row).account_id };
};
