import type { Context } from "hono";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { type CountedRequest, countRequest, waitSeconds } from "#backend/platform/limits/request-count.ts";
import type { Log } from "#backend/platform/log.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import type { PrivacySettings } from "#backend/rights/privacy-configuration.ts";
import { leaveRequest } from "#backend/rights/register/privacy-requests.ts";
import { sayThatRequestWaits } from "#backend/rights/request-waits.ts";
import { REQUEST_PATH } from "#backend/rights/privacy-path.ts";
import { messagePage } from "./request-pages.ts";
import { inLanguage } from "#backend/rights/texts/language.ts";
import type { RequestPages } from "./request-visits.ts";

export interface RequestNeeds {
  readonly pages: RequestPages;
  readonly database: Database;
  readonly mailer: Pick<Mailer, "send">;
  /** Starts work that no answer waits for, and that deals with its own failures. */
  readonly afterAnswer: (work: () => Promise<void>) => void;
  readonly clientAddress: (context: Context) => string;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: PrivacySettings;
}

const HOUR_MS = 60 * 60_000;
/** An hour, by network. */
const limits = { "privacy-code": 5, "privacy-try": 30, "privacy-request": 5, "privacy-visit": 120 } satisfies Partial<
  Record<CountedRequest["kind"], number>
>;

/** The minutes until this network may do more of it; undefined where it may now. */
export const waitMinutes = async (
  { database, clientAddress, clock }: Pick<RequestNeeds, "database" | "clientAddress" | "clock">,
  context: Context,
  kind: keyof typeof limits,
): Promise<number | undefined> => {
  const source = clientAddress(context);
  const request = { kind, by: "network", source, limit: limits[kind], windowMs: HOUR_MS, now: clock() } as const;
  const waitMs = await countRequest(database.db, request);
  if (waitMs === undefined) return undefined;
  context.header("Retry-After", String(waitSeconds(waitMs)));
  return Math.ceil(waitMs / 60_000) || 1;
};

/** The answer to a network that asks too often. */
export const sendTooMany = (pages: RequestPages, context: Context, minutes: number): Promise<Response> =>
  pages.send(
    context,
    messagePage(
      pages.language(context),
      ({ title }) => title,
      ({ tooMany }) => tooMany(minutes),
    ),
    { status: 429 },
  );

/** Leaves a request for the operator, who is notified after the answer. */
export const leaveForOperator = async (
  { pages, database, mailer, afterAnswer, clock, log, settings, ...needs }: RequestNeeds,
  context: Context,
  request: Omit<Parameters<typeof leaveRequest>[1], "language">,
): Promise<Response> => {
  const minutes = await waitMinutes({ ...needs, database, clock }, context, "privacy-request");
  if (minutes !== undefined) return sendTooMany(pages, context, minutes);
  const { db } = database;
  const language = pages.language(context);
  await leaveRequest(db, { ...request, language }, { terms: settings.terms, now: clock() });
  afterAnswer(() => sayThatRequestWaits({ db, mailer, clock, log }, settings.email));
  return context.redirect(inLanguage(`${REQUEST_PATH}/sent`, language), 303);
};
