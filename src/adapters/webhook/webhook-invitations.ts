import { checkInvitation, type InvitationRecord, invitationResponse } from "#wire/invitations.ts";
import type { Invitations } from "#application/ports/invitations.ts";
import { ok } from "#application/shared/result.ts";
import type { Invitation } from "#domain/organisation/invitation.ts";
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
  ...present({ createdAt: filled(record.created_at) }),
});
