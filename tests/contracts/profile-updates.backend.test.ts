import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookProfileUpdates } from "#adapters/webhook/webhook-profile-updates.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { profileUpdatesContract } from "./profile-updates.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

profileUpdatesContract("the embedded backend", async () => {
  const { client } = await anEmbeddedPerson(backend);
  return { profiles: webhookProfileUpdates(client), accounts: webhookAccountLookup(client) };
});
