import * as z from "zod";
import { type DeletionObstacles, hasObstacles } from "#domain/session/account-deletion.ts";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { endMembership } from "#backend/organisations/membership.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { erasureObstacles } from "./erasure-obstacles.ts";

export type Erasure =
  | { readonly outcome: "erased"; readonly lapsed: Tenths }
  | { readonly outcome: "kept"; readonly obstacles: DeletionObstacles };

const Person = z.object({ email: z.string(), wallet_id: z.string(), test_id: z.nullable(z.string()) });

/**
 * Erases a person from their account, all or nothing. The ledger keeps amounts, kinds and dates under an account without a
 * person, and invoices stay, as tax law demands. What an organisation has paid for stays with it. Done again, it changes nothing.
 */
export const eraseAccount = (database: Database, accountId: string): Promise<Erasure> =>
  database.longTransaction((db) => eraseWithin(db, accountId));

/** The same as part of a transaction. */
export const eraseWithin = async (db: Db, accountId: string): Promise<Erasure> => {
  // Charges, payments and jobs of the account wait for this, and find no credits and no session after it.
  await db("select from lock_wallets($1)", [accountId]);
  const [row] = await db(
    `select a.email, a.wallet_id, (select t.test_account_id from test_account t where t.account_id = a.id) as test_id
       from account a where a.id = $1 for update`,
    [accountId],
  );
  const { email, wallet_id: walletId, test_id: testId } = Person.parse(row);
  // The account of the test keys has a wallet with its own id.
  if (testId !== null) await db("select from lock_wallets($1)", [testId]);
  const obstacles = await erasureObstacles(db, accountId);
  if (hasObstacles(obstacles)) return { outcome: "kept", obstacles };
  const lapsed = await lapse(db, { accountId, walletId });
  const organisationId = await organisationOf(db, accountId);
  await endMembership(db, accountId);
  for (const wallet of testId === null ? [walletId] : [walletId, testId])
    for (const statement of ofWallet) await db(statement, [wallet]);
  for (const statement of ofAccount) await db(statement, [accountId]);
  for (const statement of ofAddress) await db(statement, [email]);
  if (organisationId !== undefined)
    await writeAuditLine(db, organisationId, "service", { action: "delete-account", about: { member: accountId } });
  return { outcome: "erased", lapsed };
};

const Memberships = z.array(z.object({ organisation_id: z.string() }));

const organisationOf = async (db: Db, accountId: string): Promise<string | undefined> =>
  Memberships.parse(await db("select organisation_id from organisation_member where account_id = $1", [accountId]))[0]
    ?.organisation_id;

const Lapsed = z.array(z.object({ lapsed: z.int() }));

const lapse = async (db: Db, { accountId, walletId }: { accountId: string; walletId: string }): Promise<Tenths> => {
  const rows = await db(
    `with lapsed as (
       insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
         select id, $2, -balance_tenths, 'lapse', 'erasure' from wallet where id = $1 and balance_tenths > 0
         returning wallet_id, -delta_tenths as lapsed)
     update wallet w set balance_tenths = 0 from lapsed l where w.id = l.wallet_id returning l.lapsed`,
    [walletId, accountId],
  );
  return tenths(Lapsed.parse(rows)[0]?.lapsed ?? 0);
};

/** What the person looked up, and got. Of other entries of the ledger, the names hold ids only. */
const ofWallet: readonly string[] = [
  ...[
    "history_line",
    "possession",
    "owned_part",
    "owned_person",
    "keyed_answer",
    "graded_address",
    "source_answer",
    "value_report",
    "recent_free_line",
    "pending_lookup",
    "bulk_job",
    "people_view",
    "saved_person",
    "people_list",
  ].map((table) => `delete from ${table} where wallet_id = $1`),
  "delete from event_endpoint where owner_id = $1",
  // With who was pushed.
  "delete from crm_connection where owner_id = $1",
  "delete from grant_note using credit_entry e where e.id = entry_id and e.wallet_id = $1",
  `update credit_entry set operation = format('%s:suppressed:%s', kind, id)
    where wallet_id = $1 and kind in ('charge', 'credit_back') and operation !~ ':suppressed:'`,
];

const ofAccount: readonly string[] = [
  "delete from account_deletion where account_id = $1",
  "delete from account_block where account_id = $1",
  "delete from crm_push where actor_id = $1",
  "delete from billing_details where account_id = $1",
  "delete from purchase where account_id = $1",
  "delete from open_payment where account_id = $1",
  `update api_key set name = '', start = '', networks = '{}', revoked_at = coalesce(revoked_at, now())
    where account_id = $1`,
  "update payment set email = null where account_id = $1",
  "update saved_person set saved_by = null where saved_by = $1",
  "update subscription set email = null where account_id = $1",
  // Ends the sessions, too.
  "delete from auth_user where id = $1",
  `update account set email = id || '@deleted.invalid', name = 'Deleted account', contact = null, linkedin_url = null,
      daily_summary = false, credit_alerts = false
    where id = $1`,
];

/** The mails and the stand-in of the payment provider are those of a developer's machine. */
const ofAddress: readonly string[] = [
  "delete from invitation where email = $1",
  "delete from verification where email = $1",
  "delete from auth_code where email = $1",
  "delete from auth_linkedin_flow where email = $1",
  "delete from auth_try where source = $1",
  "delete from auth_request_count where source = $1",
  "delete from inbox_mail where recipient = $1",
  "delete from stand_in_message where email = $1",
  "update payment set email = null where email = $1 and account_id is null",
];
