import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { cachedVerification } from "./cached-verification.ts";
import type { VerificationSettings } from "./verification-settings.ts";
import { verifierNeeds, type VerifyEmail, verifyEmail } from "./verify-email.ts";

/** Asks the real network, and remembers verdicts in the database. */
export const configuredVerifier = (settings: VerificationSettings, db: Db, clock: Clock): VerifyEmail =>
  cachedVerification({ ...settings, db, clock, verify: verifyEmail(verifierNeeds(settings, clock)) });
