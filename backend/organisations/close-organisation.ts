import * as z from "zod";
import { bulkJobStates } from "#domain/bulk/bulk-job.ts";
import { type Closing, type ClosingJob, confirmsName, isKeptOpen } from "#domain/organisation/closing.ts";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { tools } from "#domain/shared/tool.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { endMembership } from "./membership.ts";
import { keptOpenText, onlyOwnersText, otherNameText } from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";
import { orderClosingMail } from "./send-closing-mail.ts";
import { type OrganisationActor, withOrganisationLock } from "./with-organisation-lock.ts";

interface CloseNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
}

interface Looked {
  readonly outcome: "open" | "closed";
  /** As it was before. */
  readonly closing: Closing;
}

/**
 * Says what closing the caller's organisation takes, and closes it where its name is given. Jobs and payments wait for its lock,
 * and find that nobody belongs to it then. The rows stay: the ledger, the history and the invoices refer to them.
 */
export const closeOrganisation = (
  { database, queue }: CloseNeeds,
  account: BackendAccount,
  typedName: string | undefined,
): Promise<Looked | Refused> =>
  withOrganisationLock<Looked>(database, account, async (acting) => {
    const { db, organisationId, organisationName, accountId, role } = acting;
    if (role !== "owner") return refused("forbidden", onlyOwnersText(organisationName, "close it"));
    const closing = await closingOf(db, organisationId, accountId);
    if (typedName === undefined) return { outcome: "open", closing };
    if (isKeptOpen(closing)) return refused("conflict", keptOpenText(organisationName, closing));
    if (!confirmsName(typedName, organisationName)) return refused("invalid", otherNameText(organisationName));
    await endEverything(acting, queue, closing.credits);
    await acting.audit({ action: "close-organisation" });
    return { outcome: "closed", closing };
  });

const endEverything = async (
  { db, organisationId, accountId }: OrganisationActor,
  queue: JobQueue,
  lapsed: Tenths,
): Promise<void> => {
  for (const { id } of Orders.parse(await db(OPEN_ORDERS, [organisationId])))
    await stopJob(db, queue, { jobId: id, state: "cancelled" });
  await db(
    `with lapsed as (
       insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
         select id, $2, -balance_tenths, 'lapse', 'closing' from wallet where id = $1 and balance_tenths > 0
         returning wallet_id)
     update wallet w set balance_tenths = 0 from lapsed l where w.id = l.wallet_id`,
    [organisationId, accountId],
  );
  const mail = { organisationId, byId: accountId, lapsed };
  for (const { id, email } of Members.parse(await db(MEMBERS, [organisationId]))) {
    await endMembership(db, id);
    await orderClosingMail(db, queue, { ...mail, to: email, wasInvited: false });
  }
  for (const { email } of Invited.parse(await db(WITHDRAW, [organisationId])))
    await orderClosingMail(db, queue, { ...mail, to: email, wasInvited: true });
  // Nobody reaches them any more, and they hold keys.
  await db("delete from crm_connection where owner_id = $1", [organisationId]);
  await db("update organisation set closed_at = now() where id = $1", [organisationId]);
};

const Orders = z.array(z.object({ id: z.string() }));
const Members = z.array(z.object({ id: z.string(), email: z.string() }));
const Invited = z.array(z.object({ email: z.string() }));

const MEMBERS =
  "select a.id, a.email from organisation_member m join account a on a.id = m.account_id where m.organisation_id = $1 order by a.id";
const WITHDRAW = `update invitation set status = 'withdrawn', changed_at = now()
  where organisation_id = $1 and status = 'pending' returning email`;
const OPEN_ORDERS =
  "select id from bulk_job where wallet_id = $1 and state = 'waiting' and file_arrived_at is null order by id";

const Row = z.object({ credits: z.int(), other_members: z.int(), plans_of: z.array(z.string()) });

const closingOf = async (db: Db, organisationId: string, accountId: string): Promise<Closing> => {
  const [row] = await db(
    `select w.balance_tenths as credits,
            (select count(*) from organisation_member where organisation_id = w.id and account_id <> $2) as other_members,
            array(select distinct a.email from subscription s join account a on a.id = s.account_id
                   where s.wallet_id = w.id and s.state in ('active', 'pending', 'paused') order by a.email) as plans_of
       from wallet w where w.id = $1`,
    [organisationId, accountId],
  );
  const { credits, other_members: otherMembers, plans_of: plansOf } = Row.parse(row);
  return { credits: tenths(credits), otherMembers, plansOf, jobs: await openJobsOf(db, organisationId) };
};

const JobRows = z.array(
  z.object({
    id: z.string(),
    tool: z.enum(tools),
    state: z.enum(bulkJobStates),
    name: z.nullable(z.string()),
    file_name: z.nullable(z.string()),
    remark: z.nullable(z.string()),
    ordered_by: z.string(),
  }),
);

/** An order whose file has not come is no job yet. */
const openJobsOf = async (db: Db, organisationId: string): Promise<readonly ClosingJob[]> => {
  const rows = await db(
    `select j.id, j.tool, j.state, j.name, j.file_name, j.remark, a.email as ordered_by
       from bulk_job j join account a on a.id = j.actor_id
      where j.wallet_id = $1 and (j.state in ('running', 'paused') or j.state = 'waiting' and j.file_arrived_at is not null)
      order by j.created_at, j.id`,
    [organisationId],
  );
  return JobRows.parse(rows).map(({ id, tool, state, name, file_name: fileName, remark, ordered_by: orderedBy }) => ({
    id,
    tool,
    state,
    orderedBy,
    ...(name !== null && { name }),
    ...(fileName !== null && { fileName }),
    ...(remark !== null && { remark }),
  }));
};
