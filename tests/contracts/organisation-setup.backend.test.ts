import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookOrganisationSetup } from "#adapters/webhook/webhook-organisation-setup.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { aFounder } from "#tests/support/backend/embedded-organisations.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { organisationSetupContract } from "./organisation-setup.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

organisationSetupContract("the embedded backend", async (type) => {
  const { client } = await (type === "organisation" ? aFounder(backend) : anEmbeddedPerson(backend));
  return { setup: webhookOrganisationSetup(client), accounts: webhookAccountLookup(client) };
});
