import { afterAll, beforeAll } from "vitest";
import { webhookUpgradeRequests } from "#adapters/webhook/webhook-upgrade-requests.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { upgradeRequestsContract } from "./upgrade-requests.contract.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

upgradeRequestsContract("the embedded backend", async (type) => {
  const host = embeddedHost(backend);
  const { client } = await (type === "organisation" ? host.aFounder() : host.aPerson());
  return webhookUpgradeRequests(client);
});

upgradeRequestsContract("memory", async (type) => aBackendFor({ type }).adapters.upgradeRequests);
