import { html } from "hono/html";
import { formatRupees, planOf, priceOf } from "#domain/plans.ts";
import { inboxStyle } from "#backend/http/inbox-style.ts";
import type { PretendedMessage } from "#backend/payments/stand-in/pretended-store.ts";
import { openDispute, type Sequel } from "#backend/payments/stand-in/stand-in-payments.ts";

interface PageParts {
  readonly token: string;
  /** Where the forms are sent. */
  readonly action: string;
  readonly font: string | undefined;
}

const sequelTexts: readonly (readonly [Sequel, string])[] = [
  ["renew", "Renew"],
  ["refund", "Refund"],
  ["refund-half", "Refund half"],
  ["dispute", "Dispute"],
  ["win", "Win the dispute"],
  ["halt", "Halt"],
  ["cancel", "Cancel"],
];

const style = html`<style nonce="__CSP_NONCE__">
  .messages {
    margin: 12px 0;
    gap: 8px;
  }
  .messages li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
  }
  .ids {
    font: 12.5px/20px var(--font-data);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .buttons button {
    min-width: 0;
  }
</style>`;

const answerText = ({ answer }: PretendedMessage): string =>
  answer === undefined ? "not sent" : answer < 300 ? "sent, taken" : `sent, refused (${answer})`;

const messageLine = (message: PretendedMessage) =>
  html`<li>
    <span>${message.event} <span class="muted">${answerText(message)}</span></span>
    <button name="step" value="again:${message.id}" aria-label="${sendText(message)} ${message.event}">
      ${sendText(message)}
    </button>
  </li>`;

const sendText = ({ answer }: PretendedMessage): string => (answer === undefined ? "Send" : "Send again");

const paymentEntry = (messages: readonly PretendedMessage[], { token, action }: PageParts) => {
  const [first] = messages;
  if (first === undefined) return "";
  const plan = planOf(first.planId);
  const at = first.madeAt.toISOString();
  return html`<li class="sheet">
    <h2>${plan.name}, ${formatRupees(priceOf(plan))}</h2>
    <p class="facts">
      <span>${first.email}</span><time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time>
    </p>
    <p class="ids">${first.paymentId}<br />${first.subscriptionId}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="payment" value="${first.paymentId}" />
      <ol class="messages">
        ${messages.map(messageLine)}
      </ol>
      <p class="buttons">
        ${sequelTexts
          .filter(([sequel]) => sequel !== "win" || openDispute(messages) !== undefined)
          .map(([sequel, label]) => html`<button name="step" value="${sequel}">${label}</button>`)}
      </p>
    </form>
  </li>`;
};

/** What the stand-in for the payment provider has pretended, newest payment first, and what may still happen to it. */
export const pretendedPage = async (messages: readonly PretendedMessage[], parts: PageParts): Promise<string> => {
  const payments = [...Map.groupBy(messages, ({ paymentId }) => paymentId).values()].toReversed();
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="data:," />
          <title>Development payments, not Razorpay - Leadlight</title>
          ${inboxStyle(parts.font)} ${style}
        </head>
        <body>
          <header>
            <span class="wordmark">Leadlight</span>
            <a href="${parts.action}">Refresh</a>
          </header>
          <main>
            <h1>Development payments, not Razorpay</h1>
            <p class="muted intro">
              Razorpay is not set up, so nobody paid anything. The server was told the same, signed in the same way.
            </p>
            ${
              payments.length === 0
                ? html`<p class="sheet">Nothing was pretended yet. Choose a plan in Leadlight, and pay.</p>`
                : html`<ol>
                    ${payments.map((payment) => paymentEntry(payment, parts))}
                  </ol>`
            }
          </main>
        </body>
      </html>`,
  );
};
