import type { Payer } from "#domain/session/account.ts";
import type { EventType } from "./event-type.ts";

export const ENDPOINT_URL_MAX_LENGTH = 1_000;

/** How many endpoints a person can have, and an organisation. */
export const ENDPOINTS_MAX = 10;

/** How long the former secret of an endpoint signs beside a new one. */
export const SECRETS_OVERLAP_HOURS = 24;

/** "gone": it answered 410. "failing": it took nothing for five days. Both end what is sent, until a person switches it on again. */
export const endpointStates = ["on", "off", "gone", "failing"] as const;
export type EndpointState = (typeof endpointStates)[number];

/** An address of a customer's program, which gets events as webhooks. */
export interface EventEndpoint {
  readonly id: string;
  readonly url: string;
  /** Whose events it gets. */
  readonly owner: Payer;
  /** Its maker, by name or address. */
  readonly madeBy: string;
  readonly types: readonly EventType[];
  readonly state: EndpointState;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Until when the former secret signs as well, where it does. */
  readonly formerSecretUntil?: string;
}

/** An endpoint as it is asked for. */
export type NewEventEndpoint = Pick<EventEndpoint, "url" | "owner" | "types">;

/** What can be changed of one. */
export interface EndpointChange {
  readonly url?: string;
  readonly types?: readonly EventType[];
  readonly isOn?: boolean;
}

/** A scheme, a host without a user name or password, and the rest up to a fragment. */
const ADDRESS = /^(https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?)(?:#\S*)?$/i;

/**
 * The address of an endpoint without a fragment; undefined for what no program can be reached at. Whether it may be called is
 * decided by the server.
 */
export const parseEndpointUrl = (text: string): string | undefined => {
  const url = ADDRESS.exec(text.trim())?.[1];
  return url === undefined || url.length > ENDPOINT_URL_MAX_LENGTH ? undefined : url;
};
