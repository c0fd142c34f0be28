import * as z from "zod/mini";
import type { Call } from "./call.ts";

/**
 * Mails the owners and admins of the caller's organisation that the caller asks for a higher monthly limit. The host writes the
 * mail, and sends the requests of an account at most once a day. Only for hosts with the capability LIMIT_REQUESTS.
 */
export const limitRequest = {
  name: "limitRequest",
  method: "POST",
  path: "/webhook/limit_request",
  request: z.object({}),
  /** Any answer without a message means that the request will be mailed. */
  answer: z.unknown(),
} as const satisfies Call;
