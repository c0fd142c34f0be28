import * as z from "zod";
import type { InvitationAnswer } from "#domain/organisation/invitation.ts";
import { invitedRoles } from "#domain/organisation/team.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { lockMembership } from "./lock-membership.ts";
import { lockOrganisation } from "./with-organisation-lock.ts";
import { beginMembership } from "./membership.ts";
import { belongsAlreadyText, invitationClosedText, teamTexts } from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";

type Answering = Pick<BackendAccount, "id" | "email" | "place">;

interface Answered {
  readonly outcome: "answered";
}

const Found = z.object({ organisation_id: z.string() });
const Invitation = z.object({
  role: z.enum(invitedRoles),
  monthly_cap_tenths: z.nullable(z.int()),
  status: z.enum(["pending", "complete", "rejected", "withdrawn"]),
  /** The name of an organisation that was closed. */
  closed: z.nullable(z.string()),
});

/**
 * Answers an invitation to the account's own address. Those of other addresses do not exist for it. A member of an
 * organisation can't accept, and the invitation then stays open.
 */
export const answerInvitation = (
  database: Database,
  account: Answering,
  { id, action }: { readonly id: string; readonly action: InvitationAnswer },
): Promise<Answered | Refused> =>
  database.transaction(async (db): Promise<Answered | Refused> => {
    if (!z.guid().safeParse(id).success) return refused("unknown", teamTexts.unknownInvitation);
    const [found] = await db("select organisation_id from invitation where id = $1 and email = $2", [
      id,
      account.email,
    ]);
    if (found === undefined) return refused("unknown", teamTexts.unknownInvitation);
    const { organisation_id: organisationId } = Found.parse(found);
    await lockOrganisation(db, organisationId);
    const [row] = await db(
      `select i.role, i.status, i.monthly_cap_tenths, case when o.closed_at is not null then o.name end as closed
         from invitation i join organisation o on o.id = i.organisation_id where i.id = $1`,
      [id],
    );
    if (row === undefined) return refused("unknown", teamTexts.unknownInvitation);
    const { role, status, monthly_cap_tenths: cap, closed } = Invitation.parse(row);
    if (status === "withdrawn" && closed !== null) return refused("withdrawn", invitationClosedText(closed));
    if (status === "withdrawn") return refused("withdrawn", teamTexts.invitationWithdrawn);
    if (status !== "pending") return refused("conflict", teamTexts.invitationAnswered);
    if (action === "accept") {
      const { organisation } = await lockMembership(db, account.id);
      if (organisation !== undefined) return refused("conflict", belongsAlreadyText(organisation));
      await beginMembership(db, { accountId: account.id, organisationId, role, cap });
    }
    await db("update invitation set status = $2, changed_at = now() where id = $1", [
      id,
      action === "accept" ? "complete" : "rejected",
    ]);
    await writeAuditLine(db, organisationId, account, {
      action: action === "accept" ? "accept-invitation" : "reject-invitation",
      about: { invitation: id, role },
    });
    return { outcome: "answered" };
  });
