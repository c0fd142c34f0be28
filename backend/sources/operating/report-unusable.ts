import * as z from "zod";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import type { UnusableMessage } from "./send-unusable-mail.ts";
import { sourceTexts as texts } from "./source-texts.ts";

const LOOK_EVERY_MS = 60_000;

interface ReportNeeds {
  readonly database: Pick<Database, "transaction">;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Log;
  /** Who is mailed; without an address, it is only logged. */
  readonly operatorEmail: string | undefined;
}

const Unusable = z.object({
  source: z.string(),
  reason: z.enum(["key", "credits", "plan"]),
  advice: z.string().nullable(),
});

/** In one order, so that two processes never wait for each other. The second finds nothing left to report. */
const TAKE = `
  update source s set is_unusable_reported = true
    from (select name from source where unusable is not null and not is_unusable_reported order by name for update) taken
   where s.name = taken.name
  returning s.name as source, s.unusable as reason,
            (select c.reply->>'advice' from source_call c where c.source = s.name and c.outcome = 'unusable'
              order by c.asked_at desc limit 1) as advice`;

/** Logs, and mails to the operator, which sources can't be used any more: each once, until it is reset. */
export const reportUnusable = async ({
  database,
  queue,
  clock,
  log,
  operatorEmail: to,
}: ReportNeeds): Promise<void> => {
  const reported = await database.transaction(async (db) => {
    const unusable = z.array(Unusable).parse(await db(TAKE));
    if (to === undefined) return unusable;
    for (const each of unusable) {
      const message: UnusableMessage = { ...each, to, at: clock() };
      await queue.send("source-mail", message, { db });
    }
    return unusable;
  });
  for (const { source, reason, advice } of reported)
    log.error(
      `${source} is ${texts.notAskedAs(texts.reasons[reason])}. ${advice ?? texts.advice[reason]} Then: ${texts.resetCommand(source)}`,
    );
};

/** Looks for such sources now and every minute. Returns what ends that. */
export const keepReportingSources = (needs: ReportNeeds): (() => Promise<void>) =>
  repeatedly(LOOK_EVERY_MS, () =>
    reportUnusable(needs).catch((error: unknown) =>
      needs.log.error("Reporting sources failed, and is tried again", error),
    ),
  );
