import * as z from "zod";
import { type ListChange, listColours, LISTS_MAX, type NewPeopleList } from "#domain/lists/people-list.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { ListRefusal } from "./list-refusal.ts";
import { type ListOwner, type ListWallets, listWalletsOf, lockListWallet, walletIdsOf } from "./list-wallets.ts";
import { IS_RESTORABLE, isNameTaken, lockNamed } from "./named-rows.ts";
import { nameSuppressed } from "./suppressed-texts.ts";

interface Needs {
  readonly database: Pick<Database, "transaction">;
  readonly suppression: Pick<SuppressionList, "listed">;
}

const ListRow = z.object({
  id: z.string(),
  is_shared: z.boolean(),
  name: z.string(),
  colour: z.enum(listColours),
  people: z.int(),
});
export type StoredList = z.infer<typeof ListRow>;

/**
 * Of everyone in a list, those who are removed are taken off: they are few. Looking at each person of each list instead takes
 * several times as long.
 */
const LISTS = `
  with removed as materialized (
    select m.list_id, count(*) as people from saved_person p join people_list_member m on m.person_id = p.id
     where p.wallet_id = any($2) and p.removed_at is not null group by m.list_id)
  select l.id::text, l.wallet_id is not distinct from $1::uuid as is_shared, l.name, l.colour,
         (select count(*) from people_list_member m where m.list_id = l.id) - coalesce(r.people, 0) as people
    from people_list l left join removed r on r.list_id = l.id
   where l.wallet_id = any($2) and l.removed_at is null and ($3::int8 is null or l.id = $3) order by l.id`;

/** Private and shared ones, in the order in which they were made; of one id alone, where it is given. */
export const listsOf = async (db: Db, owner: ListOwner, id?: string): Promise<readonly StoredList[]> => {
  const wallets = listWalletsOf(owner);
  return z.array(ListRow).parse(await db(LISTS, [wallets.shared, walletIdsOf(wallets), id ?? null]));
};

const listBy = async (db: Db, owner: ListOwner, id: string): Promise<StoredList> =>
  ListRow.parse((await listsOf(db, owner, id))[0]);

export const makeList = (
  { database, suppression }: Needs,
  owner: ListOwner,
  { name, colour, isShared }: NewPeopleList,
): Promise<StoredList | ListRefusal> =>
  database.transaction(async (db) => {
    if (await nameSuppressed(db, suppression, [name])) return "unfit-text";
    const walletId = await lockListWallet(db, owner, isShared);
    if (walletId === null) return "outsider";
    if (await isNameTaken(db, "people_list", { walletId, name })) return "same-name";
    const [row] = await db(
      `insert into people_list (wallet_id, name, name_key, colour)
       select $1, $2, $3, $4
        where (select count(*) from people_list where wallet_id = $1 and ${IS_RESTORABLE}) < $5 returning id::text`,
      [walletId, name, withoutCase(name), colour, LISTS_MAX],
    );
    return row === undefined ? "too-many-lists" : listBy(db, owner, IdRow.parse(row).id);
  });

const IdRow = z.object({ id: z.string() });

export const changeList = (
  { database, suppression }: Needs,
  owner: ListOwner,
  { id, name, colour }: ListChange & { readonly id: string },
): Promise<StoredList | ListRefusal> =>
  database.transaction(async (db) => {
    if (await nameSuppressed(db, suppression, [name])) return "unfit-text";
    const list = await lockNamed(db, owner, "people_list", id);
    if (list === undefined || list.is_removed) return "unknown-list";
    if (name !== undefined && (await isNameTaken(db, "people_list", { walletId: list.wallet_id, name, except: id })))
      return "same-name";
    await db(
      `update people_list set name = coalesce($2, name), name_key = coalesce($3, name_key), colour = coalesce($4, colour)
        where id = $1`,
      [id, name ?? null, name === undefined ? null : withoutCase(name), colour ?? null],
    );
    return listBy(db, owner, id);
  });

/** Marks a list as removed. Its people stay saved. */
export const removeList = (
  { database }: Pick<Needs, "database">,
  owner: ListOwner,
  id: string,
): Promise<ListRefusal | undefined> =>
  database.transaction(async (db) => {
    const list = await lockNamed(db, owner, "people_list", id);
    if (list === undefined) return "unknown-list";
    if (list.is_removed) return undefined;
    await db("update people_list set removed_at = now() where id = $1", [id]);
    await writeAuditLine(db, list.wallet_id, owner, { action: "remove-list", about: { list: id } });
    return undefined;
  });

/** Brings back a list that was removed within the last hour, with its people. */
export const restoreList = (
  { database }: Pick<Needs, "database">,
  owner: ListOwner,
  id: string,
): Promise<StoredList | ListRefusal> =>
  database.transaction(async (db) => {
    const list = await lockNamed(db, owner, "people_list", id);
    if (list === undefined) return "not-restorable";
    if (!list.is_removed) return listBy(db, owner, id);
    if (await isNameTaken(db, "people_list", { walletId: list.wallet_id, name: list.name })) return "same-name";
    await db("update people_list set removed_at = null where id = $1", [id]);
    const restored = await listBy(db, owner, id);
    await writeAuditLine(db, list.wallet_id, owner, { action: "restore-list", about: { list: id } });
    return restored;
  });

/** The wallet of a list that is there; undefined where the account has no such list. */
export const walletOfList = async (db: Db, wallets: ListWallets, id: string): Promise<string | undefined> => {
  const [row] = await db(
    "select wallet_id from people_list where id = $1 and wallet_id = any($2) and removed_at is null",
    [id, walletIdsOf(wallets)],
  );
  return z.optional(z.object({ wallet_id: z.string() })).parse(row)?.wallet_id;
};

export const isListOf = async (db: Db, walletId: string, id: string): Promise<boolean> =>
  (await walletOfList(db, { own: walletId, shared: null }, id)) !== undefined;

export const addToList = async (db: Db, listId: string, people: readonly string[]): Promise<void> => {
  await db("insert into people_list_member (list_id, person_id) select $1, unnest($2::int8[]) on conflict do nothing", [
    listId,
    people,
  ]);
};

export const removeFromList = async (db: Db, listId: string, people: readonly string[]): Promise<void> => {
  await db("delete from people_list_member where list_id = $1 and person_id = any($2)", [listId, people]);
};
