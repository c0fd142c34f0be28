import { randomUUID } from "node:crypto";
import * as z from "zod";
import { tenths } from "#domain/shared/credits.ts";
import { GETS_MAIL } from "#backend/accounts/gets-mail.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { sendOnce } from "#backend/platform/mail/mailed-once.ts";
import type { Mailer, OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { raisedLimitMail } from "./raised-limit-mail.ts";

export const RaisedLimitMessage = z.object({
  /** Of this one change. */
  changeId: z.string(),
  organisationId: z.string(),
  memberId: z.string(),
  /** The owner or admin who raised it. */
  byId: z.string(),
  /** In tenths, like the next one. */
  from: z.int(),
  /** Null where it was removed. */
  cap: z.nullable(z.int()),
});
export type RaisedLimitMessage = z.infer<typeof RaisedLimitMessage>;

const keyOf = ({ changeId }: RaisedLimitMessage): string => `raised-limit:${changeId}`;

/** Orders the mail to a member whose limit is raised, as part of the transaction that raises it. */
export const orderRaisedLimitMail = (
  db: Db,
  queue: JobQueue,
  raised: Omit<RaisedLimitMessage, "changeId">,
): Promise<void> => {
  const message = { ...raised, changeId: randomUUID() };
  return queue.send("raised-limit-mail", message, { db, singletonKey: keyOf(message) });
};

interface RaisedLimitMailNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
  readonly log: Log;
}

/** Mails a member that their limit was raised, at most once. Rejects when the mail is not accepted, to be called again. */
export const sendRaisedLimitMail =
  ({ db, mailer, origin, log }: RaisedLimitMailNeeds) =>
  async (message: RaisedLimitMessage): Promise<void> => {
    const mail = await mailAbout(db, origin, message);
    if (mail === undefined) return;
    try {
      await sendOnce({ db, mailer }, keyOf(message), mail);
    } catch (error) {
      log.error(`A raised monthly limit could not be mailed: ${mailFault(error)}`);
      throw error;
    }
  };

const Raised = z.object({
  to: z.string(),
  organisationName: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  usedThisMonth: z.int().transform(tenths),
});

/** Undefined where the limit was changed since, or the person no longer belongs to the organisation. */
const mailAbout = async (
  db: Db,
  origin: string,
  { organisationId, memberId, byId, from, cap }: RaisedLimitMessage,
): Promise<OutgoingMail | undefined> => {
  const [row] = await db(
    `select a.email as "to", o.name as "organisationName", b.email, b.name,
            coalesce(u.spent_tenths, 0)::int8 as "usedThisMonth"
       from organisation o
       join organisation_member m on m.organisation_id = o.id and m.account_id = $2
       join account a on a.id = m.account_id
       join account b on b.id = $3
       left join member_spending u on u.organisation_id = o.id and u.account_id = a.id and u.month = this_month()
      where o.id = $1 and m.monthly_cap_tenths is not distinct from $4 and ${GETS_MAIL}`,
    [organisationId, memberId, byId, cap],
  );
  if (row === undefined) return undefined;
  const { email, name, ...rest } = Raised.parse(row);
  return raisedLimitMail({
    ...rest,
    by: { email, name },
    from: tenths(from),
    cap: cap === null ? null : tenths(cap),
    origin,
  });
};
