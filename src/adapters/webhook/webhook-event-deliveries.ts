import { type EventDeliveryRecord, eventDeliveries, resendEvent, sendTestEvent } from "#wire/event-deliveries.ts";
import type { EventDeliveries } from "#application/ports/event-deliveries.ts";
import { ok } from "#application/shared/result.ts";
import type { EventDelivery } from "#domain/events/event-delivery.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookEventDeliveries = (client: WebhookClient): EventDeliveries => ({
  async list(endpointId) {
    const answer = await client.send(eventDeliveries, { endpoint_id: endpointId });
    return answer.ok ? ok(answer.value.deliveries.map(toDelivery)) : answer;
  },
  async resend(id) {
    const answer = await client.send(resendEvent, { id });
    return answer.ok ? ok(toDelivery(answer.value)) : answer;
  },
  async sendTest(endpointId) {
    const answer = await client.send(sendTestEvent, { endpoint_id: endpointId });
    return answer.ok ? ok(toDelivery(answer.value)) : answer;
  },
});

const toDelivery = (record: EventDeliveryRecord): EventDelivery => ({
  id: record.id,
  type: record.type,
  state: record.state,
  tries: record.tries,
  happenedAt: record.happened_at,
  ...(typeof record.sequence === "number" && { sequence: record.sequence }),
  ...(record.last_at && { lastAt: record.last_at }),
  ...(record.next_at && { nextAt: record.next_at }),
  ...(typeof record.last_status === "number" && { lastStatus: record.last_status }),
  ...(record.last_fault && { lastFault: record.last_fault }),
});
