import { randomUUID } from "node:crypto";
import * as z from "zod";
import { GETS_MAIL } from "#backend/accounts/gets-mail.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { sendOnce } from "#backend/platform/mail/mailed-once.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { newOwnerMail } from "./new-owner-mail.ts";

export const NewOwnerMessage = z.object({
  /** Of this one change. */
  changeId: z.string(),
  organisationId: z.string(),
  memberId: z.string(),
  /** The owner who did it. */
  byId: z.string(),
});
export type NewOwnerMessage = z.infer<typeof NewOwnerMessage>;

const keyOf = ({ changeId }: NewOwnerMessage): string => `new-owner:${changeId}`;

/** Orders the mail to a new owner, as part of the transaction that makes them one. */
export const orderNewOwnerMail = (db: Db, queue: JobQueue, made: Omit<NewOwnerMessage, "changeId">): Promise<void> => {
  const message = { ...made, changeId: randomUUID() };
  return queue.send("new-owner-mail", message, { db, singletonKey: keyOf(message) });
};

interface NewOwnerMailNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
  readonly supportEmail: string;
  readonly log: Log;
}

const MadeOwner = z.object({
  to: z.string(),
  organisationName: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
});

/**
 * Mails a new owner, at most once. Rejects when the mail is not accepted, to be called again. Someone who is no owner any
 * more gets none.
 */
export const sendNewOwnerMail =
  ({ db, mailer, origin, supportEmail, log }: NewOwnerMailNeeds) =>
  async (message: NewOwnerMessage): Promise<void> => {
    const [row] = await db(
      `select a.email as "to", o.name as "organisationName", b.email, b.name
         from organisation o
         join organisation_member m on m.organisation_id = o.id and m.account_id = $2 and m.role = 'owner'
         join account a on a.id = m.account_id
         join account b on b.id = $3
        where o.id = $1 and ${GETS_MAIL}`,
      [message.organisationId, message.memberId, message.byId],
    );
    if (row === undefined) return;
    const { email, name, ...rest } = MadeOwner.parse(row);
    try {
      await sendOnce(
        { db, mailer },
        keyOf(message),
        newOwnerMail({ ...rest, by: { email, name }, origin, supportEmail }),
      );
    } catch (error) {
      log.error(`The mail to a new owner could not be sent: ${mailFault(error)}`);
      throw error;
    }
  };
