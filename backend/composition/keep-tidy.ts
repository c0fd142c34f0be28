import { tidyAuth } from "./tidy-auth.ts";
import { tidyPendingLookups } from "#backend/credits/pending-lookups.ts";
import { tidyRuns } from "#backend/sources/run-store.ts";
import { tidySpending } from "#backend/sources/source-state.ts";
import { tidyBulkJobs } from "#backend/bulk/tidy-bulk-jobs.ts";
import { tidyPurchases } from "#backend/api-keys/assistant-spending.ts";
import { tidyDeliveries } from "#backend/events/deliveries.ts";
import { tidyPushes } from "#backend/crm/pushes/tidy-pushes.ts";
import { tidyLists } from "#backend/lists/tidy-lists.ts";
import type { Files } from "#backend/platform/files/open-file-store.ts";
import { tidyRepetitions } from "#backend/history/history.ts";
import { INVITATION_WINDOW_MS } from "#backend/organisations/invitation-limits.ts";
import { tidyMailedOnce } from "#backend/platform/mail/mailed-once.ts";
import { tidyRequestCounts } from "#backend/platform/limits/request-count.ts";
import { tidyOperatorAccess } from "#backend/sources/operating/operator-access.ts";
import { tidyVerifications } from "#backend/verification/cached-verification.ts";
import { tidyGrades } from "#backend/verification/grade-store.ts";
import { completeRemovals } from "#backend/rights/remove-from-everywhere.ts";
import { tidyPrivacy } from "#backend/rights/tidy-privacy.ts";
import { listPlaces } from "#backend/suppression/list/list-places.ts";
import type { ServerParts } from "./server-parts.ts";

const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Deletes what is not needed any more, now and every hour. Returns what ends that. */
export const keepTidy = ({ configuration, database, clock, log }: ServerParts, files: Files): (() => void) => {
  const { db } = database;
  const { limits, callLimits, freeLimits, verification, bulkKeepDays: keepDays } = configuration;
  const windows = [limits.networkWindowMs, callLimits.windowMs, freeLimits.windowMs, INVITATION_WINDOW_MS];
  const tidy = (): void =>
    void Promise.all([
      tidyAuth(db, limits, clock()),
      tidyRequestCounts(db, Math.max(...windows), clock()),
      tidyVerifications(db, verification, clock()),
      tidyGrades(db, clock()),
      files.disk?.tidy(clock()),
      tidyRepetitions(db),
      tidyPendingLookups(db),
      tidyRuns(db, clock()),
      tidySpending(db, clock()),
      tidyMailedOnce(db, clock()),
      tidyOperatorAccess(db, clock()),
      tidyDeliveries(db),
      tidyPrivacy(db, configuration.privacy.registerMonths, clock()),
      completeRemovals({ ...listPlaces(configuration.suppression), database, clock }),
      tidyPurchases(db),
      tidyLists(db),
      tidyPushes(db),
      tidyBulkJobs({ db, files: files.store, keepDays }, clock()),
    ]).catch((error: unknown) => log.error("Cleanup failed", error));
  tidy();
  const tidying = setInterval(tidy, TIDY_EVERY_MS).unref();
  return () => clearInterval(tidying);
};
