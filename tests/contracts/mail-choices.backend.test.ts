import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookMailChoices } from "#adapters/webhook/webhook-mail-choices.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { mailChoicesContract } from "./mail-choices.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

mailChoicesContract("the embedded backend", async () => {
  const { client } = await anEmbeddedPerson(backend);
  return { choices: webhookMailChoices(client), accounts: webhookAccountLookup(client) };
});
