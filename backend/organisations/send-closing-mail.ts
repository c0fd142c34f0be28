import * as z from "zod";
import { tenths } from "#domain/shared/credits.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { closingMail } from "./closing-mail.ts";

export const ClosingMessage = z.object({
  organisationId: z.string(),
  /** Who is mailed. */
  accountId: z.string(),
  /** The owner who closed it. */
  byId: z.string(),
  /** In tenths. */
  lapsed: z.int(),
});
export type ClosingMessage = z.infer<typeof ClosingMessage>;

/** Orders the mail to someone of a closed organisation, as part of the transaction that closes it. */
export const orderClosingMail = (db: Db, queue: JobQueue, message: ClosingMessage): Promise<void> =>
  queue.send("closing-mail", message, { db });

interface ClosingMailNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly supportEmail: string;
}

const Closed = z.object({ to: z.string(), by: z.string(), organisationName: z.string(), closedAt: z.date() });

/** Rejects when the mail is not accepted, to be called again. A process that dies right after the mail sends it twice. */
export const sendClosingMail =
  ({ db, mailer, log, supportEmail }: ClosingMailNeeds) =>
  async ({ organisationId, accountId, byId, lapsed }: ClosingMessage): Promise<void> => {
    const [row] = await db(
      `select a.email as to, b.email as by, o.name as "organisationName", o.closed_at as "closedAt"
         from account a, account b, organisation o where a.id = $1 and b.id = $2 and o.id = $3`,
      [accountId, byId, organisationId],
    );
    if (row === undefined) return;
    try {
      await mailer.send(closingMail({ ...Closed.parse(row), lapsed: tenths(lapsed), supportEmail }));
    } catch (error) {
      log.error(`Could not send the mail about a closed organisation; trying again: ${mailFault(error)}`);
      throw error;
    }
  };
