export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an endpoint did not take an event. "stopped": it was switched off meanwhile. */
export const deliveryFaults = [
  "status",
  "redirect",
  "too-slow",
  "no-connection",
  "certificate",
  "forbidden-address",
  "stopped",
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** How many deliveries of an endpoint are listed. */
export const DELIVERIES_SHOWN = 100;

/** An event for one endpoint. */
export interface EventDelivery {
  readonly id: string;
  /** One of `eventTypes` or TEST_EVENT, or one of a later version of the host. */
  readonly type: string;
  /** Counted per endpoint; missing before it is first sent. */
  readonly sequence?: number;
  readonly state: DeliveryState;
  readonly tries: number;
  /** ISO 8601. */
  readonly happenedAt: string;
  /** When it was last sent. */
  readonly lastAt?: string;
  /** When it is sent again. */
  readonly nextAt?: string;
  /** Of the last answer, if there was one. */
  readonly lastStatus?: number;
  /** Why the last try failed, if it did. */
  readonly lastFault?: DeliveryFault;
}
