import { afterAll, beforeAll } from "vitest";
import { webhookEventEndpoints } from "#adapters/webhook/webhook-event-endpoints.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { eventEndpointsContract } from "./event-endpoints.contract.ts";
import { aPersonOf } from "./http-host.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

eventEndpointsContract("the embedded backend", async (role) => {
  const { client } = await aPersonOf(embeddedHost(backend), role === "individual" ? undefined : role);
  return webhookEventEndpoints(client);
});

eventEndpointsContract(
  "memory",
  async (role) => aBackendFor(role === "individual" ? {} : inAcme(role)).adapters.eventEndpoints,
);
