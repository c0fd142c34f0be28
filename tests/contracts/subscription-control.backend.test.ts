import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookSubscriptionControl } from "#adapters/webhook/webhook-subscription-control.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { payAtFakeCheckout } from "#tests/support/backend/fake-checkout.ts";
import { subscriptionControlContract } from "./subscription-control.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

subscriptionControlContract("the embedded backend", async () => {
  const { client, email } = await anEmbeddedPerson(backend);
  // The account is made by the first call.
  await webhookAccountLookup(client).lookUp();
  return {
    control: webhookSubscriptionControl(client),
    buy: async (planId) => (await payAtFakeCheckout(backend, { plan: planId, email })).subscriptionId,
  };
});
