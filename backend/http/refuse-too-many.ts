import type { Context } from "hono";
import { waitSeconds } from "#backend/request-count.ts";
import { refuse } from "./refuse.ts";

/** Refuses a request with 429, a Retry-After and a sentence. `what` there were too many of, as in "searches". */
export const refuseTooMany = (context: Context, waitMs: number, what: string): Error => {
  const seconds = waitSeconds(waitMs);
  context.header("Retry-After", String(seconds));
  return refuse(
    429,
    `Too many ${what} in a short time. Please try again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  );
};
