import type { Payer } from "#domain/session/account.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database } from "#backend/platform/database/database.ts";

/**
 * Notes for whom the credits of an account's next payment for a plan are to be; the last choice counts. Noted is this
 * organisation: whether the account still belongs to it is asked again when the payment comes.
 */
export const beginPurchase = async (
  database: Pick<Database, "transaction">,
  account: BackendAccount,
  { planId, payer }: { readonly planId: PlanId; readonly payer: Payer },
): Promise<"begun" | "no-organisation"> => {
  const { id, walletId, membership } = account;
  const chosen = payer === "organisation" ? membership?.organisationId : walletId;
  if (chosen === undefined) return "no-organisation";
  await database.transaction(async (db) => {
    await db(
      `insert into purchase (account_id, plan_id, wallet_id) values ($1, $2, $3)
       on conflict (account_id, plan_id) do update set wallet_id = excluded.wallet_id, begun_at = now()`,
      [id, planId, chosen],
    );
    await writeAuditLine(db, chosen, account, { action: "begin-purchase", about: { plan: planId } });
  });
  return "begun";
};
