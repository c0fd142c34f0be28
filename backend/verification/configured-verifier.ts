import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { cachedVerification } from "./cached-verification.ts";
import type { VerificationSettings } from "./verification-settings.ts";
import { verifierNeeds, type VerifyEmail, verifyEmail } from "./verify-email.ts";

interface VerifierParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly suppression: SuppressionList;
}

/** Asks the real network, and remembers verdicts in the database. */
export const configuredVerifier = (settings: VerificationSettings, needs: VerifierParts): VerifyEmail =>
  cachedVerification({ ...settings, ...needs, verify: verifyEmail(verifierNeeds(settings, needs.clock)) });
