import type { Email } from "#domain/shared/email.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { onlyOwnersText, teamTexts, unknownMemberText } from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";
import { orderNewOwnerMail } from "./send-new-owner-mail.ts";
import { memberByEmail } from "./team-member.ts";
import { withOrganisationLock } from "./with-organisation-lock.ts";

interface HandOverNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
}

/** Makes a member an owner, who gets a mail, and the caller, an owner, an admin. A member who is being removed is one no more, or stays as owner. */
export const handOver = (
  { database, queue }: HandOverNeeds,
  account: BackendAccount,
  email: Email,
): Promise<{ readonly outcome: "handed-over" } | Refused> =>
  withOrganisationLock(database, account, async ({ db, organisationId, organisationName, accountId, role, audit }) => {
    if (role !== "owner") return refused("forbidden", onlyOwnersText(organisationName, "hand it over"));
    const member = await memberByEmail(db, organisationId, email);
    if (member === undefined) return refused("unknown", unknownMemberText(organisationName));
    if (member.accountId === accountId) return refused("invalid", teamTexts.handOverToOthers);
    if (member.isToBeDeleted) return refused("conflict", teamTexts.ownerToBeDeleted);
    await db(
      `update organisation_member set role = case account_id when $2 then 'owner' else 'admin' end, changed_at = now()
        where organisation_id = $1 and account_id in ($2, $3)`,
      [organisationId, member.accountId, accountId],
    );
    await orderNewOwnerMail(db, queue, { organisationId, memberId: member.accountId, byId: accountId });
    await audit({ action: "hand-over", about: { member: member.accountId } });
    return { outcome: "handed-over" };
  });
