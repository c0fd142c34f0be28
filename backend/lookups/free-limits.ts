import type { Db } from "#backend/platform/database/database.ts";
import { countRequest } from "#backend/platform/limits/request-count.ts";

/** How often may be asked what costs nothing. Configurable, so that tests need not wait. */
export interface FreeLimits {
  readonly requestsPerAccount: number;
  /** Per IPv4 address or IPv6 /64; an office with several accounts may share one. */
  readonly requestsPerNetwork: number;
  readonly windowMs: number;
}

export const defaultFreeLimits: FreeLimits = {
  requestsPerAccount: 120,
  requestsPerNetwork: 600,
  windowMs: 60_000,
};

interface Asking {
  readonly accountId: string;
  readonly address: string;
  readonly now: number;
}

/**
 * Counts a free look-up. Returns the milliseconds to wait when account or network had too many, else undefined. What an
 * account is refused does not count for its network, so that one account cannot use up what the others share.
 */
export const countFreeLookup = async (
  db: Db,
  { requestsPerAccount, requestsPerNetwork, windowMs }: FreeLimits,
  { accountId, address, now }: Asking,
): Promise<number | undefined> =>
  (await countRequest(db, {
    kind: "free-by-account",
    by: "account",
    source: accountId,
    limit: requestsPerAccount,
    windowMs,
    now,
  })) ??
  countRequest(db, {
    kind: "free-by-network",
    by: "network",
    source: address,
    limit: requestsPerNetwork,
    windowMs,
    now,
  });
