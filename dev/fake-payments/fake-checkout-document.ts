import { html } from "hono/html";
import { PAYER_MESSAGE } from "#domain/billing/checkout.ts";
import { formatRupees, type Plan, priceOf } from "#domain/billing/plans.ts";
import { checkoutDocument, planLine } from "#backend/web/payments/checkout-document.ts";
import { type CheckoutFrame, inScript, messageToAppScript } from "#backend/web/payments/checkout-frame.ts";
import type { ColourScheme } from "#backend/web/payments/colour-scheme.ts";
import { ownRules } from "#backend/web/payments/outcome-document.ts";
import { arrivals, type Arrival } from "./fake-payments.ts";

const arrivalTexts: Readonly<Record<Arrival, string>> = {
  before: "Before you return",
  later: "10 seconds later",
  never: "Never",
};

/** Its script sends the form. */
export const fakeCheckoutRules = (nonce: string): readonly string[] => [...ownRules(nonce), "connect-src 'self'"];

interface FakeCheckoutDocument {
  readonly plan: Plan;
  readonly token: string;
  /** Where the form is sent. */
  readonly action: string;
  /** Where the fake payments are listed. */
  readonly list: string;
  readonly frame: CheckoutFrame;
  readonly scheme: ColourScheme | undefined;
  readonly font: string | undefined;
  /** How the form ended before, if it comes again. */
  readonly before?: { readonly email: string; readonly end: "cancelled" | "expired" | "no-email" } | undefined;
}

const notices = {
  cancelled: "",
  expired: "This form has expired. Please press the button again.",
  "no-email": "Enter the email address of the payer.",
} as const;

/** Asks how the payment is to end, and when the server is to learn of it. */
export const fakeCheckoutDocument = (parts: FakeCheckoutDocument): Promise<string> => {
  const { plan, token, scheme, before } = parts;
  const notice = before === undefined ? "" : notices[before.end];
  return checkoutDocument({
    title: `Pay for ${plan.name}: fake checkout, not Razorpay`,
    scheme,
    font: parts.font,
    main: html`<p class="mark">Fake checkout, not Razorpay</p>
      ${planLine(plan)}
      <form method="post" action="${parts.action}">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="plan" value="${plan.planId}" />
        <input type="hidden" name="scheme" value="${scheme ?? ""}" />
        <label class="field">
          Email address of the payer
          <input
            name="email"
            type="email"
            autocomplete="email"
            maxlength="200"
            value="${before?.email ?? ""}"
            required
          />
        </label>
        <fieldset>
          <legend>When the webhook arrives</legend>
          ${arrivals.map(
            (arrival, index) =>
              html`<label class="choice">
                <input type="radio" name="arrival" value="${arrival}" ${index === 0 ? "checked" : ""} />
                ${arrivalTexts[arrival]}
              </label>`,
          )}
        </fieldset>
        ${notice === "" ? "" : html`<p role="alert">${notice}</p>`}
        <p class="buttons">
          <button class="first" name="decision" value="pay">Pay ${formatRupees(priceOf(plan))}</button>
          <button name="decision" value="fail" formnovalidate>Fail the payment</button>
          <button name="decision" value="cancel" formnovalidate>Cancel</button>
        </p>
      </form>
      <p class="apart"><a href="${parts.list}" target="_blank" rel="noopener">Fake payments so far</a></p>
      <script nonce="__CSP_NONCE__">
        {
          ${messageToAppScript(parts.frame)};
          tell({ state: "ready" });
          ${before?.end === "cancelled" ? html`tell(${inScript({ state: "cancelled" })});` : ""};
          const form = document.querySelector("form");
          addEventListener("message", ({ source, origin, data }) => {
            const isOfApp =
              source === parent && appOrigins.includes(origin) && data?.type === ${inScript(PAYER_MESSAGE)};
            if (isOfApp && form.email.value === "") form.email.value = data.email;
          });
          // A second press of the button would be a second payment.
          let isSent = false;
          let isLeftToForm = parent === window;
          const send = async (button) => {
            const body = new URLSearchParams(new FormData(form, button));
            const answer = await fetch(form.action, { method: "POST", headers: { Accept: "application/json" }, body });
            return answer.headers.get("Content-Type")?.startsWith("application/json") ? answer.json() : {};
          };
          // The form itself would load another document into the frame, which is a step in the history of the tab.
          form.addEventListener("submit", async (event) => {
            if (isSent || !isLeftToForm) event.preventDefault();
            if (isSent) return;
            isSent = true;
            if (isLeftToForm) return;
            const message = await send(event.submitter).catch(() => ({}));
            isSent = message.state === "paid" || message.state === "failed";
            if (message.state !== undefined) return tell(message);
            isLeftToForm = true;
            form.requestSubmit(event.submitter);
          });
        }
      </script>`,
  });
};
