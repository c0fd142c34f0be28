import { checkInvitation, type InvitationRecord, invitationResponse } from "#wire/invitations.ts";
import type { Invitations } from "#application/ports/invitations.ts";
import { ok } from "#application/shared/result.ts";
import type { Invitation, Inviter } from "#domain/organisation/invitation.ts";
import { parseCredits, type Tenths } from "#domain/shared/credits.ts";
import { readableMessage } from "#domain/shared/message.ts";
import { filled, firstOfEach, present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookInvitations = (client: WebhookClient): Invitations => ({
  async pending() {
    const answer = await client.send(checkInvitation, {});
    if (!answer.ok) return answer;
    const pending = answer.value.data.org_management_db.filter(({ invite_status: status }) => status === "pending");
    return ok(firstOfEach(pending.map(toInvitation), ({ id }) => id));
  },
  async answer(id, action) {
    const answer = await client.send(invitationResponse, { req_id: id, action });
    return answer.ok ? ok(undefined) : answer;
  },
});

const toInvitation = (record: InvitationRecord): Invitation => ({
  id: record.req_id,
  organisationName: readableMessage(record.organisation_name ?? "") ?? "An organisation",
  role: record.role === "admin" ? "admin" : "member",
  ...present({ createdAt: filled(record.created_at), by: toInviter(record), monthlyCap: toCap(record.monthly_cap) }),
});

const toInviter = ({ invited_by, invited_by_name: name }: InvitationRecord): Inviter | undefined => {
  const email = filled(invited_by);
  return email === undefined ? undefined : { email, ...present({ name: filled(name) }) };
};

const toCap = (credits: number | null | undefined): Tenths | undefined =>
  typeof credits === "number" ? parseCredits(credits) : undefined;
