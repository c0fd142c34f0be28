import { HOUR_MS } from "#domain/shared/duration.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import { orderNotices } from "./order-notices.ts";
import { nextWaiting } from "./waiting-people.ts";

interface NoticingNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Log;
  /** How many notices may be sent in an hour; undefined where none are. */
  readonly perHour: number | undefined;
}

export const NOTICES_OFF =
  "GDPR Article 14 asks you to inform people within a month that you hold data about them. Leadlight sends no notices, because LEADLIGHT_NOTICES is off";

/** Orders notices now and every hour, or says once that none are sent. Returns what ends that, and waits for what is under way. */
export const keepNoticing = ({ perHour, ...needs }: NoticingNeeds): (() => Promise<void>) => {
  const { database, log } = needs;
  let isSaid = false;
  const warn = async (): Promise<void> => {
    if (isSaid) return;
    isSaid = true;
    if ((await database.longTransaction((db) => nextWaiting(db, 1))).length > 0) log.info(NOTICES_OFF);
  };
  return repeatedly(HOUR_MS, () =>
    (perHour === undefined ? warn() : orderNotices({ ...needs, perHour })).catch((error: unknown) =>
      log.error("Notices to people could not be looked for, which is tried again", error),
    ),
  );
};
