import * as z from "zod";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { type InvitedRole, invitedRoles } from "#domain/organisation/team.ts";
import type { Db } from "#backend/platform/database/database.ts";

export interface OpenInvitation {
  readonly id: string;
  readonly organisationName: string;
  readonly role: InvitedRole;
  readonly createdAt: Date;
  readonly by: { readonly email: string; readonly name: string | null };
  readonly monthlyCap: Tenths | undefined;
}

const Rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    role: z.enum(invitedRoles),
    created_at: z.date(),
    monthly_cap_tenths: z.nullable(z.int()),
    inviter_email: z.string(),
    inviter_name: z.nullable(z.string()),
  }),
);

/** The invitations to an address that wait for an answer, the oldest first. */
export const invitationsTo = async (db: Db, email: string): Promise<readonly OpenInvitation[]> => {
  const rows = await db(
    `select i.id, o.name, i.role, i.created_at, i.monthly_cap_tenths, a.email as inviter_email, a.name as inviter_name
       from invitation i join organisation o on o.id = i.organisation_id join account a on a.id = i.invited_by
      where i.email = $1 and i.status = 'pending' order by i.created_at, i.id`,
    [email],
  );
  return Rows.parse(rows).map(({ id, role, name, created_at: createdAt, monthly_cap_tenths: cap, ...inviter }) => ({
    id,
    role,
    organisationName: name,
    createdAt,
    by: { email: inviter.inviter_email, name: inviter.inviter_name },
    monthlyCap: cap === null ? undefined : tenths(cap),
  }));
};
