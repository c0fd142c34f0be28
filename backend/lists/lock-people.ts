import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { type ListOwner, type ListWallets, listWalletsOf, lockListWallets, walletIdsOf } from "./list-wallets.ts";

const WalletRows = z.array(z.object({ wallet_id: z.string() }));

/** Locks the wallets that these people belong to: what someone keeps for themselves makes nobody wait for the organisation's. */
export const lockWalletsOf = async (db: Db, owner: ListOwner, ids: readonly string[]): Promise<ListWallets> => {
  const { own, shared } = listWalletsOf(owner);
  const rows = WalletRows.parse(await db("select distinct wallet_id from saved_person where id = any($1)", [ids]));
  const isNeeded = (walletId: string | null) => rows.some((row) => row.wallet_id === walletId);
  return lockListWallets(db, owner.id, { own: isNeeded(own) ? own : null, shared: isNeeded(shared) ? shared : null });
};

const PersonRows = z.array(
  z.object({ id: z.string(), wallet_id: z.string(), note: z.string(), tags: z.array(z.string()) }),
);
export type LockedPerson = z.infer<typeof PersonRows>[number];

/** Those of these wallets and this condition, locked; undefined where some are missing. */
export const lockPeople = async (
  db: Db,
  wallets: ListWallets,
  ids: readonly string[],
  condition: string,
): Promise<readonly LockedPerson[] | undefined> => {
  const rows = PersonRows.parse(
    await db(
      `select id::text, wallet_id, note, tags from saved_person
        where wallet_id = any($1) and id = any($2) and ${condition} order by id for no key update`,
      [walletIdsOf(wallets), ids],
    ),
  );
  return rows.length === new Set(ids.map(BigInt)).size ? rows : undefined;
};
