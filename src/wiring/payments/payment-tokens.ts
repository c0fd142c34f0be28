import type { Purchases } from "#application/ports/purchases.ts";
import type { purchaseCalls } from "#application/purchase-calls.ts";
import type { PaymentViewModel } from "#ui/payment/payment-view-model.ts";
import type { PaymentResultViewModel } from "#ui/payment-result/payment-result-view-model.ts";
import { named, token } from "#wiring/container.ts";

/** The ports by which plans are bought; with `portTokens` and the others a token for each port. */
export const paymentPortTokens = named({
  purchases: token<Purchases>,
});

/** What buying plans needs and is made of. Apart from the other tokens, so that nothing of it is loaded before it. */
export const paymentTokens = {
  ...paymentPortTokens,
  ...named({
    purchaseCalls: token<ReturnType<typeof purchaseCalls>>,

    payment: token<PaymentViewModel>,
    paymentResult: token<PaymentResultViewModel>,
  }),
} as const;
