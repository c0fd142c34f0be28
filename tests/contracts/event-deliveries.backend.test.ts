import { afterAll, beforeAll } from "vitest";
import { webhookEventDeliveries } from "#adapters/webhook/webhook-event-deliveries.ts";
import { webhookEventEndpoints } from "#adapters/webhook/webhook-event-endpoints.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { anEmbeddedPerson } from "#tests/support/backend/embedded-person.ts";
import { type EventReceiver, startEventReceiver } from "#tests/support/backend/event-receiver.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { eventDeliveriesContract } from "./event-deliveries.contract.ts";

let backend: TestBackend;
let receiver: EventReceiver;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_WEBHOOK_NETWORKS: "127.0.0.0/8" });
  receiver = await startEventReceiver();
});
afterAll(async () => {
  await backend.close();
  await receiver.close();
});

eventDeliveriesContract("the embedded backend", async () => {
  const { client } = await anEmbeddedPerson(backend);
  return { endpoints: webhookEventEndpoints(client), deliveries: webhookEventDeliveries(client), url: receiver.url };
});

eventDeliveriesContract("memory", async () => {
  const { eventEndpoints: endpoints, eventDeliveries: deliveries } = aBackendFor({}).adapters;
  return { endpoints, deliveries, url: "https://hooks.acme.example/leadlight" };
});
