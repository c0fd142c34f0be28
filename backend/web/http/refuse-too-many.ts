import type { Context } from "hono";
import type { HTTPException } from "hono/http-exception";
import type { TooManyAtOnce } from "#backend/platform/limits/concurrency-limiter.ts";
import { waitSeconds } from "#backend/platform/limits/request-count.ts";
import { refuse } from "./refuse.ts";

/** Refuses a request with 429, a Retry-After and a sentence. `what` there were too many of, as in "searches". */
export const refuseTooMany = (context: Context, waitMs: number, what: string): HTTPException => {
  const seconds = waitSeconds(waitMs);
  context.header("Retry-After", String(seconds));
  return refuse(
    429,
    `Too many ${what} in a short time. Please try again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  );
};

const SOON_MS = 1_000;

/** The same for what there is too much of at once: it may be over in a moment. */
export const refuseTooManyAtOnce = (context: Context, { what }: TooManyAtOnce): HTTPException =>
  refuseTooMany(context, SOON_MS, what);
