/**
 * Why a call to a CRM failed.
 * - key, scope: the access does not work, or may not do this
 * - not-found, unknown-field: the address, the object or a mapped field does not exist
 * - forbidden-address, redirect: the address leads where nothing is sent to
 * - refused: the CRM does not take this row
 * - too-many, unavailable, time-out, connection: may work later
 * - unexpected-answer: the answer is not what the CRM documents
 * - no-key: the person has no value by which the target could find them again
 */
export const faultReasons = [
  ...(["key", "scope", "not-found", "unknown-field", "forbidden-address", "redirect"] as const),
  ...(["refused", "too-many", "unavailable", "time-out", "connection", "unexpected-answer", "no-key"] as const),
] as const;
export type FaultReason = (typeof faultReasons)[number];

const passing: readonly FaultReason[] = ["too-many", "unavailable", "time-out", "connection", "unexpected-answer"];

/** Whether the same call may work later, without any change. */
export const mayPass = ({ reason }: Pick<SaidFault, "reason">): boolean => passing.includes(reason);

/** What is said of a fault. */
export interface SaidFault {
  readonly reason: FaultReason;
  /** The CRM's own code, such as "INVALID_EMAIL". */
  readonly code?: string;
}
