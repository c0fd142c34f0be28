import type * as z from "zod";
import { seconds, whole } from "#backend/platform/environment/configuration-values.ts";
import { type AuthLimits, defaultAuthLimits } from "./auth-limits.ts";

export const authLimitVariables = {
  LEADLIGHT_CODE_LIFETIME_SECONDS: seconds(defaultAuthLimits.codeLifetimeMs, 1),
  LEADLIGHT_CODE_TRIES: whole(1, 100).default(defaultAuthLimits.codeTries),
  LEADLIGHT_PAIR_WRONG_TRIES: whole(1, 100).default(defaultAuthLimits.wrongTriesPerPair),
  LEADLIGHT_WRONG_TRIES: whole(1, 100).default(defaultAuthLimits.wrongTries),
  LEADLIGHT_NETWORK_WRONG_TRIES: whole(1, 1_000_000).default(defaultAuthLimits.wrongTriesPerNetwork),
  LEADLIGHT_MAIL_INTERVAL_SECONDS: seconds(defaultAuthLimits.mailIntervalMs, 0),
  LEADLIGHT_NETWORK_REQUESTS: whole(1, 1_000_000).default(defaultAuthLimits.requestsPerNetwork),
  LEADLIGHT_NETWORK_WINDOW_SECONDS: seconds(defaultAuthLimits.networkWindowMs, 1),
};

/** Limits of codes, and of the mails that bring them. */
export const authLimits = (values: z.output<z.ZodObject<typeof authLimitVariables>>): AuthLimits => ({
  codeLifetimeMs: values.LEADLIGHT_CODE_LIFETIME_SECONDS,
  codeTries: values.LEADLIGHT_CODE_TRIES,
  mailIntervalMs: values.LEADLIGHT_MAIL_INTERVAL_SECONDS,
  wrongTriesPerPair: values.LEADLIGHT_PAIR_WRONG_TRIES,
  wrongTries: values.LEADLIGHT_WRONG_TRIES,
  wrongTriesPerNetwork: values.LEADLIGHT_NETWORK_WRONG_TRIES,
  requestsPerNetwork: values.LEADLIGHT_NETWORK_REQUESTS,
  networkWindowMs: values.LEADLIGHT_NETWORK_WINDOW_SECONDS,
});
