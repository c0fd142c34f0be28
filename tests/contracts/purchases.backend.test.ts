import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookPurchases } from "#adapters/webhook/webhook-purchases.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import {
  chargeMessage,
  type Message,
  NOON,
  razorpayEnvironment,
  signedRequest,
  subscriptionMessage,
} from "#tests/support/backend/payment-messages.ts";
import { anOwnerOf } from "./http-host.ts";
import { purchasesContract } from "./purchases.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend(razorpayEnvironment);
});
afterAll(() => backend.close());

const deliver = async (message: Message): Promise<void> => {
  const { status } = await fetch(`${backend.origin}/payments/razorpay`, signedRequest(message));
  if (status !== 200) throw new Error(`The message was answered with ${status}`);
};

purchasesContract("the embedded backend", async (organisationName) => {
  const person =
    organisationName === undefined
      ? await anEmbeddedPerson(backend)
      : await anOwnerOf(embeddedHost(backend), organisationName);
  const accounts = webhookAccountLookup(person.client);
  // The account is made by the first call.
  await accounts.lookUp();
  // Each payment is a month after the one before.
  let at = NOON;
  const next = () => (at += 2_592_000);
  return {
    purchases: webhookPurchases(person.client, backend.origin),
    accounts,
    charge: (paid) => deliver(chargeMessage({ ...paid, email: person.email, at: next() })),
    async leave(paid, as) {
      if (as === "unclaimed")
        return deliver(chargeMessage({ ...paid, email: `${randomUUID()}@nobody.example`, at: next() }));
      if (as === "held")
        return deliver(chargeMessage({ ...paid, email: person.email, at: next(), payment: { amount: 1 } }));
      const other = await anEmbeddedPerson(backend);
      await webhookAccountLookup(other.client).lookUp();
      await deliver(chargeMessage({ ...paid, email: other.email, at: next() }));
    },
    setState: (paid, state) => deliver(subscriptionMessage(state, { ...paid, at: next() })),
  };
});
