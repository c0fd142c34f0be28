import { afterAll, beforeAll } from "vitest";
import { webhookUpgradeRequests } from "#adapters/webhook/webhook-upgrade-requests.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { aFounder } from "#tests/support/backend/embedded-organisations.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { upgradeRequestsContract } from "./upgrade-requests.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

upgradeRequestsContract("the embedded backend", async (type) => {
  const { client } = await (type === "organisation" ? aFounder(backend) : anEmbeddedPerson(backend));
  return webhookUpgradeRequests(client);
});

upgradeRequestsContract("memory", async (type) => aBackendFor({ type }).adapters.upgradeRequests);
