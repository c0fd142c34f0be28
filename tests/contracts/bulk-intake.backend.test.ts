import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { bulkIntakeContract, purposeOfOrdersContract } from "./bulk-intake.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_ASK_PURPOSE: "bulk" });
});
afterAll(() => backend.close());

const open = async () => {
  const { client } = await anEmbeddedPerson(backend);
  return { intake: webhookBulkIntake(client), accounts: webhookAccountLookup(client) };
};

bulkIntakeContract("the embedded backend", open);
purposeOfOrdersContract("the embedded backend", open);
