import { afterAll, beforeAll } from "vitest";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { webhookOrganisationRecords } from "#adapters/webhook/webhook-organisation-records.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { aPersonOf } from "#tests/support/backend/embedded-organisations.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { organisationRecordsContract } from "./organisation-records.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

organisationRecordsContract("the embedded backend", async (role) => {
  const { client } = await aPersonOf(backend, role);
  return { records: webhookOrganisationRecords(client), accounts: webhookAccountLookup(client) };
});

organisationRecordsContract("memory", async (role) => {
  const memory = aBackendFor(role && inAcme(role));
  return { records: memory.organisation.records, accounts: memory };
});
