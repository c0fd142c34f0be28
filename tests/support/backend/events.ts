import { silentLog } from "./silent-log.ts";
import { createEventEndpoint } from "#wire/event-endpoints.ts";
import { type EventDeliveryRecord, eventDeliveries } from "#wire/event-deliveries.ts";
import { eventTypes } from "#domain/events/event-type.ts";
import { keepDelivering } from "#backend/events/keep-delivering.ts";
import type { Person, WebhookBackend } from "./webhook-backend.ts";

/** Sends what waits for endpoints; a try that failed is repeated after `waits`. Returns what ends it. */
export const deliverEvents = (
  { database, queue }: Pick<WebhookBackend, "database" | "queue">,
  {
    waits = [20, 20, 20],
    timeoutMs = 500,
    onTried,
  }: {
    readonly waits?: readonly number[];
    readonly timeoutMs?: number;
    readonly onTried?: Parameters<typeof keepDelivering>[0]["onTried"];
  } = {},
): (() => Promise<void>) =>
  keepDelivering({
    database,
    queue,
    clock: Date.now,
    log: silentLog,
    access: { networks: ["127.0.0.0/8"], timeoutMs },
    waits,
    lookEveryMs: 20,
    onTried,
  });

/** An endpoint for every event, unless `limits` say less. */
export const anEndpoint = async (
  person: Person,
  url: string,
  limits: object = {},
): Promise<{ readonly id: string; readonly secret: string }> => {
  const wanted = { url, owner: "personal", types: eventTypes, ...limits };
  const { status, json } = await person.post(createEventEndpoint.path, wanted);
  if (status !== 200) throw new Error(`No endpoint was made: ${JSON.stringify(json)}`);
  return createEventEndpoint.answer.parse(json);
};

export const deliveriesTo = async (person: Person, endpointId: string): Promise<readonly EventDeliveryRecord[]> => {
  const { json } = await person.get(`${eventDeliveries.path}?endpoint_id=${endpointId}`);
  return eventDeliveries.answer.parse(json).deliveries;
};
