import * as z from "zod";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { type TeamRole, teamRoles } from "#domain/organisation/team.ts";
import type { Db } from "#backend/platform/database/database.ts";

export interface StoredMember {
  readonly accountId: string;
  readonly role: TeamRole;
  /** Null for none. */
  readonly monthlyCap: Tenths | null;
  /** The person has asked to have their account deleted. */
  readonly isToBeDeleted: boolean;
}

const MemberRow = z.object({
  account_id: z.string(),
  role: z.enum(teamRoles),
  monthly_cap_tenths: z.nullable(z.int()),
  is_to_be_deleted: z.boolean(),
});

/** The member of an organisation with this address. Members of others are never found. */
export const memberByEmail = async (
  db: Db,
  organisationId: string,
  email: string,
): Promise<StoredMember | undefined> => {
  const [row] = await db(
    `select m.account_id, m.role, m.monthly_cap_tenths,
            exists (select from account_deletion d where d.account_id = a.id) as is_to_be_deleted
       from organisation_member m join account a on a.id = m.account_id
      where m.organisation_id = $1 and a.email = $2`,
    [organisationId, email],
  );
  if (row === undefined) return undefined;
  const {
    account_id: accountId,
    role,
    monthly_cap_tenths: cap,
    is_to_be_deleted: isToBeDeleted,
  } = MemberRow.parse(row);
  return { accountId, role, monthlyCap: cap === null ? null : tenths(cap), isToBeDeleted };
};

/** Whether an organisation has an owner besides this one, whose account is not to be deleted. To be asked under its lock. */
export const hasOtherOwner = async (db: Db, organisationId: string, accountId: string): Promise<boolean> => {
  const others = await db(
    `select 1 from organisation_member m where m.organisation_id = $1 and m.role = 'owner' and m.account_id <> $2
        and not exists (select from account_deletion d where d.account_id = m.account_id) limit 1`,
    [organisationId, accountId],
  );
  return others.length > 0;
};
