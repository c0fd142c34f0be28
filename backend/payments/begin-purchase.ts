import type { Payer } from "#domain/account.ts";
import type { PlanId } from "#domain/plans.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/database/database.ts";

/**
 * Notes for whom the credits of an account's next payment for a plan are to be; the last choice counts. Whether the
 * account still belongs to the organisation is asked again when the payment comes.
 */
export const beginPurchase = async (
  db: Db,
  { id, membership }: BackendAccount,
  { planId, payer }: { readonly planId: PlanId; readonly payer: Payer },
): Promise<"begun" | "no-organisation"> => {
  if (payer === "organisation" && membership === undefined) return "no-organisation";
  await db(
    `insert into purchase (account_id, plan_id, payer) values ($1, $2, $3)
     on conflict (account_id, plan_id) do update set payer = excluded.payer, begun_at = now()`,
    [id, planId, payer],
  );
  return "begun";
};
