import * as z from "zod/mini";
import type { Call } from "./call.ts";

/** Ends a search that a paid call has left pending; its price is given back. Only for hosts with the capability PENDING. */
export const cancelLookup = {
  name: "cancelLookup",
  method: "POST",
  path: "/webhook/cancel_lookup",
  request: z.object({
    /** As `pending` names it. */
    id: z.uuid("id must be that of a pending look-up."),
  }),
  /** False where it had ended before: what was found is paid for. */
  answer: z.object({ cancelled: z.boolean() }),
} as const satisfies Call;
