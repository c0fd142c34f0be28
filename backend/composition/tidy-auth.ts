import type { Db } from "#backend/platform/database/database.ts";
import { SESSION_IDLE_MS } from "#backend/auth/sessions/session-store.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import { tidyTries } from "#backend/auth/codes/wrong-tries.ts";
import { tidyFlows } from "#backend/auth/linkedin/flow-store.ts";

/** An address that never signed in may request another code for this long after its last. */
const CODE_KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes rows without further effect: invalid codes, tries that no longer count, sessions that have ended, sign-ins that were given up. */
export const tidyAuth = async (db: Db, limits: AuthLimits, now: number): Promise<void> => {
  const before = (age: number): Date => new Date(now - age);
  const codeMatters = Math.max(limits.codeLifetimeMs, limits.mailIntervalMs, CODE_KEPT_MS);
  await db("delete from auth_code where sent_at < $1", [before(codeMatters)]);
  await db("delete from auth_session where refreshed_at < $1", [before(SESSION_IDLE_MS)]);
  await tidyTries(db, now);
  await tidyFlows(db, now);
};
