import { html } from "hono/html";
import type { PaymentIds } from "#domain/billing/purchase.ts";
import { checkoutDocument } from "./checkout-document.ts";
import { type CheckoutFrame, inScript, messageToAppScript } from "./checkout-frame.ts";
import type { ColourScheme } from "./colour-scheme.ts";

/** Its own script reports to the app how the payment ended; it loads nothing. */
export const ownRules = (nonce: string): readonly string[] => [
  `script-src 'nonce-${nonce}'`,
  `style-src 'nonce-${nonce}'`,
  "font-src 'self'",
  "form-action 'self'",
];

/** How a payment ended. */
export type EndMessage = { readonly state: "failed" } | ({ readonly state: "paid" } & PaymentIds);

interface Outcome {
  readonly message: EndMessage;
  readonly frame: CheckoutFrame;
  readonly scheme: ColourScheme | undefined;
  readonly font: string | undefined;
}

/** The app's page for the status of a payment: the same parameters as Razorpay's. */
const resultPath = (message: EndMessage): string => {
  const query = new URLSearchParams();
  if (message.state === "paid") {
    if (message.paymentId !== undefined) query.set("razorpay_payment_id", message.paymentId);
    if (message.subscriptionId !== undefined) query.set("razorpay_subscription_id", message.subscriptionId);
  }
  query.set("payment_status", message.state === "paid" ? "success" : "failed");
  return `/post-payment?${query.toString()}`;
};

/** The end of a payment. In a frame the app around it continues; in a window of its own this document does. */
export const outcomeDocument = ({ message, frame, scheme, font }: Outcome): Promise<string> => {
  const isPaid = message.state === "paid";
  return checkoutDocument({
    title: isPaid ? "Paid" : "Not paid",
    scheme,
    font,
    main: html`<h1>${isPaid ? "The payment was made" : "The payment failed"}</h1>
      <p class="muted">Returning to Leadlight ...</p>
      <script nonce="__CSP_NONCE__">
        {
          ${messageToAppScript(frame)};
          if (parent === window) location.replace(app + ${inScript(resultPath(message))});
          else tell(${inScript(message)});
        }
      </script>`,
  });
};
