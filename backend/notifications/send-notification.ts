import * as z from "zod";
import { LOW_CREDITS, tenths } from "#domain/shared/credits.ts";
import { GETS_MAIL } from "#backend/accounts/gets-mail.ts";
import { jobForMail, JobForMailRow } from "#backend/bulk/job/job-for-mail.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { sendOnce } from "#backend/platform/mail/mailed-once.ts";
import type { Mailer, OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { creditAlertMail } from "./credit-alert-mail.ts";
import { type CreditAlert, type DailySummary, keyOf, type NotificationMessage } from "./notification-message.ts";
import { type EndedJob, summaryMail } from "./summary-mail.ts";

interface NotificationNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
  readonly log: Log;
}

/**
 * Mails a person what was ordered for them, at most once, and nothing that they have switched off since. Rejects
 * when the mail is not accepted, to be called again.
 */
export const sendNotification =
  ({ db, mailer, origin, log }: NotificationNeeds) =>
  async (message: NotificationMessage): Promise<void> => {
    const mail =
      message.kind === "daily-summary" ? await summaryFor(db, origin, message) : await alertFor(db, origin, message);
    if (mail === undefined) return;
    try {
      await sendOnce({ db, mailer }, keyOf(message), mail);
    } catch (error) {
      log.error(`A notification could not be mailed: ${mailFault(error)}`);
      throw error;
    }
  };

const Payer = z.object({
  email: z.string(),
  balance: z.int().transform(tenths),
  organisation_name: z.nullable(z.string()),
});

const summaryFor = async (db: Db, origin: string, summary: DailySummary): Promise<OutgoingMail | undefined> => {
  const [row] = await db(
    `select a.email, w.balance_tenths as balance, o.name as organisation_name
       from account a join payer y on y.account_id = a.id join wallet w on w.id = y.wallet_id
       left join organisation o on o.id = y.wallet_id
      where a.id = $1 and a.daily_summary and ${GETS_MAIL}`,
    [summary.accountId],
  );
  if (row === undefined) return undefined;
  const { email, balance, organisation_name } = Payer.parse(row);
  return summaryMail({
    to: email,
    origin,
    day: summary.day,
    lookups: summary.lookups,
    spent: tenths(summary.spent),
    jobs: await endedJobs(db, summary.jobIds),
    balance,
    organisationName: organisation_name ?? undefined,
  });
};

const EndedRow = JobForMailRow.extend({ state: z.enum(["done", "failed", "cancelled"]) });

/** Without those that run again by now. */
const endedJobs = async (db: Db, ids: readonly string[]): Promise<readonly EndedJob[]> => {
  const rows = await db("select * from bulk_job where id = any($1) and ended_at is not null order by ended_at, id", [
    ids,
  ]);
  return z
    .array(EndedRow)
    .parse(rows)
    .map((row) => ({ ...jobForMail(row), state: row.state }));
};

/** Undefined also where credits were added since, and for who no longer looks after the organisation's. */
const alertFor = async (
  db: Db,
  origin: string,
  { accountId, walletId }: CreditAlert,
): Promise<OutgoingMail | undefined> => {
  const [row] = await db(
    `select a.email, w.balance_tenths as balance, o.name as organisation_name
       from account a join wallet w on w.id = $2
       left join organisation o on o.id = w.id
       left join organisation_member m on m.account_id = a.id and m.organisation_id = w.id and m.role in ('owner', 'admin')
      where a.id = $1 and a.credit_alerts and ${GETS_MAIL} and (a.wallet_id = w.id or m.account_id is not null)
        and w.balance_tenths < $3`,
    [accountId, walletId, LOW_CREDITS],
  );
  if (row === undefined) return undefined;
  const { email, balance, organisation_name } = Payer.parse(row);
  return creditAlertMail({ to: email, origin, balance, organisationName: organisation_name ?? undefined });
};
