import { purchaseCalls } from "#application/purchase-calls.ts";
import type { Container } from "#wiring/container.ts";
import type { PaymentPorts } from "#wiring/ports.ts";
import { screenFrom } from "#wiring/screens.tsx";
import { tokens } from "#wiring/tokens.ts";
import { paymentPortTokens, paymentTokens } from "./payment-tokens.ts";

/** The screens by which plans are bought. Loaded when the first is needed. */
export const createPayments = (container: Container, ports: PaymentPorts) => {
  container.provideAll(paymentPortTokens, ports);
  const { purchases } = paymentTokens;
  container.provide(paymentTokens.purchaseCalls, { purchases, keeper: tokens.sessionKeeper }, purchaseCalls);
  const { purchaseCalls: calls } = paymentTokens;
  const { account, clock, pageActivity: activity, product } = tokens;
  const screen = screenFrom(container);
  return {
    payment: screen(paymentTokens.payment, { calls, account, clock, activity, product }, async () => {
      const page = await import("#ui/payment/payment-page.tsx");
      return { Page: page.PaymentPage, ViewModel: page.PaymentViewModel };
    }),
    "payment-result": screen(
      paymentTokens.paymentResult,
      { calls, account, clock, activity, product, changes: tokens.changes, extension: tokens.extensionOffer },
      async () => {
        const page = await import("#ui/payment-result/payment-result-page.tsx");
        return { Page: page.PaymentResultPage, ViewModel: page.PaymentResultViewModel };
      },
    ),
  };
};
