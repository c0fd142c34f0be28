import { expect, test } from "vitest";
import { webhookInvoices } from "#adapters/webhook/webhook-invoices.ts";
import { ok } from "#application/shared/result.ts";
import { aWebhookHost } from "#tests/support/adapters/webhook-host.ts";

const { client, answering } = aWebhookHost();

test("the GST number of an organisation is shown also without an address", async () => {
  answering({ name: "Acme", gstin: "27AAPFU0939F1ZV", address: "", pin: "", state: "27" });
  expect(await webhookInvoices(client).details("organisation")).toEqual(
    ok({ name: "Acme", gstin: "27AAPFU0939F1ZV", state: "27" }),
  );
});
