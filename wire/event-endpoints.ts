import * as z from "zod/mini";
import { ENDPOINT_URL_MAX_LENGTH, endpointStates, parseEndpointUrl } from "#domain/events/event-endpoint.ts";
import { eventTypes } from "#domain/events/event-type.ts";
import { payers } from "#domain/session/account.ts";
import type { Call } from "./call.ts";
import { optionalText, readBy } from "./fields.ts";

const EventEndpointRecord = z.object({
  id: z.string(),
  url: z.string(),
  owner: z.enum(payers),
  made_by: z.string(),
  types: z.array(z.string()),
  state: z.enum(endpointStates),
  /** ISO 8601. */
  created_at: z.string(),
  /** Until when the former secret signs as well. */
  former_secret_until: optionalText,
});
export type EventEndpointRecord = z.output<typeof EventEndpointRecord>;

/** The endpoints of the caller, and for owners and admins those of the organisation. Only for hosts with EVENT_ENDPOINTS. */
export const eventEndpoints = {
  name: "eventEndpoints",
  method: "GET",
  path: "/webhook/event_endpoints",
  request: z.object({}),
  answer: z.object({ endpoints: z.array(EventEndpointRecord) }),
} as const satisfies Call;

const URL_WANTED = `url must be an address of at most ${ENDPOINT_URL_MAX_LENGTH} characters that starts with https://, without a user name or password.`;
const url = z.pipe(z.string(URL_WANTED), readBy(parseEndpointUrl, URL_WANTED));
const TYPES_WANTED = `types must name at least one of ${eventTypes.join(", ")}.`;
const types = z.array(z.enum(eventTypes, TYPES_WANTED), TYPES_WANTED).check(z.minLength(1, TYPES_WANTED));
const id = z.uuid("id must be that of an endpoint.");
const Secret = z.object({ id: z.string(), secret: z.string() });

/** Makes an endpoint. Its secret is in the answer, and nowhere else. Only for hosts with EVENT_ENDPOINTS. */
export const createEventEndpoint = {
  name: "createEventEndpoint",
  method: "POST",
  path: "/webhook/create_event_endpoint",
  request: z.object({
    url,
    /** Whose events it gets. */
    owner: z.enum(payers, `owner must be one of ${payers.join(", ")}.`),
    types,
  }),
  answer: Secret,
} as const satisfies Call;

/** Changes an endpoint; what is left out stays. Switched off, it loses what waits for it. Only for hosts with EVENT_ENDPOINTS. */
export const changeEventEndpoint = {
  name: "changeEventEndpoint",
  method: "POST",
  path: "/webhook/change_event_endpoint",
  request: z.object({
    id,
    url: z.optional(z.nullable(url)),
    types: z.optional(z.nullable(types)),
    on: z.optional(z.nullable(z.boolean("on must be true or false."))),
  }),
  answer: EventEndpointRecord,
} as const satisfies Call;

/** Gives an endpoint a new secret. The former one signs as well for a day. Only for hosts with EVENT_ENDPOINTS. */
export const rotateEventSecret = {
  name: "rotateEventSecret",
  method: "POST",
  path: "/webhook/rotate_event_secret",
  request: z.object({ id }),
  answer: Secret,
} as const satisfies Call;

/** Deletes an endpoint, with its deliveries. Only for hosts with EVENT_ENDPOINTS. */
export const deleteEventEndpoint = {
  name: "deleteEventEndpoint",
  method: "POST",
  path: "/webhook/delete_event_endpoint",
  request: z.object({ id }),
  answer: z.object({ deleted: z.boolean() }),
} as const satisfies Call;
