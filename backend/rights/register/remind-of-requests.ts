import { randomUUID } from "node:crypto";
import * as z from "zod";
import { addDays, type AnswerTerms, dayIn, daysLeft } from "#domain/rights/due-day.ts";
import { requestKinds } from "#domain/rights/privacy-request.ts";
import { reminderDue, reminders } from "#domain/rights/reminder.ts";
import { HOUR_MS } from "#domain/shared/duration.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { composeMail, paragraph, table } from "#backend/platform/mail/mail-parts.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { sendOnce } from "#backend/platform/mail/mailed-once.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import { lockRequestsDueUntil } from "./privacy-requests.ts";
import { askedTexts, timeLeft } from "./register-texts.ts";

interface ReminderNeeds {
  readonly database: Pick<Database, "transaction">;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Log;
  readonly terms: AnswerTerms;
  /** Who is mailed; without an address, it is only logged. */
  readonly operatorEmail: string | undefined;
}

/** Requests that are due soon, or overdue. It names nobody. */
export const ReminderMessage = z.object({
  /** Names the mail among all. */
  id: z.string(),
  to: z.string(),
  requests: z.array(z.object({ id: z.int(), kind: z.enum(requestKinds), dueOn: z.string(), left: z.int() })),
});
export type ReminderMessage = z.infer<typeof ReminderMessage>;

/**
 * Logs, and mails to the operator, which requests are due in 7 or in 2 days, or are overdue: each once. It is noted in the
 * transaction that orders the mail, so that neither a crash nor a second process loses one or sends it twice.
 */
export const remindOfRequests = async ({
  database,
  queue,
  clock,
  log,
  terms,
  operatorEmail: to,
}: ReminderNeeds): Promise<void> => {
  const today = dayIn(terms.zone)(new Date(clock()));
  const [soonest] = reminders;
  const due = await database.transaction(async (db) => {
    const candidates = await lockRequestsDueUntil(db, addDays(today, soonest));
    const requests: ReminderMessage["requests"] = [];
    for (const { id, kind, due_on: dueOn, reminded } of candidates) {
      const left = daysLeft(dueOn, today);
      const reminder = reminderDue(left, reminded ?? undefined);
      if (reminder === undefined) continue;
      await db("update privacy_request set reminded = $2 where id = $1", [id, reminder]);
      requests.push({ id, kind, dueOn, left });
    }
    if (to !== undefined && requests.length > 0) {
      const message: ReminderMessage = { id: randomUUID(), to, requests };
      await queue.send("privacy-mail", message, { db });
    }
    return requests;
  });
  for (const { id, left } of due) {
    const text = `Request ${id} about personal data: ${timeLeft(left)}. See "npm run rights -- requests"`;
    if (left < 0) log.error(text);
    else log.info(text);
  }
};

/** Does so now and every hour. Returns what ends that. */
export const keepRemindingOfRequests = (needs: ReminderNeeds): (() => Promise<void>) =>
  repeatedly(HOUR_MS, () =>
    remindOfRequests(needs).catch((error: unknown) =>
      needs.log.error("Reminding of requests about personal data failed, and is tried again", error),
    ),
  );

/** Mails the operator, at most once. Rejects when the mail is not accepted, to be called again. */
export const sendReminderMail =
  ({ db, mailer, log }: { readonly db: Db; readonly mailer: Pick<Mailer, "send">; readonly log: Log }) =>
  async ({ id, to, requests }: ReminderMessage): Promise<void> => {
    const mail = composeMail({ to, subject: "Requests about personal data are due" }, [
      paragraph("These requests wait for your answer:"),
      table(
        requests.map(({ id: number, kind, dueOn, left }) => [
          `Request ${number}, ${askedTexts[kind]}`,
          `${dueOn}, ${timeLeft(left)}`,
        ]),
      ),
      paragraph('"npm run rights -- requests" lists them. docs/privacy.md says how to answer or extend them.'),
    ]);
    try {
      await sendOnce({ db, mailer }, `privacy-reminder:${id}`, mail);
    } catch (error) {
      log.error(`A reminder of requests about personal data could not be mailed: ${mailFault(error)}`);
      throw error;
    }
  };
