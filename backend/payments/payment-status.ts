import type { PaymentIds, PaymentQuestion, PaymentStatus } from "#domain/billing/purchase.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { claim, type ClaimNeeds } from "./claim.ts";
import { paymentOf } from "./account-purchases.ts";
import { noteOpenPayment } from "./open-payments.ts";

/**
 * The status of a payment, for someone signed in who knows its id. One that belongs to nobody becomes theirs; one that
 * brought no credits is remembered as their open payment, unless its checkout said that it failed and the provider has not reported it.
 */
export const paymentStatus = async (
  needs: ClaimNeeds,
  accountId: string,
  { saidFailed = false, ...ids }: PaymentQuestion,
): Promise<PaymentStatus> => {
  const { db } = needs.database;
  const status = await findStatus(needs, accountId, ids);
  if (status.kind === "held" || (status.kind === "awaited" && !saidFailed)) await noteOpenPayment(db, accountId, ids);
  return status;
};

const findStatus = async (needs: ClaimNeeds, accountId: string, ids: PaymentIds): Promise<PaymentStatus> => {
  const { db } = needs.database;
  const paymentId = ids.paymentId ?? (await latestOf(db, ids.subscriptionId));
  if (paymentId === undefined) return { kind: "awaited" };
  const outcome = await claim(needs, { accountId, paymentId });
  switch (outcome) {
    case "claimed":
    case "own": {
      const payment = await paymentOf(db, accountId, paymentId);
      if (payment === undefined) throw new Error("A payment is not its owner's");
      return { kind: "credited", payment };
    }
    case "unknown":
      return { kind: "awaited" };
    case "held":
    case "elsewhere":
      return { kind: outcome };
  }
};

const latestOf = async (db: Db, subscriptionId: string | undefined): Promise<string | undefined> => {
  if (subscriptionId === undefined) return undefined;
  const [row] = await db<{ id: string }>(
    "select id from payment where subscription_id = $1 order by coalesce(paid_at, told_at) desc, id limit 1",
    [subscriptionId],
  );
  return row?.id;
};
