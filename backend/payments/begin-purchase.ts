import type { Payer } from "#domain/session/account.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";

/**
 * Notes for whom the credits of an account's next payment for a plan are to be; the last choice counts. Noted is this
 * organisation: whether the account still belongs to it is asked again when the payment comes.
 */
export const beginPurchase = async (
  db: Db,
  { id, walletId, membership }: BackendAccount,
  { planId, payer }: { readonly planId: PlanId; readonly payer: Payer },
): Promise<"begun" | "no-organisation"> => {
  const chosen = payer === "organisation" ? membership?.organisationId : walletId;
  if (chosen === undefined) return "no-organisation";
  await db(
    `insert into purchase (account_id, plan_id, wallet_id) values ($1, $2, $3)
     on conflict (account_id, plan_id) do update set wallet_id = excluded.wallet_id, begun_at = now()`,
    [id, planId, chosen],
  );
  return "begun";
};
