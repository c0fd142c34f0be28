import * as z from "zod";
import { DAY_MS, HOUR_MS } from "#domain/shared/duration.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import { headText } from "./check-audit-log.ts";

const LOOK_EVERY_MS = HOUR_MS;

interface HeadNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

const Heads = z.array(z.object({ organisation_id: z.string(), number: z.int(), hash: z.instanceof(Uint8Array) }));

/**
 * Writes the head of each log that has new lines into the server's log, once a day. That is kept elsewhere, so that removed
 * lines are found even where the database was changed. After a kill, a head may be logged twice.
 */
export const logHeads = ({ database, clock, log }: HeadNeeds): Promise<void> =>
  database.transaction(async (db) => {
    const now = new Date(clock());
    const rows = await db(
      `select organisation_id, number, hash from audit_head
        where number > logged_number and (logged_at is null or logged_at <= $1)
        order by organisation_id for no key update skip locked`,
      [new Date(now.getTime() - DAY_MS)],
    );
    const heads = Heads.parse(rows);
    for (const { organisation_id: organisationId, number, hash } of heads)
      log.info(`Audit log: head ${headText({ organisationId, number, hash: Buffer.from(hash).toString("hex") })}`);
    await db("update audit_head set logged_number = number, logged_at = $2 where organisation_id = any($1)", [
      heads.map(({ organisation_id: id }) => id),
      now,
    ]);
  });

/** Looks for new heads now and every hour. Returns what ends that, and waits for what is under way. */
export const keepLoggingHeads = (needs: HeadNeeds): (() => Promise<void>) =>
  repeatedly(LOOK_EVERY_MS, async () => {
    try {
      await logHeads(needs);
    } catch (error) {
      needs.log.error("The heads of the audit logs could not be logged, which is tried again", error);
    }
  });
