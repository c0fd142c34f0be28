import type { Hono } from "hono";
import type { LinkedInProvider } from "#backend/auth/linkedin/linkedin-provider.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Configuration } from "./configuration.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import type { SubscriptionProvider } from "#backend/payments/subscription-provider.ts";
import type { RazorpaySettings } from "#backend/payments/payment-settings.ts";

/** What services for development are made from. */
export interface DevServiceNeeds {
  readonly configuration: Configuration;
  /** Where the backend listens. */
  readonly port: number;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The address of the app's font; undefined where the app isn't built. */
  readonly font: string | undefined;
}

/** A payment provider: whose messages count and what it sells, and its own checkout, mounted at CHECKOUT_PATH. */
export interface DevPayments {
  readonly settings: RazorpaySettings;
  readonly subscriptions: SubscriptionProvider;
  readonly checkout: Hono;
}

/** Services in place of those that are not set up. A service that is left out stays as the configuration has it. */
export interface DevServices {
  readonly mailer?: Mailer | undefined;
  readonly linkedIn?: LinkedInProvider | undefined;
  readonly payments?: DevPayments | undefined;
  /** Further pages, by the path they are mounted at. */
  readonly pages: Readonly<Record<string, Hono>>;
  /** Lines for the operator, printed at the start. */
  readonly notes: readonly string[];
  close(): void;
}

export type CreateDevServices = (needs: DevServiceNeeds) => DevServices;
