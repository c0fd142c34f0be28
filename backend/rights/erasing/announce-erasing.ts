import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Day, dayIn } from "#domain/rights/due-day.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { composeMail, paragraph } from "#backend/platform/mail/mail-parts.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { sendOnce } from "#backend/platform/mail/mailed-once.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import type { ErasingNeeds } from "./erase-due-values.ts";
import { erasingState, noteAnnounced } from "./erasing-state.ts";
import { announcement } from "./erasing-texts.ts";
import { comingErasures } from "./erasures.ts";

export interface AnnouncingNeeds extends Omit<ErasingNeeds, "signal"> {
  readonly queue: JobQueue;
  /** Who is mailed; without an address, it is only logged. */
  readonly operatorEmail: string | undefined;
}

/** What is erased when erasing starts. It names nobody. */
export const ErasingMessage = z.object({
  /** Names the mail among all. */
  id: z.string(),
  to: z.string(),
  from: z.string(),
  values: z.int(),
  people: z.int(),
  keepMonths: z.int(),
});
export type ErasingMessage = z.infer<typeof ErasingMessage>;

/**
 * Says until erasing starts what will be erased then, once a day in the log of each process, and once by mail. It is
 * noted in the transaction that orders the mail, so that several processes order one.
 */
export const announceErasing = (needs: AnnouncingNeeds): (() => Promise<void>) => {
  const { database, clock, log, keepMonths, zone, queue, operatorEmail: to } = needs;
  const dayAt = dayIn(zone);
  let said: Day | undefined;
  return async () => {
    const now = clock();
    const today = dayAt(new Date(now));
    const { startsAt } = await erasingState(database.db);
    if (startsAt === undefined || startsAt.getTime() <= now || said === today) return;
    const from = dayAt(startsAt);
    const [coming] = await database.longTransaction((db) => comingErasures(db, [from], { keepMonths, today }));
    said = today;
    if (coming === undefined || coming.people === 0) return;
    const { values, people } = coming;
    log.info(announcement({ from, values, people, keepMonths }));
    if (to === undefined) return;
    await database.transaction(async (db) => {
      if (!(await noteAnnounced(db, new Date(now)))) return;
      const message: ErasingMessage = { id: randomUUID(), to, from, values, people, keepMonths };
      await queue.send("erasing-mail", message, { db });
    });
  };
};

/** Mails the operator, at most once. Rejects when the mail is not accepted, to be called again. */
export const sendErasingMail =
  ({ db, mailer, log }: { readonly db: Db; readonly mailer: Pick<Mailer, "send">; readonly log: Log }) =>
  async ({ id, to, ...coming }: ErasingMessage): Promise<void> => {
    const mail = composeMail({ to, subject: `Values are erased from ${coming.from} on` }, [
      paragraph(announcement(coming)),
      paragraph("Import a file with a newer date to keep what you have confirmed."),
      paragraph('"npm run rights -- erasures" lists what comes. docs/privacy.md says more.'),
    ]);
    try {
      await sendOnce({ db, mailer }, `erasing:${id}`, mail);
    } catch (error) {
      log.error(`What is erased soon could not be mailed: ${mailFault(error)}`);
      throw error;
    }
  };
