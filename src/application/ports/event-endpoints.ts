import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { EndpointChange, EventEndpoint, NewEventEndpoint } from "#domain/events/event-endpoint.ts";

/** By what a program recognises that an event is ours. It can't be asked for again. */
export interface EndpointSecret {
  readonly id: string;
  readonly secret: string;
}

/** Where programs get events. Only where the backend has the capability EVENT_ENDPOINTS. */
export interface EventEndpoints {
  /** Newest first: those of the person, and those of the organisation that the person manages. */
  list(): Promise<Result<readonly EventEndpoint[], Failure>>;
  make(endpoint: NewEventEndpoint): Promise<Result<EndpointSecret, Failure>>;
  change(id: string, change: EndpointChange): Promise<Result<EventEndpoint, Failure>>;
  /** The former secret counts for one more day. */
  rotate(id: string): Promise<Result<EndpointSecret, Failure>>;
  remove(id: string): Promise<Result<void, Failure>>;
}
