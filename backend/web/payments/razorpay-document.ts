import { html } from "hono/html";
import type { Plan } from "#domain/billing/plans.ts";
import { checkoutDocument, planLine } from "./checkout-document.ts";
import { type CheckoutFrame, messageToAppScript } from "./checkout-frame.ts";
import type { ColourScheme } from "./colour-scheme.ts";

const RAZORPAY_SCRIPT = "https://cdn.razorpay.com/static/widget/subscription-button.js";

const RAZORPAY = "https://*.razorpay.com";

/** Razorpay's own hosts and nothing else. Its button writes style elements into the page. */
export const razorpayRules = (nonce: string): readonly string[] => [
  `script-src 'nonce-${nonce}' ${RAZORPAY}`,
  `style-src 'unsafe-inline' ${RAZORPAY}`,
  `font-src 'self' ${RAZORPAY} data:`,
  `img-src ${RAZORPAY} data:`,
  `connect-src ${RAZORPAY}`,
  `frame-src ${RAZORPAY}`,
  `form-action ${RAZORPAY}`,
];

interface RazorpayDocument {
  readonly plan: Plan;
  readonly buttonId: string;
  readonly frame: CheckoutFrame;
  readonly scheme: ColourScheme | undefined;
  readonly font: string | undefined;
}

/**
 * Razorpay's button for a plan, as Razorpay has it embedded. The script before it reports to the app whether it loaded.
 */
export const razorpayDocument = ({ plan, buttonId, frame, scheme, font }: RazorpayDocument): Promise<string> =>
  checkoutDocument({
    title: `Pay for ${plan.name}`,
    scheme,
    font,
    main: html`${planLine(plan)}
      <p class="muted" role="status">Loading Razorpay's payment button ...</p>
      <script nonce="__CSP_NONCE__">
        {
          ${messageToAppScript(frame)};
          const say = (text) => (document.querySelector("[role=status]").textContent = text);
          const watch = new MutationObserver(() => {
            if (!document.querySelector("form :is(button, a, iframe, input)")) return;
            watch.disconnect();
            say("Razorpay handles the payment.");
            tell({ state: "ready" });
          });
          watch.observe(document, { childList: true, subtree: true });
          const onFault = ({ target }) => {
            if (target.dataset?.subscription_button_id === undefined) return;
            watch.disconnect();
            say("Razorpay's payment button could not be loaded.");
            tell({ state: "blocked" });
          };
          addEventListener("error", onFault, true);
        }
      </script>
      <form>
        <script
          src="${RAZORPAY_SCRIPT}"
          data-subscription_button_id="${buttonId}"
          data-button_theme="rzp-outline-standard"
          async
        ></script>
      </form>`,
  });
