import * as z from "zod";
import { tenths } from "#domain/shared/credits.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { ProviderCharge, Reversal, SubscriptionChange } from "./provider-charge.ts";
import type { CheckedCharge } from "./check-provider-charge.ts";

// To be called in a transaction.

const Ids = z.array(z.string());
const Recorded = z.object({
  outcome: z.enum(["credited", "unclaimed", "held", "known"]),
  /** All payments that became credits of it, also former ones of the subscription. */
  credited: Ids,
  /** Those of them whose refund or dispute was reported before, so that they are taken back already. */
  reversed: Ids,
});

/** Records a charge. Reported any number of times, in any order and at the same moment, it brings its credits once. */
export const recordProviderCharge = async (
  db: Db,
  charge: ProviderCharge,
  { planId, credits, heldBecause }: CheckedCharge,
) => {
  const [row] = await db("select * from record_charge($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)", [
    charge.paymentId,
    charge.subscriptionId,
    planId,
    charge.providerPlanId,
    charge.state,
    charge.stateAt,
    charge.amount,
    charge.currency,
    charge.email,
    charge.paidAt,
    credits,
    heldBecause,
  ]);
  const { subscriptionId, stateAt, renewsAt } = charge;
  if (subscriptionId !== undefined) await recordRenewal(db, { subscriptionId, stateAt, renewsAt });
  return Recorded.parse(row);
};

const Reversed = z.object({ took_back: z.boolean(), taken: z.int(), owed: z.int() });

/**
 * Records the state of a refund or a dispute. It waits for its payment where that is not reported yet. `taken` is what
 * it took from the payment's wallet by this, `owed` what the wallet did not have, in all.
 */
export const recordReversal = async (db: Db, reversal: Reversal) => {
  const { id, paymentId, kind, amount, state, isLost, stateAt } = reversal;
  const [row] = await db("select * from record_reversal($1, $2, $3, $4, $5, $6)", [
    id,
    paymentId,
    kind,
    amount,
    state,
    stateAt,
  ]);
  const { took_back: tookBack, taken, owed } = Reversed.parse(row);
  if (isLost) {
    await db("update reversal set is_lost = true where id = $1 and payment_id = $2 and state = 'standing'", [
      id,
      paymentId,
    ]);
  }
  return { tookBack, taken: tenths(taken), owed: tenths(owed) };
};

/** Records when it is charged next, unless something newer is known, and forgets a change of plan that has come. */
const recordRenewal = async (
  db: Db,
  { subscriptionId, stateAt, renewsAt }: Pick<SubscriptionChange, "subscriptionId" | "stateAt" | "renewsAt">,
): Promise<void> => {
  await db(
    `update subscription set renews_at = coalesce($2, renews_at),
            next_plan_id = case when next_plan_id = plan_id or next_plan_at <= $3 then null else next_plan_id end
      where id = $1 and state_at = $3`,
    [subscriptionId, renewsAt, stateAt],
  );
};

const Changed = z.object({ changed: z.boolean(), is_known: z.boolean() });

/** Records how a subscription stands. True where that is new, and someone is known who pays for it. */
export const recordSubscription = async (
  db: Db,
  { subscriptionId, providerPlanId, state, stateAt, renewsAt }: SubscriptionChange,
  planId: PlanId | undefined,
): Promise<boolean> => {
  const [row] = await db(
    `select record_subscription($1, $2, $3, $4, $5) as changed,
            exists (select from subscription s where s.id = $1 and (s.email is not null or s.account_id is not null)) as is_known`,
    [subscriptionId, planId, providerPlanId, state, stateAt],
  );
  await recordRenewal(db, { subscriptionId, stateAt, renewsAt });
  const { changed, is_known: isKnown } = Changed.parse(row);
  return changed && isKnown;
};

const Claimed = z.object({ claim: z.enum(["claimed", "own", "elsewhere", "held", "unknown"]) });

/**
 * Gives an account a payment that belongs to nobody, and what else was paid for its subscription. "own": it has it
 * already. "elsewhere": another one does.
 */
export const claimPayment = async (
  db: Db,
  { accountId, paymentId }: { readonly accountId: string; readonly paymentId: string },
): Promise<z.infer<typeof Claimed>["claim"]> => {
  const [row] = await db("select claim_payment($1, $2) as claim", [accountId, paymentId]);
  return Claimed.parse(row).claim;
};

const ClaimedIds = z.object({ ids: Ids });

/**
 * Gives an account what was paid under its address before there was one; returns the ids of the payments. To be asked once
 * the account is committed.
 */
export const claimByAddress = async (db: Db, accountId: string): Promise<readonly string[]> => {
  const [row] = await db("select claim_by_address($1) as ids", [accountId]);
  return ClaimedIds.parse(row).ids;
};
