import type { Email } from "#domain/shared/email.ts";
import { issueCode } from "./code-store.ts";
import { keptFor } from "./guess-delays.ts";
import { type LimitNeeds, tooSoon } from "./request-limit.ts";
import { triesOfAddress } from "./wrong-tries.ts";

/**
 * Creates a sign-in code that the operator hands over, where no mail arrives. It counts, expires and is tried like a mailed
 * one. While it works, no request replaces it: the page for entering it opens by asking for another. Throws AuthError where
 * the address has a code that is too recent to be replaced.
 */
export const codeForOperator = async ({ database, limits, clock }: LimitNeeds, email: Email): Promise<string> => {
  const now = clock();
  const wrongTries = await triesOfAddress(database.db, email, now);
  const keptMs = Math.max(limits.codeLifetimeMs, keptFor(limits, wrongTries));
  const issued = await issueCode(database.db, limits, { email, metadata: {}, now, keptMs });
  if (issued.kind === "too-soon") throw tooSoon(issued.waitMs);
  return issued.code;
};
