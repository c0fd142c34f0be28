import type { FaultReason } from "#domain/crm/crm-fault.ts";

/** A failure as a value. It holds nothing that was sent: no address of a person, no key. */
export interface CrmFault {
  readonly reason: FaultReason;
  /** The CRM's own code, such as "INVALID_EMAIL". */
  readonly code?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  /** Whether what was sent may have been written anyway. */
  readonly isPerhapsWritten: boolean;
}

/** These end a push until its connection or mapping is put right: no other row would do better. */
const ending: readonly FaultReason[] = ["key", "scope", "not-found", "unknown-field", "forbidden-address", "redirect"];

export const endsPush = ({ reason }: CrmFault): boolean => ending.includes(reason);

export const isFault = (answer: object | undefined): answer is CrmFault =>
  answer !== undefined && "reason" in answer && "isPerhapsWritten" in answer;

/** A code is a word of the CRM's documentation. Anything longer may be a sentence with what was sent. */
export const safeCode = (code: unknown): string | undefined =>
  typeof code === "string" && /^[A-Za-z][\w.-]{1,60}$/.test(code) ? code : undefined;
