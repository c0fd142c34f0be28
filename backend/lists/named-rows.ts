import * as z from "zod";
import { RESTORABLE_MINUTES } from "#domain/lists/saved-person.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type ListOwner, listWalletsOf, lockListWallets, walletIdsOf } from "./list-wallets.ts";

/** Where each row of a wallet has a name of its own. */
type NamedTable = "people_list" | "people_view";

/** What counts for the limit: restoring never goes beyond it. */
export const IS_RESTORABLE = `(removed_at is null or removed_at >= now() - make_interval(mins => ${RESTORABLE_MINUTES}))`;

const WalletRow = z.object({ wallet_id: z.string() });
const LockedRow = z.object({
  wallet_id: z.string(),
  is_shared: z.boolean(),
  name: z.string(),
  is_removed: z.boolean(),
});

/**
 * A list or view of the account that is there or can be restored; undefined without one. Its wallet is locked, so that nobody else
 * takes a name there, and no other: what someone keeps for themselves makes nobody wait for the organisation's.
 */
export const lockNamed = async (
  db: Db,
  owner: ListOwner,
  table: NamedTable,
  id: string,
): Promise<z.infer<typeof LockedRow> | undefined> => {
  const { own, shared } = listWalletsOf(owner);
  const [found] = await db(`select wallet_id from ${table} where id = $1`, [id]);
  const walletId = z.optional(WalletRow).parse(found)?.wallet_id;
  const wallets = await lockListWallets(db, owner.id, {
    own: walletId === own ? own : null,
    shared: walletId === shared ? shared : null,
  });
  const [row] = await db(
    `select wallet_id, wallet_id is not distinct from $3::uuid as is_shared, name, removed_at is not null as is_removed
       from ${table} where id = $1 and wallet_id = any($2) and ${IS_RESTORABLE} for no key update`,
    [id, walletIdsOf(wallets), wallets.shared],
  );
  return z.optional(LockedRow).parse(row);
};

interface NameWanted {
  readonly walletId: string;
  readonly name: string;
  /** The row that is to have it. */
  readonly except?: string;
}

/** Whether another row of the wallet has this name. Holds until the transaction ends where the wallet is locked. */
export const isNameTaken = async (
  db: Db,
  table: NamedTable,
  { walletId, name, except }: NameWanted,
): Promise<boolean> =>
  (
    await db(
      `select from ${table}
        where wallet_id = $1 and name_key = $2 and removed_at is null and id is distinct from $3::int8`,
      [walletId, withoutCase(name), except ?? null],
    )
  ).length > 0;
