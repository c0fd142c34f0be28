import type { Tenths } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";
import { type MemberChange, mayManageTeam, maySetOwnLimit } from "#domain/organisation/team.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { revokeKeysOf } from "#backend/api-keys/manage-keys.ts";
import { type OrganisationActor, withOrganisationLock } from "./with-organisation-lock.ts";
import {
  lastOwnerText,
  onlyInvitedText,
  onlyManagersText,
  onlyOwnersText,
  teamTexts,
  unknownMemberText,
} from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";
import { mayHandle } from "./member-rights.ts";
import { orderNewOwnerMail } from "./send-new-owner-mail.ts";
import { orderRaisedLimitMail } from "./send-raised-limit-mail.ts";
import { hasOtherOwner, memberByEmail } from "./team-member.ts";

interface Changed {
  readonly outcome: "changed";
}

interface ChangeNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
}

/**
 * Changes a member's role or monthly limit; what the change leaves out stays. The last owner stays owner. A new owner gets a
 * mail, and a member whose limit someone else raises or removes.
 */
export const changeMember = (
  { database, queue }: ChangeNeeds,
  account: BackendAccount,
  email: Email,
  change: MemberChange,
): Promise<Changed | Refused> =>
  withOrganisationLock<Changed>(database, account, async (acting) => {
    const { db, organisationId, organisationName, role } = acting;
    if (!mayManageTeam(role)) return refused("forbidden", onlyManagersText(organisationName, "change members"));
    const member = await memberByEmail(db, organisationId, email);
    if (member === undefined) return refusedWithout(acting, email);
    if (!mayHandle(role, member.role)) return refused("forbidden", onlyOwnersText(organisationName, "change an owner"));
    const { role: wanted = member.role, monthlyCap } = change;
    if (monthlyCap !== undefined && member.accountId === acting.accountId && !maySetOwnLimit(role)) {
      return refused("forbidden", onlyOwnersText(organisationName, "change their own monthly limit"));
    }
    if (!mayHandle(role, wanted)) {
      return refused("forbidden", onlyOwnersText(organisationName, "make someone an owner"));
    }
    if (member.role !== "owner" && wanted === "owner" && member.isToBeDeleted) {
      return refused("conflict", teamTexts.ownerToBeDeleted);
    }
    if (member.role === "owner" && wanted !== "owner" && !(await hasOtherOwner(db, organisationId, member.accountId))) {
      return refused("conflict", lastOwnerText(organisationName));
    }
    await db("update organisation_member set role = $2, changed_at = now() where account_id = $1", [
      member.accountId,
      wanted,
    ]);
    if (!mayManageTeam(wanted)) await revokeKeysOf(db, member.accountId, "of-organisation");
    if (monthlyCap !== undefined) await setMonthlyCap(acting, member.accountId, monthlyCap);
    const changed = {
      ...(wanted !== member.role && { role: wanted }),
      ...(monthlyCap !== undefined && monthlyCap !== member.monthlyCap && { monthlyCap }),
    };
    const made = { organisationId, memberId: member.accountId, byId: acting.accountId };
    if (changed.role === "owner") await orderNewOwnerMail(db, queue, made);
    if (member.monthlyCap !== null && isRaised(member.monthlyCap, changed.monthlyCap) && made.memberId !== made.byId) {
      await orderRaisedLimitMail(db, queue, { ...made, from: member.monthlyCap, cap: changed.monthlyCap });
    }
    if (Object.keys(changed).length > 0)
      await acting.audit({ action: "change-member", about: { member: member.accountId, ...changed } });
    return { outcome: "changed" };
  });

/** Where it is not changed, there is none to compare with. */
const isRaised = (from: Tenths, to: Tenths | null | undefined): to is Tenths | null =>
  to === null || (to !== undefined && to > from);

const setMonthlyCap = async ({ db }: OrganisationActor, accountId: string, cap: Tenths | null): Promise<void> => {
  await db("update organisation_member set monthly_cap_tenths = $2 where account_id = $1", [accountId, cap]);
};

const refusedWithout = async (
  { db, organisationId, organisationName }: OrganisationActor,
  email: Email,
): Promise<Refused> => {
  const invited = await db(
    "select 1 from invitation where organisation_id = $1 and email = $2 and status = 'pending'",
    [organisationId, email],
  );
  return invited.length > 0
    ? refused("conflict", onlyInvitedText(email))
    : refused("unknown", unknownMemberText(organisationName));
};
