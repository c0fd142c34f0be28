import type { CrmFault } from "./crm-fault.ts";
import type { ContactWrite, WriteResults } from "./crm-target.ts";

/** The fault of a call as the result of each row in it. */
export const eachFailed = (writes: readonly ContactWrite[], fault: CrmFault): WriteResults =>
  new Map(writes.map(({ rowId }) => [rowId, { outcome: "failed", fault }]));
