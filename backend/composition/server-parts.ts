import type { Context } from "hono";
import type { Clock } from "#backend/platform/clock.ts";
import type { Configuration } from "./configuration.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";

/** What the parts of the server are made from. */
export interface ServerParts {
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
