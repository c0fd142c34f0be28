import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";
import { type InvitedRole, invitedRoles, mayManageTeam } from "#domain/organisation/team.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { parseMailAddress } from "#backend/auth/codes/send-code.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import { type Clock, CLOCKS_DIFFER_MS } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import { countRequest } from "#backend/platform/limits/request-count.ts";
import { type OrganisationActor, withOrganisationLock } from "./with-organisation-lock.ts";
import { INVITATION_WINDOW_MS, type InvitationLimits } from "./invitation-limits.ts";
import { invitationMail } from "./invitation-mail.ts";
import {
  invitedAlreadyText,
  mailedJustNowText,
  mailsUsedUpText,
  memberAlreadyText,
  onlyManagersText,
  teamTexts,
} from "./organisation-texts.ts";
import { type Refused, refused, tooSoon } from "./organisation-refusal.ts";
import { memberByEmail } from "./team-member.ts";

export interface InviteNeeds {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  readonly invitationLimits: InvitationLimits;
  /** Where the app is reached. */
  readonly origin: string;
}

/** What an invitation offers. */
export interface Offer {
  readonly role: InvitedRole;
  /** Null for none; undefined for that of the former invitation, if there is one. */
  readonly monthlyCap?: Tenths | null | undefined;
}

export interface Wanted extends Offer {
  readonly email: Email;
  /** Whether an invitation that is still open is left as it is. */
  readonly onlyNew: boolean;
}

interface Invited {
  readonly outcome: "invited" | "invited-again";
}

/**
 * Invites someone by mail, or sends an open invitation again with the role wanted now. The answer does not say whether
 * the address has an account, or belongs to another organisation. If the mail is not accepted, the invitation is taken
 * back.
 */
export const inviteMember = async (
  needs: InviteNeeds,
  account: BackendAccount,
  wanted: Omit<Wanted, "onlyNew">,
): Promise<Invited | Refused> => {
  const noted = await noteInvitation(needs, account, { ...wanted, onlyNew: false });
  return noted.outcome === "refused" ? noted : mailInvitation(needs, account, noted);
};

/** Mails an invitation that was noted, or takes it back. */
export const mailInvitation = async (
  { database, mailer, log, origin }: InviteNeeds,
  account: BackendAccount,
  noted: Noted,
): Promise<Invited | Refused> => {
  const { email, name } = account;
  try {
    await mailer.send(invitationMail({ ...noted, by: { email, name }, origin }));
  } catch (error) {
    log.error(`An invitation could not be mailed: ${mailFault(error)}`);
    await takeBack(database, account, noted);
    return refused("mail-failed", noted.former === undefined ? teamTexts.mailFailed : teamTexts.mailFailedAgain);
  }
  return { outcome: noted.former === undefined ? "invited" : "invited-again" };
};

const Former = z.object({
  id: z.string(),
  status: z.enum(["pending", "complete", "rejected", "withdrawn"]),
  role: z.enum(invitedRoles),
  mailed_at: z.nullable(z.date()),
  invited_by: z.string(),
  monthly_cap_tenths: z.nullable(z.int()),
});
type Former = z.infer<typeof Former>;

export interface Noted {
  readonly outcome: "noted";
  readonly id: string;
  readonly organisationId: string;
  readonly to: Email;
  readonly role: InvitedRole;
  readonly monthlyCap: Tenths | undefined;
  readonly organisationName: string;
  readonly mailedAt: Date;
  /** The open invitation as it was before. */
  readonly former: Former | undefined;
}

/** Everything but the mail, which must not be waited for while others wait for the organisation. */
export const noteInvitation = (needs: InviteNeeds, account: BackendAccount, wanted: Wanted): Promise<Noted | Refused> =>
  withOrganisationLock<Noted>(needs.database, account, async (acting) => {
    const noted = await noteAs(needs, acting, wanted);
    if (noted.outcome === "noted") {
      const { id, role, monthlyCap } = noted;
      await acting.audit({ action: "invite", about: { invitation: id, role, monthlyCap } });
    }
    return noted;
  });

const noteAs = async (
  { clock, invitationLimits: { mailIntervalMs, mailsPerDay } }: InviteNeeds,
  { db, organisationId, organisationName, accountId, role }: OrganisationActor,
  wanted: Wanted,
): Promise<Noted | Refused> => {
  const { email } = wanted;
  if (!mayManageTeam(role)) return refused("forbidden", onlyManagersText(organisationName, "invite members"));
  if (parseMailAddress(email) === undefined) return refused("invalid", teamTexts.notAnAddress);
  if ((await memberByEmail(db, organisationId, email)) !== undefined) {
    return refused("conflict", memberAlreadyText(organisationName, email));
  }
  const [row] = await db(
    `select id, status, role, mailed_at, invited_by, monthly_cap_tenths from invitation
      where organisation_id = $1 and email = $2 order by created_at desc, id limit 1`,
    [organisationId, email],
  );
  const newest = row === undefined ? undefined : Former.parse(row);
  if (newest?.status === "pending" && wanted.onlyNew) return refused("conflict", invitedAlreadyText(email));
  const now = clock();
  // Also after a withdrawal: otherwise withdrawing and inviting in turns would fill a mailbox.
  const mailed = newest?.mailed_at?.getTime() ?? -Infinity;
  const soonMs = mailed > now + CLOCKS_DIFFER_MS ? 0 : mailed + mailIntervalMs - now;
  if (soonMs > 0) return tooSoon(mailedJustNowText(email, soonMs), soonMs);
  const waitMs = await countRequest(db, {
    kind: "invitation",
    by: "organisation",
    source: organisationId,
    limit: mailsPerDay,
    windowMs: INVITATION_WINDOW_MS,
    now,
  });
  if (waitMs !== undefined) return tooSoon(mailsUsedUpText(organisationName, mailsPerDay, waitMs), waitMs);
  const mailedAt = new Date(now);
  const cap = wanted.monthlyCap === undefined ? (newest?.monthly_cap_tenths ?? null) : wanted.monthlyCap;
  const offered = {
    organisationId,
    organisationName,
    to: email,
    role: wanted.role,
    monthlyCap: cap === null ? undefined : tenths(cap),
    mailedAt,
  };
  if (newest?.status === "pending") {
    await db(
      `update invitation set role = $2, mailed_at = $3, invited_by = $4, monthly_cap_tenths = $5, changed_at = now()
        where id = $1`,
      [newest.id, wanted.role, mailedAt, accountId, cap],
    );
    return { outcome: "noted", id: newest.id, ...offered, former: newest };
  }
  const id = randomUUID();
  await db(
    `insert into invitation (id, organisation_id, email, role, invited_by, mailed_at, monthly_cap_tenths)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, organisationId, email, wanted.role, accountId, mailedAt, cap],
  );
  return { outcome: "noted", id, ...offered, former: undefined };
};

/** Undoes what was noted, unless the invitation was answered, withdrawn or mailed again since then. */
const takeBack = (
  { transaction }: Database,
  account: BackendAccount,
  { id, organisationId, mailedAt, former }: Noted,
): Promise<void> =>
  transaction(async (db) => {
    const taken = await (former === undefined
      ? db("delete from invitation where id = $1 and status = 'pending' and mailed_at = $2 returning 1", [id, mailedAt])
      : db(
          `update invitation set role = $3, mailed_at = $4, invited_by = $5, monthly_cap_tenths = $6
            where id = $1 and status = 'pending' and mailed_at = $2 returning 1`,
          [id, mailedAt, former.role, former.mailed_at, former.invited_by, former.monthly_cap_tenths],
        ));
    const about = { invitation: id };
    if (taken.length > 0) await writeAuditLine(db, organisationId, account, { action: "take-back-invitation", about });
  });
