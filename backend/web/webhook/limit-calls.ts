import type { Context } from "hono";
import type { CallLimits } from "./call-limits.ts";
import { networkOf } from "#backend/platform/limits/ip-prefix.ts";
import type { ConcurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import type { DistributedCounter } from "#backend/platform/limits/distributed-counter.ts";
import { waitSeconds } from "#backend/platform/limits/request-count.ts";
import { refuseTooMany } from "#backend/web/http/refuse-too-many.ts";

export interface CallLimitNeeds {
  readonly callLimits: CallLimits;
  readonly callCounts: DistributedCounter;
  readonly clientAddress: (context: Context) => string;
}

/** Counts every call of a network, also without a valid token; 429 when there were too many. */
export const limitCallsOfNetwork = (
  { callLimits, callCounts, clientAddress }: CallLimitNeeds,
  context: Context,
): void => {
  const source = networkOf(clientAddress(context));
  const waitMs = callCounts.count({ kind: "call-by-network", source, limit: callLimits.callsPerNetwork });
  if (waitMs !== undefined) throw refuseTooMany(context, waitMs, "calls");
};

/** Counts a call of this account; 429 when there were too many. */
export const limitCallsOfAccount = (
  { callLimits, callCounts }: CallLimitNeeds,
  context: Context,
  account: { readonly id: string },
): void => {
  const waitMs = callCounts.count({ kind: "call-by-account", source: account.id, limit: callLimits.callsPerAccount });
  if (waitMs !== undefined) throw refuseTooMany(context, waitMs, "calls");
};

/** Counts a call with this API key, and says in the answer's headers how many more it may make; 429 when there were too many. */
export const limitCallsOfKey = (
  { callLimits, callCounts }: CallLimitNeeds,
  context: Context,
  key: { readonly id: string },
): void => {
  const counted = { kind: "call-by-key", source: key.id, limit: callLimits.callsPerAccount } as const;
  const waitMs = callCounts.count(counted);
  const { left, endsInMs } = callCounts.left(counted);
  context.header("RateLimit-Policy", `"calls";q=${counted.limit};w=${callLimits.windowMs / 1000}`);
  context.header("RateLimit", `"calls";r=${left};t=${waitSeconds(endsInMs)}`);
  if (waitMs !== undefined) throw refuseTooMany(context, waitMs, "calls");
};

export interface CostlyNeeds {
  readonly costlyLimiter: ConcurrencyLimiter;
  readonly clientAddress: (context: Context) => string;
}

/** Does what costs much, a few at a time for each account; throws a TooManyAtOnce beyond that. */
export const withinConcurrency = <Value>(
  { costlyLimiter, clientAddress }: CostlyNeeds,
  context: Context,
  account: { readonly id: string },
  work: () => Promise<Value>,
): Promise<Value> => costlyLimiter.hold({ accountId: account.id, address: clientAddress(context) }, work);
