import type { Payer } from "#domain/session/account.ts";
import { type NewEventEndpoint, parseEndpointUrl } from "./event-endpoint.ts";
import { type EventType, eventTypes } from "./event-type.ts";

/** The form of a new webhook, as it is filled in. */
export interface NewEndpointForm {
  readonly url: string;
  readonly owner: Payer;
  readonly types: readonly EventType[];
}

/** Every event. */
export const emptyEndpointForm: NewEndpointForm = { url: "", owner: "personal", types: eventTypes };

export type EndpointFault = "no-url" | "not-a-url" | "no-type";

/** The endpoint that the form asks for, or what is wrong with it. */
export const readEndpointForm = ({ url, owner, types }: NewEndpointForm): NewEventEndpoint | EndpointFault => {
  if (url.trim() === "") return "no-url";
  const address = parseEndpointUrl(url);
  if (address === undefined) return "not-a-url";
  if (types.length === 0) return "no-type";
  return { url: address, owner, types: eventTypes.filter((type) => types.includes(type)) };
};
