import type { WebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookPurchases } from "#adapters/webhook/webhook-purchases.ts";
import type { PaymentPorts } from "#wiring/ports.ts";

/** The adapters by which plans are bought, fetched with the first screen that needs them. */
export const paymentAdapters = (client: WebhookClient, baseUrl: string): PaymentPorts => ({
  purchases: webhookPurchases(client, baseUrl),
});
