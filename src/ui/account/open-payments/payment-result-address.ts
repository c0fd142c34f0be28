import { type Plan, priceOf } from "#domain/billing/plans.ts";
import type { PaymentIds } from "#domain/billing/purchase.ts";

interface PaymentMade {
  /** Left out where it is not known. */
  readonly plan?: Plan;
  readonly status: "success" | "failed";
  readonly ids: PaymentIds;
  /** The payment provider's name, which begins the names of the ids in lower case. */
  readonly provider: string;
}

/** The address of the result of a payment; its query is read by `readPaymentReturn` of the domain. */
export const paymentResultAddress = ({ plan, status, ids, provider }: PaymentMade): string => {
  const prefix = provider.toLowerCase();
  const query = new URLSearchParams({
    ...(ids.paymentId !== undefined && { [`${prefix}_payment_id`]: ids.paymentId }),
    ...(ids.subscriptionId !== undefined && { [`${prefix}_subscription_id`]: ids.subscriptionId }),
    payment_status: status,
    ...(plan !== undefined && { plan_name: plan.name, amount: String(priceOf(plan) / 100) }),
  });
  return `/post-payment?${query}`;
};
