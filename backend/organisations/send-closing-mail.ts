import * as z from "zod";
import { tenths } from "#domain/shared/credits.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { closingMail, invitationEndedMail } from "./closing-mail.ts";

export const ClosingMessage = z.object({
  organisationId: z.string(),
  /** The address that is mailed: of a member, or of someone who was invited. */
  to: z.string(),
  wasInvited: z.boolean(),
  /** The owner who closed it. */
  byId: z.string(),
  /** In tenths. */
  lapsed: z.int(),
});
export type ClosingMessage = z.infer<typeof ClosingMessage>;

/** Orders the mail to someone of a closed organisation, or invited to it, as part of the transaction that closes it. */
export const orderClosingMail = (db: Db, queue: JobQueue, message: ClosingMessage): Promise<void> =>
  queue.send("closing-mail", message, { db });

interface ClosingMailNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly supportEmail: string;
}

const Closed = z.object({ by: z.string(), organisationName: z.string(), closedAt: z.date() });

/** Rejects when the mail is not accepted, to be called again. A process that dies right after the mail sends it twice. */
export const sendClosingMail =
  ({ db, mailer, log, supportEmail }: ClosingMailNeeds) =>
  async ({ organisationId, to, wasInvited, byId, lapsed }: ClosingMessage): Promise<void> => {
    const [row] = await db(
      `select a.email as by, o.name as "organisationName", o.closed_at as "closedAt"
         from account a, organisation o where a.id = $1 and o.id = $2`,
      [byId, organisationId],
    );
    if (row === undefined) return;
    const closed = { ...Closed.parse(row), to, lapsed: tenths(lapsed), supportEmail };
    try {
      await mailer.send(wasInvited ? invitationEndedMail(closed) : closingMail(closed));
    } catch (error) {
      log.error(`Could not send the mail about a closed organisation; trying again: ${mailFault(error)}`);
      throw error;
    }
  };
