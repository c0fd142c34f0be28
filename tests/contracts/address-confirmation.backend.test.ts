import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { backendAddressConfirmation } from "#adapters/supabase/backend-address-confirmation.ts";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  type IssuerKey,
  newIssuerKey,
  type StandInIssuer,
  startIssuer,
  tokenOf,
} from "#tests/support/backend/stand-in-issuer.ts";
import { addressConfirmationContract } from "./address-confirmation.contract.ts";

let issuer: StandInIssuer;
let key: IssuerKey;
let backend: TestBackend;
beforeAll(async () => {
  key = await newIssuerKey("first");
  issuer = await startIssuer([key]);
  backend = await startTestBackend({ LEADLIGHT_AUTH_ISSUER: issuer.issuer });
});
afterAll(async () => {
  await backend.close();
  await issuer.close();
});

addressConfirmationContract("the embedded backend", async () => {
  const email = `external-${randomUUID()}@acme.example`;
  const token = await tokenOf(issuer, key, { sub: randomUUID(), email });
  const host = { baseUrl: backend.origin, accessToken: () => token };
  return {
    confirmation: backendAddressConfirmation(host),
    accounts: webhookAccountLookup(createWebhookClient(host)),
    newestCode: () => backend.codeFor(email),
  };
});

addressConfirmationContract("memory", async () => {
  let newest = "";
  const { adapters } = memoryBackend({
    account: aNewcomer(),
    people: new Map(),
    now: () => NOON,
    deliverConfirmation: (code) => (newest = code),
  });
  return {
    confirmation: adapters.addressConfirmation,
    accounts: adapters.accountLookup,
    newestCode: async () => newest,
  };
});
