import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type JobForMail, jobForMail, JobForMailRow } from "#backend/bulk/job/job-for-mail.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { removalMail } from "./removal-mail.ts";

export const RemovalMessage = z.object({
  organisationId: z.string(),
  accountId: z.string(),
  /** The jobs that stopped with the removal. */
  jobIds: z.readonly(z.array(z.string())),
});
export type RemovalMessage = z.infer<typeof RemovalMessage>;

/** Orders the mail to someone who was removed, as part of the transaction of the removal. */
export const orderRemovalMail = (db: Db, queue: JobQueue, message: RemovalMessage): Promise<void> =>
  // Each removal is a message of its own. Named after its data it would be too long where many jobs stopped.
  queue.send("removal-mail", message, { db, singletonKey: randomUUID() });

interface RemovalMailNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly log: Log;
}

/**
 * Mails someone that they no longer belong to an organisation. Rejects when the mail is not accepted, to be called again.
 * A process that dies right after the mail sends it twice. Someone who is back in the organisation gets none.
 */
export const sendRemovalMail =
  ({ db, mailer, log }: RemovalMailNeeds) =>
  async ({ organisationId, accountId, jobIds }: RemovalMessage): Promise<void> => {
    const [row] = await db(
      `select a.email as to, o.name as "organisationName" from account a, organisation o
        where a.id = $1 and o.id = $2
          and not exists (select from organisation_member m where m.account_id = $1 and m.organisation_id = $2)`,
      [accountId, organisationId],
    );
    if (row === undefined) return;
    const mail = removalMail({ ...Removed.parse(row), jobs: await stoppedJobs(db, jobIds) });
    try {
      await mailer.send(mail);
    } catch (error) {
      const why = mailFault(error);
      log.error(`Could not send the mail about a removal from an organisation; trying again: ${why}`);
      throw error;
    }
  };

const Removed = z.object({ to: z.string(), organisationName: z.string() });

const stoppedJobs = async (db: Db, jobIds: readonly string[]): Promise<readonly JobForMail[]> => {
  const rows = await db("select * from bulk_job where id = any($1) order by created_at, id", [jobIds]);
  return z.array(JobForMailRow).parse(rows).map(jobForMail);
};
