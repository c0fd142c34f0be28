import * as z from "zod";
import { type TeamRole, teamRoles } from "#domain/organisation/team.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { AuditEntry } from "#backend/audit/audit-line.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { outsiderText } from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";

/** Somebody who acts in their organisation. Until the transaction ends, nobody else changes who belongs to it. */
export interface OrganisationActor {
  readonly db: Db;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: TeamRole;
  /** Writes what was done into the audit log of the organisation, as the last step. */
  audit(entry: AuditEntry): Promise<void>;
}

/** Blocks other changes of the members or invitations of an organisation, and the spending of its credits. */
export const lockOrganisation = async (db: Db, organisationId: string): Promise<void> => {
  await db("select 1 from wallet where id = $1 for no key update", [organisationId]);
};

const RoleRow = z.object({ role: z.enum(teamRoles) });

/**
 * Does something in the organisation of an account, in one transaction. The role is read under the lock: that of the
 * account is older, and a member who was demoted or removed since then must not act.
 */
export const withOrganisationLock = async <Done>(
  database: Database,
  account: BackendAccount,
  work: (acting: OrganisationActor) => Promise<Done | Refused>,
): Promise<Done | Refused> => {
  const { id: accountId, email, membership } = account;
  if (membership === undefined) return refused("forbidden", outsiderText(account));
  const { organisationId, organisationName } = membership;
  return database.transaction(async (db) => {
    await lockOrganisation(db, organisationId);
    const [row] = await db("select role from organisation_member where account_id = $1 and organisation_id = $2", [
      accountId,
      organisationId,
    ]);
    if (row === undefined) return refused("forbidden", outsiderText(account));
    return work({
      db,
      organisationId,
      organisationName,
      accountId,
      email,
      role: RoleRow.parse(row).role,
      audit: (entry) => writeAuditLine(db, organisationId, account, entry),
    });
  });
};
