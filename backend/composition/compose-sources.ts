import { setTimeout as pause } from "node:timers/promises";
import { directorySources } from "#backend/lookups/directory-sources.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import { otherSources } from "#backend/lookups/other-sources.ts";
import { phoneKind } from "#backend/lookups/phone-kind.ts";
import type { Log } from "#backend/platform/log.ts";
import { notingAnswers, type OnAnswered } from "#backend/sources/noting-answers.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { rememberedVerification } from "#backend/verification/cached-verification.ts";
import { configuredVerifier } from "#backend/verification/configured-verifier.ts";
import type { Configuration } from "./configuration.ts";

interface SourcesParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly suppression: SuppressionList;
  readonly log: Log;
  /** Ends the searches that are under way; another process takes them over. */
  readonly closing: AbortSignal;
  readonly onAnswered?: OnAnswered | undefined;
}

/** All that look-ups ask: the directory first, then the sources that the operator switched on. */
export const composeSources = (
  { verification }: Pick<Configuration, "verification">,
  configured: ConfiguredSources,
  { database, clock, suppression, log, closing, onAnswered }: SourcesParts,
): LookupSources => {
  const { db } = database;
  const verify = configuredVerifier(verification, { db, clock, suppression });
  const wait = (ms: number, signal: AbortSignal): Promise<void> => pause(ms, undefined, { signal });
  const sources = configured.sources.map((source) => notingAnswers(source, log, onAnswered));
  const other = otherSources(
    { ...configured, sources, db, batched: database.batched, clock, suppression, verify, phoneKind, pause: wait },
    closing,
  );
  const remembered = rememberedVerification({ ...verification, db, clock, suppression });
  return directorySources(database, { verify, remembered, clock, other, suppression });
};
