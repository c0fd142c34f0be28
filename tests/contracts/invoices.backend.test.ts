import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookInvoices } from "#adapters/webhook/webhook-invoices.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { chargeMessage, razorpayEnvironment, signedRequest } from "#tests/support/backend/payment-messages.ts";
import { anOwnerOf } from "./http-host.ts";
import { invoicesContract } from "./invoices.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend(razorpayEnvironment);
});
afterAll(() => backend.close());

invoicesContract("the embedded backend", async (organisationName) => {
  const { client, email } =
    organisationName === undefined
      ? await anEmbeddedPerson(backend)
      : await anOwnerOf(embeddedHost(backend), organisationName);
  // The account is made by the first call.
  await webhookAccountLookup(client).lookUp();
  return {
    invoices: webhookInvoices(client),
    async charge(paymentId) {
      const message = signedRequest(chargeMessage({ email, paymentId }));
      const { status } = await fetch(`${backend.origin}/payments/razorpay`, message);
      if (status !== 200) throw new Error(`The message was answered with ${status}`);
    },
  };
});
