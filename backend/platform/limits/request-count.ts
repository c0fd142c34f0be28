import type { Db } from "#backend/platform/database/database.ts";
import { networkOf } from "./ip-prefix.ts";

/** What is counted: the kind of request, by which account or organisation or from which network, and how many are let through. */
export interface CountedRequest {
  readonly kind:
    | (
        | "send"
        | "try"
        | "linkedin"
        | "free-by-account"
        | "free-by-network"
        | "invitation"
        | "upgrade"
        | "limit"
        | "deletion"
      )
    | ("operator-open" | "operator-test")
    | ("privacy-code" | "privacy-try" | "privacy-request" | "privacy-visit");
  readonly by: "account" | "organisation" | "network";
  /** The id of the account or organisation, or the client's address. */
  readonly source: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly now: number;
}

/**
 * Counts one request, within a window that starts with the first of them. Returns the milliseconds to wait when there
 * were too many, else undefined. Kept in the database, so that several processes share the counts.
 */
export const countRequest = async (db: Db, request: CountedRequest): Promise<number | undefined> => {
  const { kind, by, source, limit, windowMs, now } = request;
  // The table is older than the look-ups that are counted in it, hence its name.
  const rows = await db<{ requests: number; window_started_at: Date }>(
    `insert into auth_request_count as former (kind, source, window_started_at, requests)
     values ($1, $2, $3, 1)
     on conflict (kind, source) do update set
       requests = case when former.window_started_at <= $4 then 1 else former.requests + 1 end,
       window_started_at = case when former.window_started_at <= $4 then $3
         -- Of a clock that was set back since: the window has not been longer than this one may still be.
         else least(former.window_started_at, $3) end
     returning requests, window_started_at`,
    [kind, by === "network" ? networkOf(source) : source, new Date(now), new Date(now - windowMs)],
  );
  const [row] = rows;
  if (row === undefined || row.requests <= limit) return undefined;
  return Math.max(0, row.window_started_at.getTime() + windowMs - now);
};

/** For a Retry-After header. */
export const waitSeconds = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

/** Deletes counts without further effect. */
export const tidyRequestCounts = async (db: Db, longestWindowMs: number, now: number): Promise<void> => {
  await db("delete from auth_request_count where window_started_at < $1", [new Date(now - longestWindowMs)]);
};
