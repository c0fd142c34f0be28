import type { Clock } from "#backend/clock.ts";
import type { Database, Db } from "#backend/database/database.ts";
import { AuthError } from "#backend/auth/auth-error.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";

export interface LimitNeeds {
  readonly database: Database;
  readonly limits: AuthLimits;
  readonly clock: Clock;
}

/** Counts a request for its network; throws AuthError when there were too many. */
export const limitNetwork = async (needs: LimitNeeds, kind: "send" | "try", address: string): Promise<void> => {
  const waitMs = await countRequest(needs.database.db, needs.limits, { kind, address, now: needs.clock() });
  if (waitMs === undefined) return;
  throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {
    headers: { "Retry-After": String(secondsOf(waitMs)) },
  });
};

/** The error for an address to which a code was mailed too recently. */
export const tooSoon = (waitMs: number): AuthError => {
  const seconds = secondsOf(waitMs);
  return new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { headers: { "Retry-After": String(seconds) } },
  );
};

const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

/** Counts one request. Returns the milliseconds to wait when there were too many, else undefined. */
const countRequest = async (
  db: Db,
  limits: AuthLimits,
  request: { kind: "send" | "try"; address: string; now: number },
): Promise<number | undefined> => {
  const { kind, address, now } = request;
  const rows = await db<{ requests: number; window_started_at: Date }>(
    `insert into auth_request_count as former (kind, source, window_started_at, requests)
     values ($1, text(network(set_masklen($2::inet, case family($2::inet) when 6 then 64 else 32 end))), $3, 1)
     on conflict (kind, source) do update set
       requests = case when former.window_started_at <= $4 then 1 else former.requests + 1 end,
       window_started_at = case when former.window_started_at <= $4 then $3 else former.window_started_at end
     returning requests, window_started_at`,
    [kind, address, new Date(now), new Date(now - limits.networkWindowMs)],
  );
  const [row] = rows;
  if (row === undefined || row.requests <= limits.requestsPerNetwork) return undefined;
  return Math.max(0, row.window_started_at.getTime() + limits.networkWindowMs - now);
};
