import type { Context } from "hono";
import type { Clock } from "#backend/clock.ts";
import type { Configuration } from "#backend/configuration.ts";
import type { Database } from "#backend/database/database.ts";
import type { Log } from "#backend/log.ts";
import type { Mailer } from "#backend/mail/mailer.ts";

/** What the parts of the server are made from. */
export interface Parts {
  readonly configuration: Configuration;
  readonly database: Database;
  /** Where the server listens. */
  readonly port: number;
  /** The public address, without a trailing slash. */
  readonly origin: string;
  readonly mailer: Mailer;
  readonly clientAddress: (context: Context) => string;
  readonly clock: Clock;
  readonly log: Log;
  /** The address of the app's font; undefined where the app isn't built. */
  readonly font: string | undefined;
}
