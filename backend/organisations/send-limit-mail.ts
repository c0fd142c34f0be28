import * as z from "zod";
import { teamRoles } from "#domain/organisation/team.ts";
import { tenths } from "#domain/shared/credits.ts";
import { GETS_MAIL } from "#backend/accounts/gets-mail.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { sendOnce } from "#backend/platform/mail/mailed-once.ts";
import type { Mailer, OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { limitMail } from "./limit-mail.ts";

export const LimitMailMessage = z.object({
  requestId: z.string(),
  organisationId: z.string(),
  /** Who asks for a higher limit. */
  memberId: z.string(),
  /** The limit when they asked, in tenths. */
  cap: z.int(),
  /** The owner or admin who is mailed. */
  recipientId: z.string(),
});
export type LimitMailMessage = z.infer<typeof LimitMailMessage>;

/** Names the mail to one of those who are asked. */
const keyOf = ({ requestId, recipientId }: LimitMailMessage): string => `limit-request:${requestId}:${recipientId}`;

/** Orders the mail to one owner or admin, as part of the transaction of the request. */
export const orderLimitMail = (db: Db, queue: JobQueue, message: LimitMailMessage): Promise<void> =>
  queue.send("limit-mail", message, { db, singletonKey: keyOf(message) });

interface LimitMailNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
  readonly log: Log;
}

/** Mails an owner or admin a request, at most once. Rejects when the mail is not accepted, to be called again. */
export const sendLimitMail =
  ({ db, mailer, origin, log }: LimitMailNeeds) =>
  async (message: LimitMailMessage): Promise<void> => {
    const mail = await mailAbout(db, origin, message);
    if (mail === undefined) return;
    try {
      await sendOnce({ db, mailer }, keyOf(message), mail);
    } catch (error) {
      log.error(`A request for a higher monthly limit could not be mailed: ${mailFault(error)}`);
      throw error;
    }
  };

const Request = z.object({
  to: z.string(),
  role: z.enum(teamRoles),
  organisationName: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  cap: z.int().transform(tenths),
  usedThisMonth: z.int().transform(tenths),
});

/** Undefined where the limit was raised or lifted since, or one of the two belongs to it no more in this way. */
const mailAbout = async (
  db: Db,
  origin: string,
  { organisationId, memberId, cap: askedCap, recipientId }: LimitMailMessage,
): Promise<OutgoingMail | undefined> => {
  const [row] = await db(
    `select a.email as "to", r.role, o.name as "organisationName", b.email, b.name, m.monthly_cap_tenths as cap,
            coalesce(u.spent_tenths, 0)::int8 as "usedThisMonth"
       from organisation o
       join organisation_member m on m.organisation_id = o.id and m.account_id = $2
       join account b on b.id = m.account_id
       join organisation_member r on r.organisation_id = o.id and r.account_id = $3 and r.role in ('owner', 'admin')
       join account a on a.id = r.account_id
       left join member_spending u on u.organisation_id = o.id and u.account_id = b.id and u.month = this_month()
      where o.id = $1 and m.monthly_cap_tenths <= $4 and ${GETS_MAIL}`,
    [organisationId, memberId, recipientId, askedCap],
  );
  if (row === undefined) return undefined;
  const { email, name, ...rest } = Request.parse(row);
  return limitMail({ ...rest, by: { email, name }, memberId, origin });
};
