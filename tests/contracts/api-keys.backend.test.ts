import { afterAll, beforeAll } from "vitest";
import { webhookApiKeys } from "#adapters/webhook/webhook-api-keys.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { apiKeysContract } from "./api-keys.contract.ts";
import { aPersonOf } from "./http-host.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

apiKeysContract("the embedded backend", async (role) => {
  const { client } = await aPersonOf(embeddedHost(backend), role === "individual" ? undefined : role);
  return webhookApiKeys(client);
});

apiKeysContract("memory", async (role) => aBackendFor(role === "individual" ? {} : inAcme(role)).adapters.apiKeys);
