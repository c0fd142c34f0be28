import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import type { Mailer, OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { deletedMail, deletionRequestedMail } from "./deletion-mail.ts";

export const DeletionMailMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("requested"), accountId: z.string(), dueAt: z.iso.datetime() }),
  // The account has no address any more when this is dealt with.
  z.object({ kind: z.literal("deleted"), to: z.string() }),
]);
export type DeletionMailMessage = z.infer<typeof DeletionMailMessage>;

/** Orders a mail as part of the transaction of what it is about. */
export const orderDeletionMail = (queue: JobQueue, message: DeletionMailMessage, db: Db): Promise<void> =>
  queue.send("deletion-mail", message, { db });

interface DeletionMailNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
  readonly supportEmail: string;
  readonly log: Log;
}

/** Rejects when the mail is not accepted, to be called again. A process that dies right after the mail sends it twice. */
export const sendDeletionMail =
  (needs: DeletionMailNeeds) =>
  async (message: DeletionMailMessage): Promise<void> => {
    const mail = await mailOf(needs, message);
    if (mail === undefined) return;
    try {
      await needs.mailer.send(mail);
    } catch (error) {
      needs.log.error(`Could not send the mail about an account's deletion; trying again: ${mailFault(error)}`);
      throw error;
    }
  };

const Address = z.object({ email: z.string() });

/** Undefined where the person has kept the account since. */
const mailOf = async (
  { db, origin, supportEmail }: DeletionMailNeeds,
  message: DeletionMailMessage,
): Promise<OutgoingMail | undefined> => {
  if (message.kind === "deleted") return deletedMail({ to: message.to, supportEmail });
  const dueAt = new Date(message.dueAt);
  const [row] = await db(
    `select a.email from account a join account_deletion d on d.account_id = a.id where a.id = $1 and d.due_at = $2`,
    [message.accountId, dueAt],
  );
  if (row === undefined) return undefined;
  return deletionRequestedMail({ to: Address.parse(row).email, dueAt, origin, supportEmail });
};
