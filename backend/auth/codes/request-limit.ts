import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { AuthError } from "#backend/auth/auth-error.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import { countRequest, waitSeconds } from "#backend/platform/limits/request-count.ts";

export interface LimitNeeds {
  readonly database: Database;
  readonly limits: AuthLimits;
  readonly clock: Clock;
}

/** Counts a request for its network; throws AuthError when there were too many. */
export const limitNetwork = async (
  needs: LimitNeeds,
  kind: "send" | "try" | "linkedin",
  address: string,
): Promise<void> => {
  const { requestsPerNetwork: limit, networkWindowMs: windowMs } = needs.limits;
  const request = { kind, by: "network", source: address, limit, windowMs, now: needs.clock() } as const;
  const waitMs = await countRequest(needs.database.db, request);
  if (waitMs === undefined) return;
  throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {
    headers: { "Retry-After": String(waitSeconds(waitMs)) },
  });
};

/** The error for a code that is not looked at, or not enough, because too many wrong ones were tried before. */
export const guessedTooOften = (waitMs: number, { isConfirmed }: { isConfirmed: boolean }): AuthError => {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  const sentence = isConfirmed
    ? "That code is right. After too many wrong codes we also need a second one, which we just mailed to you. Enter it on the same connection."
    : `Too many wrong codes. Wait ${wait}, or enter the code from our latest email; we'll then send you a second one.`;
  return new AuthError(429, "over_request_rate_limit", sentence, {
    headers: { "Retry-After": String(waitSeconds(waitMs)) },
  });
};

/** The error for an address to which a code was mailed too recently. */
export const tooSoon = (waitMs: number): AuthError => {
  const seconds = waitSeconds(waitMs);
  return new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { headers: { "Retry-After": String(seconds) } },
  );
};
