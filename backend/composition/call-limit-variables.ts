import type * as z from "zod";
import { type FreeLimits, defaultFreeLimits } from "#backend/lookups/free-limits.ts";
import { seconds, whole } from "#backend/platform/environment/configuration-values.ts";
import { type CallLimits, defaultCallLimits } from "#backend/web/webhook/call-limits.ts";

/** How often calls may be made, by account and by network. */
export const callLimitVariables = {
  LEADLIGHT_CALLS: whole(1, 1_000_000).default(defaultCallLimits.callsPerAccount),
  LEADLIGHT_NETWORK_CALLS: whole(1, 1_000_000).default(defaultCallLimits.callsPerNetwork),
  LEADLIGHT_CALLS_WINDOW_SECONDS: seconds(defaultCallLimits.windowMs, 1),
  LEADLIGHT_FREE_REQUESTS: whole(1, 1_000_000).default(defaultFreeLimits.requestsPerAccount),
  LEADLIGHT_FREE_NETWORK_REQUESTS: whole(1, 1_000_000).default(defaultFreeLimits.requestsPerNetwork),
  LEADLIGHT_FREE_WINDOW_SECONDS: seconds(defaultFreeLimits.windowMs, 1),
};

type Values = { readonly [Name in keyof typeof callLimitVariables]: z.output<(typeof callLimitVariables)[Name]> };

export const callLimitsOf = (values: Values): { readonly callLimits: CallLimits; readonly freeLimits: FreeLimits } => ({
  callLimits: {
    callsPerAccount: values.LEADLIGHT_CALLS,
    callsPerNetwork: values.LEADLIGHT_NETWORK_CALLS,
    windowMs: values.LEADLIGHT_CALLS_WINDOW_SECONDS,
  },
  freeLimits: {
    requestsPerAccount: values.LEADLIGHT_FREE_REQUESTS,
    requestsPerNetwork: values.LEADLIGHT_FREE_NETWORK_REQUESTS,
    windowMs: values.LEADLIGHT_FREE_WINDOW_SECONDS,
  },
});
