import * as z from "zod/mini";
import { deliveryFaults, deliveryStates } from "#domain/events/event-delivery.ts";
import type { Call } from "./call.ts";
import { ifSaid, optionalText, wholeNumber } from "./fields.ts";

const EventDeliveryRecord = z.object({
  /** The `webhook-id` of its requests. */
  id: z.string(),
  type: z.string(),
  sequence: z.optional(z.nullable(wholeNumber)),
  state: z.enum(deliveryStates),
  tries: wholeNumber,
  /** ISO 8601. */
  happened_at: z.string(),
  last_at: optionalText,
  next_at: optionalText,
  last_status: z.optional(z.nullable(wholeNumber)),
  last_fault: z.optional(ifSaid(z.nullable(z.enum(deliveryFaults)))),
});
export type EventDeliveryRecord = z.output<typeof EventDeliveryRecord>;

const endpointId = z.uuid("endpoint_id must be that of an endpoint.");

/** The last deliveries of an endpoint, newest first. Only for hosts with the capability EVENT_ENDPOINTS. */
export const eventDeliveries = {
  name: "eventDeliveries",
  method: "GET",
  path: "/webhook/event_deliveries",
  request: z.object({ endpoint_id: endpointId }),
  answer: z.object({ deliveries: z.array(EventDeliveryRecord) }),
} as const satisfies Call;

/** Sends a delivery again, under the same id. Only for hosts with the capability EVENT_ENDPOINTS. */
export const resendEvent = {
  name: "resendEvent",
  method: "POST",
  path: "/webhook/resend_event",
  request: z.object({ id: z.uuid("id must be that of a delivery.") }),
  answer: EventDeliveryRecord,
} as const satisfies Call;

/** Sends a test event to an endpoint that is on. Only for hosts with the capability EVENT_ENDPOINTS. */
export const sendTestEvent = {
  name: "sendTestEvent",
  method: "POST",
  path: "/webhook/send_test_event",
  request: z.object({ endpoint_id: endpointId }),
  answer: EventDeliveryRecord,
} as const satisfies Call;
