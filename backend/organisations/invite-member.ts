import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Email } from "#domain/shared/email.ts";
import { type InvitedRole, invitedRoles, mayManageTeam } from "#domain/organisation/team.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { parseMailAddress } from "#backend/auth/codes/send-code.ts";
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

interface Wanted {
  readonly email: Email;
  readonly role: InvitedRole;
}

interface Invited {
  readonly outcome: "invited" | "invited-again";
}

/**
 * Invites somebody by mail, or sends an open invitation again with the role wanted now. The answer does not say whether
 * the address has an account, or belongs to another organisation. If the mail is not accepted, the invitation is taken
 * back.
 */
export const inviteMember = async (
  needs: InviteNeeds,
  account: BackendAccount,
  wanted: Wanted,
): Promise<Invited | Refused> => {
  const { database, mailer, log, origin } = needs;
  const noted = await withOrganisationLock(database, account, (acting) => noteInvitation(needs, acting, wanted));
  if (noted.outcome === "refused") return noted;
  const { organisationName } = noted;
  try {
    await mailer.send(
      invitationMail({ to: wanted.email, by: account.email, organisationName, role: wanted.role, origin }),
    );
  } catch (error) {
    log.error(`An invitation could not be mailed: ${mailFault(error)}`);
    await takeBack(database, noted);
    return refused("mail-failed", noted.former === undefined ? teamTexts.mailFailed : teamTexts.mailFailedAgain);
  }
  return { outcome: noted.former === undefined ? "invited" : "invited-again" };
};

const Former = z.object({
  id: z.string(),
  status: z.enum(["pending", "complete", "rejected", "withdrawn"]),
  role: z.enum(invitedRoles),
  mailed_at: z.nullable(z.date()),
});
type Former = z.infer<typeof Former>;

interface Noted {
  readonly outcome: "noted";
  readonly id: string;
  readonly organisationName: string;
  readonly mailedAt: Date;
  /** The open invitation as it was before. */
  readonly former: Former | undefined;
}

/** Everything but the mail, which must not be waited for while others wait for the organisation. */
const noteInvitation = async (
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
    `select id, status, role, mailed_at from invitation
      where organisation_id = $1 and email = $2 order by created_at desc, id limit 1`,
    [organisationId, email],
  );
  const newest = row === undefined ? undefined : Former.parse(row);
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
  if (newest?.status === "pending") {
    await db("update invitation set role = $2, mailed_at = $3, changed_at = now() where id = $1", [
      newest.id,
      wanted.role,
      mailedAt,
    ]);
    return { outcome: "noted", id: newest.id, organisationName, mailedAt, former: newest };
  }
  const id = randomUUID();
  await db(
    "insert into invitation (id, organisation_id, email, role, invited_by, mailed_at) values ($1, $2, $3, $4, $5, $6)",
    [id, organisationId, email, wanted.role, accountId, mailedAt],
  );
  return { outcome: "noted", id, organisationName, mailedAt, former: undefined };
};

/** Undoes what was noted, unless the invitation was answered, withdrawn or mailed again since then. */
const takeBack = async ({ db }: Database, { id, mailedAt, former }: Noted): Promise<void> => {
  await (former === undefined
    ? db("delete from invitation where id = $1 and status = 'pending' and mailed_at = $2", [id, mailedAt])
    : db("update invitation set role = $3, mailed_at = $4 where id = $1 and status = 'pending' and mailed_at = $2", [
        id,
        mailedAt,
        former.role,
        former.mailed_at,
      ]));
};
