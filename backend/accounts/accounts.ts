import * as z from "zod";
import { tenths, type Tenths } from "#domain/shared/credits.ts";
import { mayManageTeam, type TeamRole, teamRoles } from "#domain/organisation/team.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Identity } from "#backend/auth/token-verifier.ts";
import type { CallPlace } from "./call-place.ts";

/** That a person belongs to an organisation, with what they need to know of it. */
export interface Membership {
  /** Also the id of the wallet that its members share. */
  readonly organisationId: string;
  readonly organisationName: string;
  readonly role: TeamRole;
  readonly balance: Tenths;
}

/** An account with the wallets that pay for its look-ups. */
export interface BackendAccount {
  readonly id: string;
  /** The person's own wallet. */
  readonly walletId: string;
  /** The wallet that pays now: the organisation's while it has credits, else the own one. */
  readonly payingWalletId: string;
  /** The organisation's wallet, if there is one, and the own one: what either of them owns is free. */
  readonly wallets: readonly string[];
  /** Of the own wallet. */
  readonly balance: Tenths;
  readonly email: string;
  readonly name: string | null;
  readonly contact: string | null;
  readonly linkedinUrl: string | null;
  readonly createdAt: Date;
  readonly membership: Membership | undefined;
  /** Whether the operator has made it an account for an organisation that is not set up yet. */
  readonly maySetUpOrganisation: boolean;
  /** When it is to be deleted, where the person has asked for that: until they keep it, it is not used any more. */
  readonly deletionDueAt: Date | undefined;
  /** Whether the operator has blocked it: until that ends, it is not used. */
  readonly isBlocked: boolean;
  /** Where the call came from that the account is signed in for; missing outside of calls. */
  readonly place?: CallPlace;
}

/** The wallet of the organisation that a person manages: they see all its bulk jobs. */
export const managedWalletOf = ({ membership }: Pick<BackendAccount, "membership">): string | null =>
  membership !== undefined && mayManageTeam(membership.role) ? membership.organisationId : null;

const AccountRow = z.object({
  id: z.string(),
  wallet_id: z.string(),
  paying_wallet_id: z.string(),
  wallets: z.array(z.string()),
  balance_tenths: z.int(),
  email: z.string(),
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  linkedin_url: z.nullable(z.string()),
  created_at: z.date(),
  may_set_up_organisation: z.boolean(),
  deletion_due_at: z.nullable(z.date()),
  is_blocked: z.boolean(),
  organisation_id: z.nullable(z.string()),
  organisation_name: z.nullable(z.string()),
  role: z.nullable(z.enum(teamRoles)),
  organisation_tenths: z.nullable(z.int()),
});

/** Of a row that has the `accountColumns`. */
export const toAccount = (row: unknown): BackendAccount => {
  const { id, wallet_id, balance_tenths, email, name, contact, linkedin_url, created_at, ...rest } =
    AccountRow.parse(row);
  return {
    id,
    walletId: wallet_id,
    balance: tenths(balance_tenths),
    email,
    name,
    contact,
    payingWalletId: rest.paying_wallet_id,
    wallets: rest.wallets,
    linkedinUrl: linkedin_url,
    createdAt: created_at,
    maySetUpOrganisation: rest.may_set_up_organisation,
    deletionDueAt: rest.deletion_due_at ?? undefined,
    isBlocked: rest.is_blocked,
    membership: toMembership(rest),
  };
};

type MembershipRow = Pick<
  z.infer<typeof AccountRow>,
  "organisation_id" | "organisation_name" | "role" | "organisation_tenths"
>;

const toMembership = ({ organisation_id: id, organisation_name: name, role, organisation_tenths }: MembershipRow) =>
  id === null || name === null || role === null || organisation_tenths === null
    ? undefined
    : { organisationId: id, organisationName: name, role, balance: tenths(organisation_tenths) };

/** What an account is read from: `a` is the account, `y` who pays for it, `m` and `o` its membership and organisation, `l` its deletion, `v` its block. */
export const accountColumns = `a.id, a.wallet_id, a.email, a.name, a.contact, a.linkedin_url, a.created_at, a.may_set_up_organisation,
    w.balance_tenths, y.wallet_id as paying_wallet_id, y.wallets, m.organisation_id, m.role,
    o.name as organisation_name, s.balance_tenths as organisation_tenths, l.due_at as deletion_due_at,
    v.account_id is not null as is_blocked`;
export const accountTables = `account a
  join wallet w on w.id = a.wallet_id
  join payer y on y.account_id = a.id
  left join organisation_member m on m.account_id = a.id
  left join organisation o on o.id = m.organisation_id
  left join wallet s on s.id = m.organisation_id
  left join account_deletion l on l.account_id = a.id
  left join account_block v on v.account_id = a.id`;

export const accountById = async (db: Db, id: string): Promise<BackendAccount | undefined> => {
  const [row] = await db(`select ${accountColumns} from ${accountTables} where a.id = $1`, [id]);
  return row === undefined ? undefined : toAccount(row);
};

/**
 * The account of a signed-in user; created at its first use, with its own wallet and a welcome grant. Simultaneous
 * first uses create only one.
 */
export const accountOf = async (db: Db, identity: Identity, welcome: Tenths): Promise<BackendAccount> => {
  const known = await accountById(db, identity.userId);
  if (known !== undefined) return known;
  // A personal wallet has the id of its account, so that a simultaneous insert conflicts with the first.
  await db(
    `with made as (
       insert into wallet (id, balance_tenths) values ($1, $3) on conflict (id) do nothing returning id),
     opened as (
       insert into account (id, wallet_id, email, name) select id, id, $2, $4 from made),
     welcomed as (
       insert into credit_entry (wallet_id, delta_tenths, kind, operation)
       select id, $3, 'welcome', 'welcome' from made where $3 > 0)
     select 1`,
    [identity.userId, identity.email, welcome, identity.name ?? null],
  );
  const [made] = await db(`select ${accountColumns} from ${accountTables} where a.id = $1`, [identity.userId]);
  return toAccount(made);
};

/** The account most recently made for an address; undefined before its first sign-in. */
export const accountByEmail = async (db: Db, email: string): Promise<BackendAccount | undefined> => {
  const [row] = await db(
    `select ${accountColumns} from ${accountTables} where a.email = $1 order by a.created_at desc limit 1`,
    [email],
  );
  return row === undefined ? undefined : toAccount(row);
};

type Change = string | null | undefined;

/** What is missing stays as it is. */
interface ProfileChange {
  readonly linkedinUrl: Change;
  readonly contact: Change;
  readonly name: Change;
}

export const updateProfile = async (
  db: Db,
  accountId: string,
  { linkedinUrl, contact, name }: ProfileChange,
): Promise<void> => {
  await db(
    `update account set linkedin_url = coalesce($2, linkedin_url), contact = coalesce($3, contact),
       name = coalesce($4, name)
     where id = $1`,
    [accountId, linkedinUrl ?? null, contact ?? null, name ?? null],
  );
};
