import type { WebhookClient } from "#adapters/webhook/webhook-client.ts";

// In a file of its own, because the names of all files behind an import cost bytes of the file that imports.

export const loadBulkAdapters = async (client: WebhookClient) =>
  (await import("./bulk/bulk-adapters.ts")).bulkAdapters(client);

export const loadTeamAdapters = async (client: WebhookClient) =>
  (await import("./team/team-adapters.ts")).teamAdapters(client);

export const loadHistoryAdapters = async (storagePrefix: string) =>
  (await import("./history/history-adapters.ts")).historyAdapters(storagePrefix);

export const loadNotificationAdapters = async (storagePrefix: string) =>
  (await import("./settings/notification-adapters.ts")).notificationAdapters(storagePrefix);

export const loadPaymentAdapters = async (client: WebhookClient, baseUrl: string) =>
  (await import("./payments/payment-adapters.ts")).paymentAdapters(client, baseUrl);
