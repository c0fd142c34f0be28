import type { Hono } from "hono";
import { unawaitedWork } from "#backend/platform/unawaited-work.ts";
import { namedSources } from "#backend/rights/named-sources.ts";
import { readNoticeTexts } from "#backend/rights/texts/notice-texts.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { listPlaces } from "#backend/suppression/list/list-places.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { heldRoutes } from "#backend/web/rights/held-routes.ts";
import { noticeRoutes } from "#backend/web/rights/notice-routes.ts";
import { privacyApp } from "#backend/web/rights/privacy-app.ts";
import { requestRoutes } from "#backend/web/rights/request-routes.ts";
import { requestPages } from "#backend/web/rights/request-visits.ts";
import { appOrigins } from "./public-origin.ts";
import type { ServerParts } from "./server-parts.ts";

interface PrivacyPages {
  /** Mounted at PRIVACY_PATH. */
  readonly app: Hono;
  /** Resolves once the mails are sent that no answer waits for. */
  settled(): Promise<void>;
}

/** The pages about personal data. */
export const composePrivacy = async (
  parts: ServerParts,
  { configured }: ConfiguredSources,
  suppression: SuppressionList,
): Promise<PrivacyPages> => {
  const { configuration, database, port, origin, clock, font } = parts;
  const { privacy: settings, bulkKeepDays } = configuration;
  const texts = await readNoticeTexts(settings.texts);
  const mails = unawaitedWork();
  const pages = requestPages({ db: database.db, clock, font, https: origin.startsWith("https:") });
  const needs = {
    ...parts,
    pages,
    settings,
    suppression,
    places: listPlaces(configuration.suppression),
    afterAnswer: mails.start,
  };
  const sources = namedSources({ database, configured, clock });
  const app = privacyApp({
    notice: noticeRoutes({ settings, texts, sources, bulkKeepDays, font }),
    request: [requestRoutes(needs), heldRoutes(needs)],
    origins: new Set(appOrigins(configuration, port)),
  });
  return { app, settled: mails.settled };
};
