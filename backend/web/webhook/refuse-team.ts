import type { Context } from "hono";
import type { HTTPException } from "hono/http-exception";
import type { Refused } from "#backend/organisations/organisation-refusal.ts";
import { waitSeconds } from "#backend/platform/limits/request-count.ts";
import { refuse } from "#backend/web/http/refuse.ts";

const statusOf = {
  invalid: 400,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  withdrawn: 410,
  "too-soon": 429,
  "mail-failed": 502,
} as const satisfies Readonly<Record<Refused["why"], number>>;

/** The error for what was refused about an organisation; with a Retry-After where waiting helps. */
export const refuseTeam = (context: Context, { why, sentence, waitMs }: Refused): HTTPException => {
  if (waitMs !== undefined) context.header("Retry-After", String(waitSeconds(waitMs)));
  return refuse(statusOf[why], sentence);
};
