import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { organisationRecordsContract } from "./organisation-records.contract.ts";
import { organisationRecordsOverHttp } from "./organisation-records.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

organisationRecordsContract("the embedded backend", (role) => organisationRecordsOverHttp(embeddedHost(backend), role));

organisationRecordsContract("memory", async (role) => {
  const memory = aBackendFor(role && inAcme(role));
  return { records: memory.organisation.records, accounts: memory };
});
