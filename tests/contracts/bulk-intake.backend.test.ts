import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { bulkIntakeContract } from "./bulk-intake.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

bulkIntakeContract("the embedded backend", async () => {
  const { client } = await anEmbeddedPerson(backend);
  return { intake: webhookBulkIntake(client), accounts: webhookAccountLookup(client) };
});
