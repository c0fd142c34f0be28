import { type PaymentIds, parseProviderId } from "./purchase.ts";

/** The `type` of the window messages by which the document of the checkout reports its state to the page around it. */
export const CHECKOUT_MESSAGE = "LEADLIGHT_CHECKOUT";

/** The `type` of the window message by which the page around the checkout says which colour scheme it has by now. */
export const SCHEME_MESSAGE = "LEADLIGHT_SCHEME";

/** The `type` of the window message by which that page says with which address the payment is matched. */
export const PAYER_MESSAGE = "LEADLIGHT_PAYER";

/**
 * The state of the checkout. `ready`: its button can be pressed. `blocked`: the provider's script did not load. `paid`
 * carries ids only: the server decides whether credits were added.
 */
export type CheckoutMessage =
  | { readonly state: "ready" | "blocked" | "cancelled" | "failed" }
  | ({ readonly state: "paid" } & PaymentIds);

/** How long the page waits for `ready` before it says that the payment did not load. */
export const CHECKOUT_READY_MS = 3_000;

/** A message of the checkout; undefined for whatever else a window is sent. */
export const parseCheckoutMessage = (data: unknown): CheckoutMessage | undefined => {
  if (typeof data !== "object" || data === null) return undefined;
  const given: Partial<Record<"type" | "state" | "paymentId" | "subscriptionId", unknown>> = data;
  const { type, state, paymentId, subscriptionId } = given;
  if (type !== CHECKOUT_MESSAGE) return undefined;
  switch (state) {
    case "ready":
    case "blocked":
    case "cancelled":
    case "failed":
      return { state };
    case "paid": {
      const [payment, subscription] = [parseProviderId(paymentId), parseProviderId(subscriptionId)];
      if (payment === undefined && subscription === undefined) return undefined;
      return {
        state,
        ...(payment !== undefined && { paymentId: payment }),
        ...(subscription !== undefined && { subscriptionId: subscription }),
      };
    }
    default:
      return undefined;
  }
};
