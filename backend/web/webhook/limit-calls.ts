import type { Context } from "hono";
import type { CallLimits } from "./call-limits.ts";
import { networkOf } from "#backend/platform/limits/ip-prefix.ts";
import type { ConcurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import type { DistributedCounter } from "#backend/platform/limits/distributed-counter.ts";
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
