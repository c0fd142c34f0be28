import { readableMessage } from "#domain/shared/message.ts";
import type { Paise } from "./plans.ts";
import { type PaymentIds, parseProviderId } from "./purchase.ts";

/** Longer than any plan's name, and short enough for a line of a receipt. */
export const PLAN_NAME_MAX_LENGTH = 60;

/**
 * The parameters of the address by which someone returns from the checkout. Anybody can write such an address: it
 * decides only what is shown until the server has answered.
 */
export interface PaymentReturn {
  readonly isSuccess: boolean;
  readonly ids: PaymentIds;
  readonly planName: string;
  /** What was paid; zero where the address names no amount. */
  readonly amount: Paise;
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
    planName: readableMessage(parameter("plan_name") ?? "", PLAN_NAME_MAX_LENGTH) ?? "Premium Plan",
    amount: paiseIn(parameter("amount") ?? ""),
  };
};

const hasId = ({ paymentId, subscriptionId }: PaymentIds): boolean =>
  paymentId !== undefined || subscriptionId !== undefined;

/** Rupees, with paise if there are any; the most is far above any price and exact in paise. */
const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

const paiseIn = (text: string): Paise => {
  const [, rupees = "0", rest = ""] = AMOUNT.exec(text) ?? [];
  return Number(rupees) * 100 + Number(rest.padEnd(2, "0"));
};
