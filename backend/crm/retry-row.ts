import type { CrmFault } from "./crm-fault.ts";
import type { ClaimedRow, ReleasedRow } from "./push-row.ts";

/** A CRM that gave no answer may still be writing for so long. What it has written then shows after its search lag. */
const STILL_WRITING_MS = 30_000;

/** How long is waited after each try that failed. */
const WAITS_MS = [5_000, 60_000, 300_000, 1_800_000, 7_200_000];

/** After a fault, all other rows wait so long, too. */
const PAUSE_MS = 5_000;

/** Where a CRM limits its calls and does not say for how long. Such answers do not count as tries. */
const TOO_MANY_MS = 60_000;

/** Whether a row is not written again. It is still looked for, in case its last try worked. */
export const isExhausted = (tries: number): boolean => tries > WAITS_MS.length;

export const pauseAfter = ({ reason, retryAfterMs }: CrmFault): number =>
  retryAfterMs ?? (reason === "too-many" ? TOO_MANY_MS : PAUSE_MS);

/** A row that was not tried. */
export const asItWas = (row: ClaimedRow, dueAt: number): ReleasedRow => {
  const { tries, intention, reason } = row;
  return { row, tries, intention, reason, dueAt };
};

/** A row whose try failed, for the next one. */
export const triedAgain = (
  row: ClaimedRow,
  fault: CrmFault,
  { now, searchLagMs }: { readonly now: number; readonly searchLagMs: number },
): ReleasedRow => {
  const isCounted = fault.reason !== "too-many";
  const waits = [
    pauseAfter(fault),
    isCounted ? (WAITS_MS[row.tries] ?? 0) : 0,
    fault.isPerhapsWritten ? STILL_WRITING_MS + searchLagMs : 0,
  ];
  return {
    ...asItWas(row, now + Math.max(...waits)),
    tries: row.tries + (isCounted ? 1 : 0),
    reason: fault.reason,
  };
};
