import { Hono } from "hono";
import { ENDPOINTS_MAX } from "#domain/events/event-endpoint.ts";
import { deliveriesOf, type NotSent, resend, sendTest, type StoredDelivery } from "#backend/events/deliveries.ts";
import {
  changeEndpoint,
  deleteEndpoint,
  endpointsOf,
  makeEndpoint,
  rotateSecret,
  type StoredEndpoint,
} from "#backend/events/endpoint-store.ts";
import { mayBeSentTo } from "#backend/events/send-event.ts";
import type { AnswerTo } from "#wire/call.ts";
import { type EventDeliveryRecord, eventDeliveries, resendEvent, sendTestEvent } from "#wire/event-deliveries.ts";
import {
  changeEventEndpoint,
  createEventEndpoint,
  deleteEventEndpoint,
  type EventEndpointRecord,
  eventEndpoints,
  rotateEventSecret,
} from "#wire/event-endpoints.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";

export interface EventNeeds extends CallerNeeds {
  /** Networks besides the public ones that webhooks may be sent to, as CIDR. */
  readonly webhookNetworks: readonly string[];
}

/** The endpoints to which events are sent, and what was sent to them. */
export const eventRoutes = (needs: EventNeeds): Hono => {
  const app = new Hono();
  const { database } = needs;
  const checked = (url: string): string => {
    if (!mayBeSentTo(url, needs.webhookNetworks)) throw refuse(400, NOT_REACHABLE);
    return url;
  };

  app.on(eventEndpoints.method, eventEndpoints.path, async (context) => {
    const { account } = await signInCall(needs, context, eventEndpoints);
    const endpoints = await endpointsOf(database.db, account);
    return context.json<AnswerTo<typeof eventEndpoints>>({ endpoints: endpoints.map(toEndpoint) });
  });

  app.on(createEventEndpoint.method, createEventEndpoint.path, async (context) => {
    const { account, input } = await signInCall(needs, context, createEventEndpoint);
    const { url, owner, types } = parseRequest(createEventEndpoint.request, input);
    const made = await makeEndpoint(database, account, { url: checked(url), owner, types: [...new Set(types)] });
    if (made.outcome === "not-allowed")
      throw refuse(403, "Only owners and admins can add webhooks for an organisation.");
    if (made.outcome !== "made") throw refuse(409, `There are ${ENDPOINTS_MAX} webhooks. Delete one first.`);
    return context.json<AnswerTo<typeof createEventEndpoint>>({ id: made.id, secret: made.secret });
  });

  app.on(changeEventEndpoint.method, changeEventEndpoint.path, async (context) => {
    const { account, input } = await signInCall(needs, context, changeEventEndpoint);
    const { id, url, types, on } = parseRequest(changeEventEndpoint.request, input);
    const changed = await changeEndpoint(database, account, {
      id,
      ...(typeof url === "string" && { url: checked(url) }),
      ...(types && { types: [...new Set(types)] }),
      ...(typeof on === "boolean" && { isOn: on }),
    });
    return context.json<AnswerTo<typeof changeEventEndpoint>>(toEndpoint(changed ?? refuseUnknown()));
  });

  app.on(rotateEventSecret.method, rotateEventSecret.path, async (context) => {
    const { account, input } = await signInCall(needs, context, rotateEventSecret);
    const { id } = parseRequest(rotateEventSecret.request, input);
    const rotated = await rotateSecret(database, account, id);
    return context.json<AnswerTo<typeof rotateEventSecret>>(rotated ?? refuseUnknown());
  });

  app.on(deleteEventEndpoint.method, deleteEventEndpoint.path, async (context) => {
    const { account, input } = await signInCall(needs, context, deleteEventEndpoint);
    const { id } = parseRequest(deleteEventEndpoint.request, input);
    if (!(await deleteEndpoint(database, account, id))) return refuseUnknown();
    return context.json<AnswerTo<typeof deleteEventEndpoint>>({ deleted: true });
  });

  app.on(eventDeliveries.method, eventDeliveries.path, async (context) => {
    const { account, input } = await signInCall(needs, context, eventDeliveries);
    const { endpoint_id: endpointId } = parseRequest(eventDeliveries.request, input);
    const deliveries = await deliveriesOf(database.db, account, endpointId);
    return context.json<AnswerTo<typeof eventDeliveries>>({ deliveries: deliveries.map(toDelivery) });
  });

  app.on(resendEvent.method, resendEvent.path, async (context) => {
    const { account, input } = await signInCall(needs, context, resendEvent);
    const { id } = parseRequest(resendEvent.request, input);
    const sent = await resend(database, account, id);
    return context.json<AnswerTo<typeof resendEvent>>(toDelivery(sentOr(sent)));
  });

  app.on(sendTestEvent.method, sendTestEvent.path, async (context) => {
    const { account, input } = await signInCall(needs, context, sendTestEvent);
    const { endpoint_id: endpointId } = parseRequest(sendTestEvent.request, input);
    const sent = await sendTest(database, account, endpointId);
    return context.json<AnswerTo<typeof sendTestEvent>>(toDelivery(sentOr(sent)));
  });

  return app;
};

const NOT_REACHABLE = "Use an https:// address on the public internet. This one is private or invalid.";

const UNKNOWN = "There is no such webhook, or it was deleted.";

const refuseUnknown = (): never => {
  throw refuse(404, UNKNOWN);
};

const notSentTexts: Readonly<Record<NotSent, readonly [404 | 409 | 429, string]>> = {
  unknown: [404, UNKNOWN],
  off: [409, "This webhook is switched off. Switch it on first."],
  waiting: [409, "This event is being sent already."],
  "too-many": [429, "You have sent ten test events within a minute. Please wait a minute."],
};

const sentOr = (sent: StoredDelivery | NotSent): StoredDelivery => {
  if (typeof sent === "object") return sent;
  const [status, text] = notSentTexts[sent];
  throw refuse(status, text);
};

const toEndpoint = (endpoint: StoredEndpoint): EventEndpointRecord => ({
  id: endpoint.id,
  url: endpoint.url,
  owner: endpoint.is_shared ? "organisation" : "personal",
  made_by: endpoint.made_by,
  types: endpoint.event_types,
  state: endpoint.state,
  created_at: endpoint.created_at.toISOString(),
  former_secret_until: endpoint.former_secrets_until?.toISOString() ?? null,
});

const toDelivery = (delivery: StoredDelivery): EventDeliveryRecord => ({
  id: delivery.id,
  type: delivery.event_type,
  sequence: delivery.sequence,
  state: delivery.state,
  tries: delivery.tries,
  happened_at: delivery.happened_at.toISOString(),
  last_at: delivery.last_at?.toISOString() ?? null,
  next_at: delivery.state === "waiting" ? delivery.next_at.toISOString() : null,
  last_status: delivery.last_status,
  last_fault: delivery.last_fault,
});
