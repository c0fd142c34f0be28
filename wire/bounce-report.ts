import * as z from "zod/mini";
import type { Call } from "./call.ts";

/** Mail to a verified address has come back. It counts against the grade of that verdict, once for each payer and address. */
export const bounceReport = {
  name: "bounceReport",
  method: "POST",
  path: "/webhook/bounce_report",
  request: z.object({ email: z.string().check(z.trim(), z.minLength(1)) }),
  /** False where neither the account nor its organisation had this address verified in the last 180 days. */
  answer: z.object({ counted: z.boolean() }),
} as const satisfies Call;
