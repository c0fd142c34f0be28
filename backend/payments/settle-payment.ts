import type { Db } from "#backend/platform/database/database.ts";

/** The result of the operator's decision. "unclaimed": it waits for its person, "in-order": for nobody. */
export type PaymentSettlement = "settled" | "settled-before" | "unclaimed" | "in-order" | "unknown";

/**
 * Records that the operator has dealt with a held payment, or with what one owes. A held one brings no credits from
 * then on, however often it is reported; what a later refund or dispute adds to the owed amount waits again.
 */
export const settlePayment = async (db: Db, paymentId: string): Promise<PaymentSettlement> => {
  const [settled] = await db(
    `update payment set settled_at = now()
      where id = $1 and settled_at is null and (held_because is not null or owed_tenths > 0) returning id`,
    [paymentId],
  );
  if (settled !== undefined) return "settled";
  const [payment] = await db<{ is_settled: boolean; is_claimed: boolean }>(
    "select settled_at is not null as is_settled, account_id is not null as is_claimed from payment where id = $1",
    [paymentId],
  );
  if (payment === undefined) return "unknown";
  if (payment.is_settled) return "settled-before";
  return payment.is_claimed ? "in-order" : "unclaimed";
};
