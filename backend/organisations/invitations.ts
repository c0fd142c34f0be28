import * as z from "zod";
import { type InvitedRole, invitedRoles } from "#domain/organisation/team.ts";
import type { Db } from "#backend/platform/database/database.ts";

export interface OpenInvitation {
  readonly id: string;
  readonly organisationName: string;
  readonly role: InvitedRole;
  readonly createdAt: Date;
}

const Rows = z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(invitedRoles), created_at: z.date() }));

/** The invitations to an address that wait for an answer, the oldest first. */
export const invitationsTo = async (db: Db, email: string): Promise<readonly OpenInvitation[]> => {
  const rows = await db(
    `select i.id, o.name, i.role, i.created_at
       from invitation i join organisation o on o.id = i.organisation_id
      where i.email = $1 and i.status = 'pending' order by i.created_at, i.id`,
    [email],
  );
  return Rows.parse(rows).map(({ name, created_at: createdAt, ...rest }) => ({
    ...rest,
    organisationName: name,
    createdAt,
  }));
};
