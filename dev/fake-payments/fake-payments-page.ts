import { html } from "hono/html";
import { formatRupees, planOf, priceOf } from "#domain/billing/plans.ts";
import { fakePage } from "#dev/fake-page.ts";
import type { FakeMessage } from "./fake-message-store.ts";
import { openDispute, type Sequel } from "./fake-payments.ts";

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

const answerText = ({ answer }: FakeMessage): string =>
  answer === undefined ? "not sent" : answer < 300 ? "sent, accepted" : `sent, rejected (${answer})`;

const messageLine = (message: FakeMessage) =>
  html`<li>
    <span>${message.event} <span class="muted">${answerText(message)}</span></span>
    <button name="step" value="again:${message.id}" aria-label="${sendText(message)} ${message.event}">
      ${sendText(message)}
    </button>
  </li>`;

const sendText = ({ answer }: FakeMessage): string => (answer === undefined ? "Send" : "Send again");

const paymentEntry = (messages: readonly FakeMessage[], { token, action }: PageParts) => {
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

/** The fake payments, newest first, and what may still happen to each. */
export const fakePaymentsPage = (messages: readonly FakeMessage[], parts: PageParts): Promise<string> => {
  const payments = [...Map.groupBy(messages, ({ paymentId }) => paymentId).values()].toReversed();
  return fakePage({
    title: "Fake payments, not Razorpay",
    font: parts.font,
    header: html`<span class="wordmark">Leadlight</span><a href="${parts.action}">Refresh</a>`,
    main: html`<main>
      <h1>Fake payments, not Razorpay</h1>
      <p class="muted intro">
        Razorpay is not configured, so no real payment was made. The server received the same webhooks, signed in the
        same way.
      </p>
      ${
        payments.length === 0
          ? html`<p class="sheet">No fake payments yet. Buy a plan in Leadlight to see one here.</p>`
          : html`<ol>
              ${payments.map((payment) => paymentEntry(payment, parts))}
            </ol>`
      }
    </main>`,
  });
};
