import { expect, test } from "vitest";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import type { EventDeliveries } from "#application/ports/event-deliveries.ts";
import { ok } from "#application/shared/result.ts";
import type { EventDelivery } from "#domain/events/event-delivery.ts";
import { eventTypes } from "#domain/events/event-type.ts";
import { DeliveriesViewModel } from "#ui/settings/deliveries-view-model.ts";
import { deliveryText, typesText } from "#ui/settings/webhooks-texts.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";
import { people } from "#tests/support/people.ts";

const clock = { pause: () => Promise.resolve() };
const waiting: EventDelivery = {
  id: "1",
  type: "bulk.finished",
  state: "waiting",
  tries: 0,
  happenedAt: "2026-11-27T10:00:00Z",
};

const open = async () => {
  const backend = memoryBackend({ account: anAccount({}), people, now: () => NOON });
  const { eventEndpoints, eventDeliveries } = backend.adapters;
  const made = await eventEndpoints.make({ url: "https://a.example", owner: "personal", types: ["credits.low"] });
  if (!made.ok) throw new Error("No endpoint was made");
  return { backend, deliveries: new DeliveriesViewModel({ deliveries: eventDeliveries, clock }), id: made.value.id };
};

test("a test event opens the list, with the event in it", async () => {
  const { deliveries, id } = await open();
  await deliveries.sendTest(id);
  expect(deliveries.endpointId).toBe(id);
  expect(deliveries.listed).toMatchObject([{ type: "webhook.test", state: "delivered" }]);
});

test("what could not be sent is said, beside what was sent before", async () => {
  const { backend, deliveries, id } = await open();
  await deliveries.sendTest(id);
  backend.failures.failNext({ kind: "unreachable" });
  await deliveries.sendTest(id);
  expect(deliveries.failure).toBeDefined();
  expect(deliveries.listed).toHaveLength(1);
});

test("an event that is being sent is looked at until it has arrived", async () => {
  let looks = 0;
  const port: EventDeliveries = {
    list: async () => {
      looks += 1;
      return ok([looks < 4 ? waiting : { ...waiting, state: "delivered", tries: 1 }]);
    },
    resend: async () => ok(waiting),
    sendTest: async () => ok(waiting),
  };
  const deliveries = new DeliveriesViewModel({ deliveries: port, clock });
  await deliveries.open("1");
  expect([looks, deliveries.listed?.[0]?.state]).toEqual([4, "delivered"]);
});

test("a list that is closed meanwhile is not looked at again", async () => {
  let looks = 0;
  const port: EventDeliveries = {
    list: async () => {
      looks += 1;
      if (looks === 2) deliveries.close();
      return ok([waiting]);
    },
    resend: async () => ok(waiting),
    sendTest: async () => ok(waiting),
  };
  const deliveries = new DeliveriesViewModel({ deliveries: port, clock });
  await deliveries.open("1");
  expect([looks, deliveries.listed]).toEqual([2, undefined]);
});

test.each([
  [{ ...waiting, state: "delivered", tries: 1 }, "Accepted"],
  [{ ...waiting, state: "delivered", tries: 3 }, "Accepted after 3 tries"],
  [waiting, "Being sent ..."],
  [{ ...waiting, tries: 1, lastFault: "status", lastStatus: 500 }, "Your program refused the event (500). Tried once"],
  [{ ...waiting, state: "failed", tries: 10, lastFault: "too-slow" }, "No answer within 15 seconds. Tried 10 times"],
  [{ ...waiting, state: "failed", lastFault: "stopped" }, "The webhook was switched off"],
] as const)("how it ended is said in words: %#", (delivery, text) => {
  expect(deliveryText(delivery)).toBe(text);
});

test.each([
  [eventTypes, "Sends every event."],
  [["bulk.finished"], "Sends an event when a bulk job ends."],
  [
    ["bulk.finished", "bulk.paused", "credits.low"],
    "Sends an event when a bulk job ends, a bulk job is paused, or credits fall below 10.",
  ],
] as const)("which events a webhook gets is said in a sentence: %#", (types, text) => {
  expect(typesText(types)).toBe(text);
});
