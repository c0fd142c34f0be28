import type { Context } from "hono";
import type { Clock } from "#backend/clock.ts";
import type { Log } from "#backend/database/log.ts";
import type { Database } from "#backend/database/database.ts";
import type { Mailer } from "#backend/mail/mailer.ts";
import type { AccessTokens } from "./access-token.ts";
import type { AuthLimits } from "./auth-limits.ts";
import type { SigningKey } from "./signing-key.ts";

export interface AuthNeeds {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly key: SigningKey;
  readonly tokens: AccessTokens;
  readonly limits: AuthLimits;
  readonly clock: Clock;
  readonly log: Log;
  /** The IP address a request came from. */
  readonly clientAddress: (context: Context) => string;
}
