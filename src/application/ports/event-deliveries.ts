import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { EventDelivery } from "#domain/events/event-delivery.ts";

/** What was sent to endpoints. Only where the backend has the capability EVENT_ENDPOINTS. */
export interface EventDeliveries {
  /** The last 100 of an endpoint, newest first. */
  list(endpointId: string): Promise<Result<readonly EventDelivery[], Failure>>;
  /** Refused while the endpoint is off. */
  resend(id: string): Promise<Result<EventDelivery, Failure>>;
  /** Refused while the endpoint is off. */
  sendTest(endpointId: string): Promise<Result<EventDelivery, Failure>>;
}
