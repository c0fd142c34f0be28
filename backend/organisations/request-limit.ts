import { randomUUID } from "node:crypto";
import * as z from "zod";
import { teamRoles } from "#domain/organisation/team.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { GETS_MAIL } from "#backend/accounts/gets-mail.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { countRequest } from "#backend/platform/limits/request-count.ts";
import { noLimitText, nobodyToAskText, outsiderText, requestedEnoughText, teamTexts } from "./organisation-texts.ts";
import { type Refused, refused, tooSoon } from "./organisation-refusal.ts";
import { orderLimitMail } from "./send-limit-mail.ts";

export interface LimitRequestNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly clock: Clock;
  /** Whether mail can be sent at all. */
  readonly sendsMail: boolean;
}

/**
 * Asks the owners and admins of somebody's organisation, once a day at most, to raise their monthly limit. It need not be used
 * up: what is left may be too little for what they want to look up. The mails are ordered with the count, in one transaction.
 */
export const requestLimit = async (
  { database, queue, clock, sendsMail }: LimitRequestNeeds,
  account: BackendAccount,
): Promise<{ readonly outcome: "requested" } | Refused> =>
  database.transaction(async (db) => {
    const [row] = await db(MEMBER, [account.id]);
    if (row === undefined) return refused("forbidden", outsiderText(account));
    const { organisationId, organisationName, role, cap } = Member.parse(row);
    if (cap === null) return refused("conflict", noLimitText(organisationName));
    if (role === "owner") return refused("conflict", teamTexts.raiseItYourself);
    const recipients = sendsMail ? await recipientsOf(db, organisationId, account.id) : [];
    if (recipients.length === 0) return refused("mail-failed", nobodyToAskText(organisationName));
    const waitMs = await countRequest(db, {
      kind: "limit",
      by: "account",
      source: account.id,
      limit: 1,
      windowMs: DAY_MS,
      now: clock(),
    });
    if (waitMs !== undefined) return tooSoon(requestedEnoughText(waitMs), waitMs);
    const request = { requestId: randomUUID(), organisationId, memberId: account.id, cap };
    for (const recipientId of recipients) await orderLimitMail(db, queue, { ...request, recipientId });
    return { outcome: "requested" };
  });

const Member = z.object({
  organisationId: z.string(),
  organisationName: z.string(),
  role: z.enum(teamRoles),
  /** In tenths. */
  cap: z.nullable(z.int()),
});

const MEMBER = `
  select o.id as "organisationId", o.name as "organisationName", m.role, m.monthly_cap_tenths as cap
    from organisation_member m join organisation o on o.id = m.organisation_id where m.account_id = $1`;

const recipientsOf = async (db: Db, organisationId: string, memberId: string): Promise<readonly string[]> => {
  const rows = await db(
    `select a.id from account a join organisation_member m on m.account_id = a.id
      where m.organisation_id = $1 and m.role in ('owner', 'admin') and a.id <> $2 and ${GETS_MAIL} order by a.id`,
    [organisationId, memberId],
  );
  return z
    .array(Recipient)
    .parse(rows)
    .map(({ id }) => id);
};

const Recipient = z.object({ id: z.string() });
