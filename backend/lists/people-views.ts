import * as z from "zod";
import { densities, type Density, type OptionalColumn, optionalColumns } from "#domain/lists/people-layout.ts";
import { type PeopleColumn, peopleColumns } from "#domain/lists/people-query.ts";
import { VIEWS_MAX } from "#domain/lists/people-view.ts";
import { type SavedStatus, savedStatuses } from "#domain/lists/saved-person.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { ListRefusal } from "./list-refusal.ts";
import { type ListOwner, listWalletsOf, lockListWallet, walletIdsOf } from "./list-wallets.ts";
import { IS_RESTORABLE, isNameTaken, lockNamed } from "./named-rows.ts";
import { isListOf } from "./people-lists.ts";
import { nameSuppressed } from "./suppressed-texts.ts";

interface Needs {
  readonly database: Pick<Database, "transaction">;
  readonly suppression: Pick<SuppressionList, "listed">;
}

/** Who stands in a view, and how. */
export interface StoredContents {
  /** Whether they are the people of the organisation. */
  readonly people_shared: boolean;
  readonly list_id: string | null;
  readonly status: SavedStatus | null;
  readonly assignee: string | null;
  readonly tag: string | null;
  readonly search: string;
  readonly sort: PeopleColumn;
  readonly descending: boolean;
  readonly columns: readonly OptionalColumn[];
  readonly density: Density;
}

const ViewRow = z.object({
  id: z.string(),
  name: z.string(),
  is_shared: z.boolean(),
  pinned: z.boolean(),
  people_shared: z.boolean(),
  list_id: z.nullable(z.string()),
  status: z.nullable(z.enum(savedStatuses)),
  assignee: z.nullable(z.string()),
  tag: z.nullable(z.string()),
  search: z.string(),
  sort: z.enum(peopleColumns),
  descending: z.boolean(),
  columns: z.array(z.enum(optionalColumns)),
  density: z.enum(densities),
});
export type StoredView = z.infer<typeof ViewRow>;

/** Private and shared ones, in the order in which they were made; of one id alone, where it is given. */
export const viewsOf = async (db: Db, owner: ListOwner, id?: string): Promise<readonly StoredView[]> => {
  const wallets = listWalletsOf(owner);
  const rows = await db(
    `select id::text, name, wallet_id is not distinct from $1::uuid as is_shared, pinned, people_shared, list_id::text,
            status, assignee, tag, search, sort, descending, columns, density
       from people_view
      where wallet_id = any($2) and removed_at is null and ($3::int8 is null or id = $3) order by people_view.id`,
    [wallets.shared, walletIdsOf(wallets), id ?? null],
  );
  return z.array(ViewRow).parse(rows);
};

const viewBy = async (db: Db, owner: ListOwner, id: string): Promise<StoredView> =>
  ViewRow.parse((await viewsOf(db, owner, id))[0]);

interface NewView {
  readonly name: string;
  readonly isShared: boolean;
  readonly isPinned: boolean;
  readonly contents: StoredContents;
}

export const makeView = (
  { database, suppression }: Needs,
  owner: ListOwner,
  { name, isShared, isPinned, contents }: NewView,
): Promise<StoredView | ListRefusal> =>
  database.transaction(async (db) => {
    if (await nameSuppressed(db, suppression, [name, ...textsOf(contents)])) return "unfit-text";
    const walletId = await lockListWallet(db, owner, isShared);
    if (walletId === null) return "outsider";
    const refusal = await refusalOf(db, owner, { isShared, contents });
    if (refusal !== undefined) return refusal;
    if (await isNameTaken(db, "people_view", { walletId, name })) return "same-view-name";
    const [row] = await db(
      `insert into people_view (wallet_id, name, name_key, pinned, people_shared, list_id, status, assignee, tag, search,
                                sort, descending, columns, density)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
        where (select count(*) from people_view where wallet_id = $1 and ${IS_RESTORABLE}) < $15 returning id::text`,
      [walletId, name, withoutCase(name), isPinned, ...valuesOf(contents), VIEWS_MAX],
    );
    return row === undefined ? "too-many-views" : viewBy(db, owner, IdRow.parse(row).id);
  });

/** What can name someone. */
const textsOf = ({ search, tag }: StoredContents): readonly string[] => [search, tag ?? ""];

const IdRow = z.object({ id: z.string() });

const valuesOf = (contents: StoredContents): readonly unknown[] => [
  contents.people_shared,
  contents.list_id,
  contents.status,
  contents.assignee,
  contents.tag,
  contents.search,
  contents.sort,
  contents.descending,
  contents.columns,
  contents.density,
];

/** A shared view of one's own people would show each member others. */
const refusalOf = async (
  db: Db,
  owner: ListOwner,
  { isShared, contents }: Pick<NewView, "isShared" | "contents">,
): Promise<ListRefusal | undefined> => {
  const { own, shared } = listWalletsOf(owner);
  if (isShared && !contents.people_shared) return "apart-view";
  const people = contents.people_shared ? shared : own;
  if (people === null) return "outsider";
  return contents.list_id === null || (await isListOf(db, people, contents.list_id)) ? undefined : "unknown-list";
};

interface ViewChange extends Partial<Pick<NewView, "name" | "isPinned" | "contents">> {
  readonly id: string;
}

export const changeView = (
  { database, suppression }: Needs,
  owner: ListOwner,
  { id, name, isPinned, contents }: ViewChange,
): Promise<StoredView | ListRefusal> =>
  database.transaction(async (db) => {
    if (await nameSuppressed(db, suppression, [name, ...(contents ? textsOf(contents) : [])])) return "unfit-text";
    const view = await lockNamed(db, owner, "people_view", id);
    if (view === undefined || view.is_removed) return "unknown-view";
    const { wallet_id: walletId, is_shared: isShared } = view;
    const refusal = contents && (await refusalOf(db, owner, { isShared, contents }));
    if (refusal !== undefined) return refusal;
    if (name !== undefined && (await isNameTaken(db, "people_view", { walletId, name, except: id })))
      return "same-view-name";
    if (name !== undefined)
      await db("update people_view set name = $2, name_key = $3 where id = $1", [id, name, withoutCase(name)]);
    if (isPinned !== undefined) await db("update people_view set pinned = $2 where id = $1", [id, isPinned]);
    if (contents !== undefined)
      await db(
        `update people_view set people_shared = $2, list_id = $3, status = $4, assignee = $5, tag = $6, search = $7,
                sort = $8, descending = $9, columns = $10, density = $11
          where id = $1`,
        [id, ...valuesOf(contents)],
      );
    return viewBy(db, owner, id);
  });

/** Marks a view as removed. */
export const removeView = (
  { database }: Pick<Needs, "database">,
  owner: ListOwner,
  id: string,
): Promise<ListRefusal | undefined> =>
  database.transaction(async (db) => {
    const view = await lockNamed(db, owner, "people_view", id);
    if (view === undefined) return "unknown-view";
    if (!view.is_removed) await db("update people_view set removed_at = now() where id = $1", [id]);
    return undefined;
  });

/** Brings back a view that was removed within the last hour. */
export const restoreView = (
  { database }: Pick<Needs, "database">,
  owner: ListOwner,
  id: string,
): Promise<StoredView | ListRefusal> =>
  database.transaction(async (db) => {
    const view = await lockNamed(db, owner, "people_view", id);
    if (view === undefined) return "not-restorable";
    if (view.is_removed) {
      if (await isNameTaken(db, "people_view", { walletId: view.wallet_id, name: view.name })) return "same-view-name";
      await db("update people_view set removed_at = null where id = $1", [id]);
    }
    return viewBy(db, owner, id);
  });
