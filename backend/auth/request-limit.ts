import type { Db } from "#backend/database/database.ts";
import type { AuthLimits } from "./auth-limits.ts";

/** Counts one request; the milliseconds to wait where there have been too many, else undefined. */
export const countRequest = async (
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
