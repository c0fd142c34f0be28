import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { accountLookupContract } from "./account-lookup.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

accountLookupContract("the embedded backend", async () => {
  const { client, email } = await anEmbeddedPerson(backend);
  return { accounts: webhookAccountLookup(client), email };
});
