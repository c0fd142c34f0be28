import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { optionalText, time } from "./fields.ts";

/** Where the caller is signed in, the newest first. Only for hosts with the capability SESSIONS. */
export const sessions = {
  name: "sessions",
  method: "GET",
  path: "/webhook/sessions",
  request: z.object({}),
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system. */
        device: optionalText,
        /** ISO 8601. */
        signed_in_at: time,
        /** ISO 8601. */
        last_used_at: time,
        /** Whether it is the caller's own. */
        current: z.boolean(),
      }),
    ),
  }),
} as const satisfies Call;

/** Signs the caller out in one place. Only for hosts with the capability SESSIONS. */
export const endSession = {
  name: "endSession",
  method: "POST",
  path: "/webhook/end_session",
  request: z.object({ id: z.uuid("id must be that of a session.") }),
  answer: z.object({ ended: z.int() }),
} as const satisfies Call;

/** Signs the caller out in every other place. Only for hosts with the capability SESSIONS. */
export const endOtherSessions = {
  name: "endOtherSessions",
  method: "POST",
  path: "/webhook/end_other_sessions",
  request: z.object({}),
  answer: z.object({ ended: z.int() }),
} as const satisfies Call;
