import * as z from "zod";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** Who sees and changes saved people and lists. */
export type ListOwner = Pick<BackendAccount, "id" | "walletId" | "membership" | "place">;

/** Whose people and lists an account uses: its own, and those of its organisation. */
export interface ListWallets {
  readonly own: string | null;
  readonly shared: string | null;
}

export const listWalletsOf = ({ walletId, membership }: ListOwner): ListWallets => ({
  own: walletId,
  shared: membership?.organisationId ?? null,
});

export const walletIdsOf = ({ own, shared }: ListWallets): readonly string[] =>
  [own, shared].filter((id) => id !== null);

const CallerRow = z.object({ is_there: z.boolean(), is_member: z.boolean() });

/**
 * Until the transaction ends, nobody else changes the people and lists of these wallets; the organisation's is locked first, as
 * everywhere. Gives those that the account may still use: it may have left its organisation since the call began, or been erased.
 */
export const lockListWallets = async (
  db: Db,
  accountId: string,
  { own, shared }: ListWallets,
): Promise<ListWallets> => {
  for (const walletId of [shared, own])
    if (walletId !== null) await db("select from wallet where id = $1 for no key update", [walletId]);
  const [row] = await db(
    `select exists (select from account where id = $1 and email <> id || '@deleted.invalid') as is_there,
            exists (select from organisation_member where account_id = $1 and organisation_id = $2) as is_member`,
    [accountId, shared],
  );
  const { is_there: isThere, is_member: isMember } = CallerRow.parse(row);
  return { own: isThere ? own : null, shared: isMember ? shared : null };
};

/** The same of one wallet: the organisation's, or one's own. Null for who is in no organisation. */
export const lockListWallet = async (db: Db, owner: ListOwner, isShared: boolean): Promise<string | null> => {
  const { own, shared } = listWalletsOf(owner);
  const locked = await lockListWallets(db, owner.id, isShared ? { own: null, shared } : { own, shared: null });
  return isShared ? locked.shared : locked.own;
};
