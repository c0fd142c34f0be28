import type { InvitedRole } from "#domain/organisation/team.ts";
import { revokeKeysOf } from "#backend/api-keys/manage-keys.ts";
import type { Db } from "#backend/platform/database/database.ts";

interface Joining {
  readonly accountId: string;
  readonly organisationId: string;
  readonly role: InvitedRole;
  /** The monthly limit that was offered, in tenths. */
  readonly cap: number | null;
}

/**
 * Makes an account a member, with the monthly limit that was offered. Without one, a limit that it had in this organisation
 * before holds again, as does what it has spent this month: otherwise leaving and accepting another invitation would lift it.
 */
export const beginMembership = async (db: Db, { accountId, organisationId, role, cap }: Joining): Promise<void> => {
  await db(
    `with former as (
       delete from former_limit where organisation_id = $2 and account_id = $1 returning monthly_cap_tenths)
     insert into organisation_member (account_id, organisation_id, role, monthly_cap_tenths)
       values ($1, $2, $3, coalesce($4, (select monthly_cap_tenths from former)))`,
    [accountId, organisationId, role, cap],
  );
};

/**
 * Ends a membership and keeps its monthly limit. What was assigned to the person is assigned to nobody, which views of that show then. Their API keys are revoked:
 * they would spend their own credits.
 */
export const endMembership = async (db: Db, accountId: string): Promise<void> => {
  await db(
    `with gone as (
       delete from organisation_member where account_id = $1 returning organisation_id, monthly_cap_tenths)
     insert into former_limit (organisation_id, account_id, monthly_cap_tenths)
       select organisation_id, $1, monthly_cap_tenths from gone where monthly_cap_tenths is not null
       on conflict (organisation_id, account_id) do update set monthly_cap_tenths = excluded.monthly_cap_tenths`,
    [accountId],
  );
  for (const table of ["saved_person", "people_merge"])
    await db(`update ${table} set assigned_to = null where assigned_to = $1`, [accountId]);
  await db("update people_view set assignee = 'nobody' where assignee = $1", [accountId]);
  await revokeKeysOf(db, accountId, "all");
};
