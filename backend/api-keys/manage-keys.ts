import { randomUUID } from "node:crypto";
import * as z from "zod";
import { KEYS_MAX, type NewApiKey } from "#domain/api-keys/api-key.ts";
import { tenths } from "#domain/shared/credits.ts";
import { mayManageTeam, teamRoles } from "#domain/organisation/team.ts";
import { type BackendAccount, managedWalletOf } from "#backend/accounts/accounts.ts";
import { type AuditedBy, writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { hashOfKey, makeKeyText, startOfKey } from "./key-text.ts";

export type KeyMade =
  | { readonly outcome: "made"; readonly id: string; readonly text: string }
  | { readonly outcome: "too-many" }
  | { readonly outcome: "not-allowed" };

const Maker = z.object({ organisation_id: z.string().nullable(), role: z.enum(teamRoles).nullable(), keys: z.int() });

/**
 * Makes a key of an account, or of the organisation that it manages. "not-allowed" for everyone else. Its text is in the
 * result alone: only a hash of it is stored.
 */
export const makeKey = (
  database: Pick<Database, "transaction">,
  account: Pick<BackendAccount, "id" | "place">,
  { name, isTest, owner, scopes, monthlyCap, days, networks }: NewApiKey,
  by: AuditedBy = account,
): Promise<KeyMade> =>
  database.transaction(async (db) => {
    const accountId = account.id;
    // Nobody changes who belongs to the organisation until this ends.
    await db("select from lock_wallets($1)", [accountId]);
    const maker = Maker.parse((await db(MAKER, [accountId]))[0]);
    if (maker.keys >= KEYS_MAX) return { outcome: "too-many" };
    const isManager = maker.role !== null && mayManageTeam(maker.role);
    if (owner === "organisation" && !isManager) return { outcome: "not-allowed" };
    const id = randomUUID();
    const text = makeKeyText(isTest ? "test" : "live");
    const organisationId = owner === "organisation" && !isTest ? maker.organisation_id : null;
    if (isTest) await openTestAccount(db, accountId);
    await db(
      `insert into api_key (id, account_id, organisation_id, name, start, hash, scopes, monthly_cap_tenths, networks, expires_at, is_test)
         values ($1, $2, $3, $4, $5, $6, $7, $8, ${networksOf("$9")}, now() + make_interval(days => $10), $11)`,
      [
        id,
        accountId,
        organisationId,
        name,
        startOfKey(text),
        hashOfKey(text),
        scopes,
        monthlyCap ?? null,
        networks,
        days,
        isTest,
      ],
    );
    if (organisationId !== null)
      await writeAuditLine(db, organisationId, by, { action: "make-key", about: { key: id } });
    return { outcome: "made", id, text };
  });

/** As networks without the bits of a host ("10.0.0.0/8" for "10.0.0.1/8"), each once. */
const networksOf = (parameter: string): string =>
  `array(select distinct network(n::inet)::text from unnest(${parameter}::text[]) n order by 1)`;

/** More than any program spends while it is tried: a billion credits. */
const TEST_CREDITS = tenths(10_000_000_000);

/** What test keys of an account call as. Nobody signs in to it, and no mail is sent to it. */
const openTestAccount = async (db: Db, accountId: string): Promise<void> => {
  await db(
    `with new as (select gen_random_uuid() as id where not exists (select from test_account where account_id = $1)),
     purse as (insert into wallet (id, balance_tenths) select id, $2 from new returning id),
     granted as (
       insert into credit_entry (wallet_id, delta_tenths, kind, operation) select id, $2, 'grant', 'test' from purse),
     opened as (
       insert into account (id, wallet_id, email, name, daily_summary, credit_alerts)
         select id, id, 'test-key@leadlight.example', 'Test key', false, false from purse returning id)
     insert into test_account (account_id, test_account_id) select $1, id from opened`,
    [accountId, TEST_CREDITS],
  );
};

const MAKER = `
  select m.organisation_id, m.role,
         (select count(*) from api_key k where k.account_id = a.id and k.revoked_at is null and k.expires_at > now()) as keys
    from account a left join organisation_member m on m.account_id = a.id where a.id = $1`;

type KeyViewer = Pick<BackendAccount, "id" | "membership" | "place">;

/** Their own ones, and for owners and admins those of the organisation. */
const SEEN = "k.revoked_at is null and (k.account_id = $1 or k.organisation_id = $2)";
const seenBy = (viewer: KeyViewer): readonly unknown[] => [viewer.id, managedWalletOf(viewer)];

const KeyRow = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string(),
  is_test: z.boolean(),
  is_shared: z.boolean(),
  made_by: z.string(),
  scopes: z.array(z.string()),
  monthly_cap_tenths: z.int().nullable(),
  spent_tenths: z.int(),
  networks: z.array(z.string()),
  created_at: z.date(),
  expires_at: z.date(),
  last_used_on: z.string().nullable(),
});
export type StoredKey = z.infer<typeof KeyRow>;

/** The keys that an account sees, newest first, without those that were revoked. */
export const keysOf = async (db: Db, viewer: KeyViewer): Promise<readonly StoredKey[]> =>
  z.array(KeyRow).parse(
    await db(
      `select k.id, k.name, k.start, k.is_test, k.organisation_id is not null as is_shared, coalesce(a.name, a.email) as made_by, k.scopes,
              k.monthly_cap_tenths, coalesce(s.spent_tenths, 0) as spent_tenths, k.networks, k.created_at, k.expires_at,
              k.last_used_on::text
         from api_key k join account a on a.id = k.account_id
         left join api_key_spending s on s.api_key_id = k.id and s.month = this_month()
        where ${SEEN} order by k.created_at desc, k.id`,
      seenBy(viewer),
    ),
  );

/** Whether the key was one that this account sees. The next call with it is refused. */
export const revokeKey = (database: Pick<Database, "transaction">, viewer: KeyViewer, id: string): Promise<boolean> =>
  revoke(database, viewer, { id, where: `${SEEN} and k.id = $3`, values: [...seenBy(viewer), id] });

/** The same for the operator, who can revoke any. */
export const revokeAnyKey = (database: Pick<Database, "transaction">, id: string): Promise<boolean> =>
  revoke(database, "operator", { id, where: "k.revoked_at is null and k.id = $1", values: [id] });

interface Revoked {
  readonly id: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

const Owner = z.object({ organisation_id: z.string().nullable() });

const revoke = (
  database: Pick<Database, "transaction">,
  by: AuditedBy,
  { id, where, values }: Revoked,
): Promise<boolean> =>
  database.transaction(async (db) => {
    const [row] = await db(
      `update api_key k set revoked_at = now() where ${where} returning k.organisation_id`,
      values,
    );
    if (row === undefined) return false;
    const { organisation_id: organisationId } = Owner.parse(row);
    if (organisationId !== null)
      await writeAuditLine(db, organisationId, by, { action: "revoke-key", about: { key: id } });
    return true;
  });

/** Ends what someone's keys may do: all of them, or those of the organisation only. */
export const revokeKeysOf = async (db: Db, accountId: string, which: "all" | "of-organisation"): Promise<void> => {
  await db(
    `update api_key set revoked_at = now()
      where account_id = $1 and revoked_at is null and ($2 = 'all' or organisation_id is not null)`,
    [accountId, which],
  );
};
