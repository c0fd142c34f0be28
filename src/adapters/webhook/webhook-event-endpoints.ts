import {
  changeEventEndpoint,
  createEventEndpoint,
  deleteEventEndpoint,
  type EventEndpointRecord,
  eventEndpoints,
  rotateEventSecret,
} from "#wire/event-endpoints.ts";
import type { EventEndpoints } from "#application/ports/event-endpoints.ts";
import { ok } from "#application/shared/result.ts";
import type { EventEndpoint } from "#domain/events/event-endpoint.ts";
import { eventTypes } from "#domain/events/event-type.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookEventEndpoints = (client: WebhookClient): EventEndpoints => ({
  async list() {
    const answer = await client.send(eventEndpoints, {});
    return answer.ok ? ok(answer.value.endpoints.map(toEndpoint)) : answer;
  },
  make: ({ url, owner, types }) => client.send(createEventEndpoint, { url, owner, types: [...types] }),
  async change(id, { url, types, isOn }) {
    const answer = await client.send(changeEventEndpoint, {
      id,
      url: url ?? null,
      types: types === undefined ? null : [...types],
      on: isOn ?? null,
    });
    return answer.ok ? ok(toEndpoint(answer.value)) : answer;
  },
  rotate: (id) => client.send(rotateEventSecret, { id }),
  async remove(id) {
    const answer = await client.send(deleteEventEndpoint, { id });
    return answer.ok ? ok(undefined) : answer;
  },
});

/** Types of a later version of the host are left out. */
const toEndpoint = (record: EventEndpointRecord): EventEndpoint => ({
  id: record.id,
  url: record.url,
  owner: record.owner,
  madeBy: record.made_by,
  types: eventTypes.filter((type) => record.types.includes(type)),
  state: record.state,
  createdAt: record.created_at,
  ...(record.former_secret_until && { formerSecretUntil: record.former_secret_until }),
});
