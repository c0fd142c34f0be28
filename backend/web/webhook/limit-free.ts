import type { Context } from "hono";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { countFreeLookup, type FreeLimits } from "#backend/lookups/free-limits.ts";
import { refuseTooMany } from "#backend/web/http/refuse-too-many.ts";

export interface FreeLimitNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly freeLimits: FreeLimits;
  readonly clientAddress: (context: Context) => string;
}

/** Counts a call of this account that costs nothing; 429 with a Retry-After when it, or its network, had too many. */
export const limitFree = async (
  { database, clock, freeLimits, clientAddress }: FreeLimitNeeds,
  context: Context,
  account: { readonly id: string },
  what = "searches",
): Promise<void> => {
  const asking = { accountId: account.id, address: clientAddress(context), now: clock() };
  const waitMs = await countFreeLookup(database.db, freeLimits, asking);
  if (waitMs !== undefined) throw refuseTooMany(context, waitMs, what);
};
