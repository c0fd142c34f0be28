import { billingDetails, paymentDocument } from "#wire/invoices.ts";
import type { Invoices } from "#application/ports/invoices.ts";
import { err, ok } from "#application/shared/result.ts";
import { readStoredBilling, toBillingForm } from "#domain/billing/billing-details.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookInvoices = (client: WebhookClient): Invoices => ({
  async load(paymentId, document) {
    const number = document.kind === "receipt" ? undefined : document.number;
    const answer = await client.send(paymentDocument, { payment_id: paymentId, number });
    if (!answer.ok) return answer;
    const bytes = bytesIn(answer.value.pdf_base64);
    return bytes === undefined ? err({ kind: "bad-answer" }) : ok(bytes);
  },
  async details(payer) {
    const answer = await client.send(billingDetails, { payer });
    if (!answer.ok) return answer;
    const details = readStoredBilling(answer.value);
    return details === undefined ? err({ kind: "bad-answer" }) : ok(details);
  },
  async save(payer, details) {
    const answer = await client.send(billingDetails, { payer, details: toBillingForm(details) });
    return answer.ok ? ok(undefined) : answer;
  },
});

/** Undefined for what is no PDF. */
const bytesIn = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const text = atob(base64);
    if (!text.startsWith("%PDF-")) return undefined;
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};
