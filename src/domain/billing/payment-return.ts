import { type Paise, type Plan, plans, priceOf } from "./plans.ts";
import { type PaymentIds, parseProviderId } from "./purchase.ts";

/** What an address may say was bought. */
export interface ClaimedPurchase {
  readonly planName: string;
  /** What was paid; zero where the address names no amount. */
  readonly amount: Paise;
}

/**
 * The parameters of the address by which someone returns from the checkout. Anybody can write such an address: it
 * decides only what is shown until the server has answered.
 */
export interface PaymentReturn {
  readonly isSuccess: boolean;
  readonly ids: PaymentIds;
  /** Undefined where the address names what is not sold, so that no link can show a name or a sum of its own. */
  readonly claimed: ClaimedPurchase | undefined;
}

/**
 * Reads the query of the payment result; `provider` begins the names of the ids. What is missing has the defaults of the
 * specification.
 */
export const readPaymentReturn = (parameter: (name: string) => string | null, provider: string): PaymentReturn => {
  const idOf = (kind: string) => parseProviderId(parameter(`${provider.toLowerCase()}_${kind}_id`));
  const [paymentId, subscriptionId] = [idOf("payment"), idOf("subscription")];
  const ids: PaymentIds = {
    ...(paymentId !== undefined && { paymentId }),
    ...(subscriptionId !== undefined && { subscriptionId }),
  };
  return {
    isSuccess: (parameter("payment_status") || "success") === "success" && hasId(ids),
    ids,
    claimed: claimedIn(parameter("plan_name") ?? "", parameter("amount") ?? ""),
  };
};

/** The plan of the price list that the address names; undefined where it names none. */
export const planClaimed = ({ claimed }: Pick<PaymentReturn, "claimed">): Plan | undefined =>
  planNamed(claimed?.planName);

const planNamed = (planName: string | undefined): Plan | undefined => plans.find(({ name }) => name === planName);

const hasId = ({ paymentId, subscriptionId }: PaymentIds): boolean =>
  paymentId !== undefined || subscriptionId !== undefined;

/** Each of the two is missing, or that of the same plan. */
const claimedIn = (planName: string, rupees: string): ClaimedPurchase | undefined => {
  const plan = planNamed(planName);
  const amount = Number(rupees) * 100;
  if (planName !== "" && plan === undefined) return undefined;
  if (rupees !== "" && (plan === undefined || amount !== priceOf(plan))) return undefined;
  return { planName: plan?.name ?? "Premium Plan", amount };
};
