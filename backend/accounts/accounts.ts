import * as z from "zod";
import { tenths, type Tenths } from "#domain/credits.ts";
import type { Db } from "#backend/database/database.ts";
import type { Identity } from "#backend/identity.ts";

/** An account with the wallet that pays for its look-ups. */
export interface BackendAccount {
  readonly id: string;
  readonly walletId: string;
  readonly balance: Tenths;
  readonly email: string;
  readonly name: string | null;
  readonly contact: string | null;
  readonly linkedinUrl: string | null;
  readonly createdAt: Date;
}

const Row = z.object({
  id: z.string(),
  wallet_id: z.string(),
  balance_tenths: z.int(),
  email: z.string(),
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  linkedin_url: z.nullable(z.string()),
  created_at: z.date(),
});

const toAccount = (row: unknown): BackendAccount => {
  const { id, wallet_id, balance_tenths, email, name, contact, linkedin_url, created_at } = Row.parse(row);
  return {
    ...{ id, walletId: wallet_id, balance: tenths(balance_tenths), email, name, contact },
    ...{ linkedinUrl: linkedin_url, createdAt: created_at },
  };
};

const columns = "a.*, w.balance_tenths from account a join wallet w on w.id = a.wallet_id";

/**
 * The account of a signed-in user; created at its first use, with its own wallet and a welcome grant. Simultaneous
 * first uses create only one.
 */
export const accountOf = async (db: Db, identity: Identity, welcome: Tenths): Promise<BackendAccount> => {
  const [known] = await db(`select ${columns} where a.id = $1`, [identity.userId]);
  if (known !== undefined) return toAccount(known);
  // A personal wallet has the id of its account, so that a simultaneous insert conflicts with the first.
  await db(
    `with made as (
       insert into wallet (id, balance_tenths) values ($1, $3) on conflict (id) do nothing returning id),
     opened as (
       insert into account (id, wallet_id, email) select id, id, $2 from made),
     welcomed as (
       insert into credit_entry (wallet_id, delta_tenths, kind, operation)
       select id, $3, 'welcome', 'welcome' from made where $3 > 0)
     select 1`,
    [identity.userId, identity.email, welcome],
  );
  const [made] = await db(`select ${columns} where a.id = $1`, [identity.userId]);
  return toAccount(made);
};

/** The account most recently made for an address; undefined before its first sign-in. */
export const accountByEmail = async (db: Db, email: string): Promise<BackendAccount | undefined> => {
  const [row] = await db(`select ${columns} where a.email = $1 order by a.created_at desc limit 1`, [email]);
  return row === undefined ? undefined : toAccount(row);
};

export const updateProfile = async (
  db: Db,
  accountId: string,
  profile: { readonly linkedinUrl: string; readonly contact: string },
): Promise<void> => {
  await db("update account set linkedin_url = $2, contact = $3 where id = $1", [
    accountId,
    profile.linkedinUrl,
    profile.contact,
  ]);
};
