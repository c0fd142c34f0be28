import * as z from "zod";
import type { Email } from "#domain/shared/email.ts";
import { mayManageTeam } from "#domain/organisation/team.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { type OrganisationActor, withOrganisationLock } from "./with-organisation-lock.ts";
import { endMembership } from "./membership.ts";
import {
  jobStoppedText,
  acceptedMeanwhileText,
  lastOwnerText,
  notThisWayText,
  onlyManagersText,
  onlyOwnersText,
  teamTexts,
  unknownMemberText,
} from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";
import { mayHandle } from "./member-rights.ts";
import { hasOtherOwner, memberByEmail } from "./team-member.ts";
import { orderRemovalMail } from "./send-removal-mail.ts";

interface RemovalNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
}

interface Removal {
  readonly email: Email;
  /** Said by who means to remove themselves. */
  readonly leave: boolean;
  /** The id under which the caller saw them listed. */
  readonly shownId?: string | undefined;
}

interface Gone {
  readonly outcome: "removed" | "withdrawn";
}

/**
 * Removes a member, whose bulk jobs for the organisation then stop, or withdraws an invitation. Members who remove
 * themselves must say so, and the last owner stays. A removed member gets a mail, and so does one who leaves with jobs
 * under way.
 */
export const removeMember = (
  { database, queue }: RemovalNeeds,
  account: BackendAccount,
  { email, leave, shownId }: Removal,
): Promise<Gone | Refused> =>
  withOrganisationLock<Gone>(database, account, async (acting) => {
    const { db, organisationId, organisationName, role } = acting;
    const isOneself = email === acting.email;
    if (isOneself && !leave) return refused("invalid", notThisWayText(organisationName));
    if (!isOneself && leave) return refused("invalid", teamTexts.leaveIsOnesOwn);
    if (!isOneself && !mayManageTeam(role)) {
      return refused("forbidden", onlyManagersText(organisationName, "remove members"));
    }
    const member = await memberByEmail(db, organisationId, email);
    if (member === undefined) {
      const isWithdrawn = await withdraw(acting, { email, shownId });
      return isWithdrawn ? { outcome: "withdrawn" } : refused("unknown", unknownMemberText(organisationName));
    }
    if (shownId !== undefined && shownId !== member.accountId) {
      return refused("conflict", acceptedMeanwhileText(organisationName, email));
    }
    if (!mayHandle(role, member.role)) return refused("forbidden", onlyOwnersText(organisationName, "remove an owner"));
    if (member.role === "owner" && !(await hasOtherOwner(db, organisationId, member.accountId))) {
      return refused("conflict", lastOwnerText(organisationName));
    }
    await endMembership(db, member.accountId);
    const jobIds = await stopJobsOf(acting, queue, {
      accountId: member.accountId,
      reason: jobStoppedText(organisationName, email, { hasLeft: isOneself }),
    });
    // Who leaves knows it.
    if (!isOneself || jobIds.length > 0) {
      await orderRemovalMail(db, queue, { organisationId, accountId: member.accountId, jobIds });
    }
    await acting.audit(
      isOneself ? { action: "leave" } : { action: "remove-member", about: { member: member.accountId } },
    );
    return { outcome: "removed" };
  });

/** Takes back an invitation that was not accepted, and is the one that was shown; a rejected one is no longer listed then. */
const withdraw = async (
  { db, organisationId, audit }: OrganisationActor,
  { email, shownId }: Pick<Removal, "email" | "shownId">,
): Promise<boolean> => {
  const taken = await db(
    `update invitation set status = 'withdrawn', changed_at = now()
      where organisation_id = $1 and email = $2 and status in ('pending', 'rejected')
        and ($3::text is null or id::text = $3) returning id`,
    [organisationId, email, shownId ?? null],
  );
  const [newest] = z.array(Taken).parse(taken);
  if (newest === undefined) return false;
  await audit({ action: "withdraw-invitation", about: { invitation: newest.id } });
  return true;
};

const Taken = z.object({ id: z.string() });

const Job = z.object({ id: z.string() });

/** Stops what someone ordered on the organisation's credits: what was found is kept, what is left is free again. Returns their ids. */
const stopJobsOf = async (
  { db, organisationId }: OrganisationActor,
  queue: JobQueue,
  { accountId, reason }: { readonly accountId: string; readonly reason: string },
): Promise<readonly string[]> => {
  const jobs = await db(
    `select id from bulk_job
      where wallet_id = $1 and actor_id = $2 and state in ('waiting', 'running', 'paused') order by id`,
    [organisationId, accountId],
  );
  const jobIds = z
    .array(Job)
    .parse(jobs)
    .map(({ id }) => id);
  for (const jobId of jobIds) await stopJob(db, queue, { jobId, state: "cancelled", reason });
  return jobIds;
};
