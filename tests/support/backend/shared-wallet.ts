import { randomUUID } from "node:crypto";
import * as z from "zod";
import { tenths } from "#domain/shared/credits.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { accountByEmail, type BackendAccount } from "#backend/accounts/accounts.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import type { Lookup } from "#backend/credits/lookup.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { payer } from "./bulk.ts";

export interface SharedWallet {
  readonly id: string;
  /** In the order in which they were named, as they stand now. */
  members(): Promise<readonly BackendAccount[]>;
}

interface MemberMade {
  readonly role?: TeamRole;
  /** In tenths of a credit: what the own wallet has, and the monthly limit. */
  readonly own?: number;
  readonly cap?: number;
}

/** An organisation with so many tenths of a credit, and members with wallets of their own. */
export const shareWallet = async (db: Db, credits: number, made: readonly MemberMade[]): Promise<SharedWallet> => {
  const id = randomUUID();
  await db("insert into wallet (id, balance_tenths) values ($1, 0)", [id]);
  await db(
    `insert into organisation (id, name, website, team_size, location)
     values ($1, 'Acme', 'https://acme.example', '11-50', 'Pune')`,
    [id],
  );
  await grantCredits(db, { walletId: id, amount: tenths(credits), operation: "grant:test" });
  const emails: string[] = [];
  for (const { role = "member", own = 0, cap } of made) {
    const { id: accountId, email } = await payer(db, own);
    emails.push(email);
    await db(
      "insert into organisation_member (account_id, organisation_id, role, monthly_cap_tenths) values ($1, $2, $3, $4)",
      [accountId, id, role, cap ?? null],
    );
  }
  const memberOf = async (email: string): Promise<BackendAccount> => {
    const account = await accountByEmail(db, email);
    if (account === undefined) throw new Error(`${email} has no account`);
    return account;
  };
  return { id, members: () => Promise.all(emails.map(memberOf)) };
};

/** As the removal of a member does, without its jobs. */
export const takeOut = async (db: Db, { id }: SharedWallet, account: Pick<BackendAccount, "id">): Promise<void> => {
  await db("select 1 from wallet where id = $1 for no key update", [id]);
  await db("delete from organisation_member where account_id = $1", [account.id]);
};

/** An organisation with two members who have 10 credits of their own each; the first may have a monthly limit. */
export const twoMembers = async (db: Db, credits: number, cap?: number) => {
  const wallet = await shareWallet(db, credits, [{ own: 100, ...(cap ? { cap } : {}) }, { own: 100 }]);
  const [asha, ben] = await wallet.members();
  if (asha === undefined || ben === undefined) throw new Error("No members");
  return { wallet, asha, ben };
};

export const balanceOf = async (db: Db, walletId: string): Promise<number | undefined> => {
  const [row] = await db<{ balance: number }>("select balance_tenths as balance from wallet where id = $1", [walletId]);
  return row?.balance;
};

type Found = { readonly output: string | null };

/** The look-up of an address for 1 credit. */
export const emailLookup = (subject: string, output: string | null = "found"): Lookup<Found> => ({
  type: "email",
  subject,
  cost: tenths(10),
  query: subject,
  answer: z.object({ output: z.nullable(z.string()) }),
  find: () => Promise.resolve({ output }),
  resultOf: (found) => found.output,
});

/** Pays for `emailLookup`. */
export const buyEmail = (database: Database, account: BackendAccount, subject: string, key?: string) =>
  payForLookup(database, { account, key }, emailLookup(subject));
