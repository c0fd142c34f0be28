import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { checkInvitation, invitationResponse } from "#wire/invitations.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuseTeam } from "./refuse-team.ts";
import { answerInvitation } from "#backend/organisations/answer-invitation.ts";
import { invitationsTo, type OpenInvitation } from "#backend/organisations/invitations.ts";

/** The invitations to the caller's address, and the answers to them. */
export const invitationRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.on(checkInvitation.method, checkInvitation.path, async (context) => {
    const { account } = await signInCall(needs, context, checkInvitation);
    const invitations = await invitationsTo(needs.database.db, account.email);
    return context.json<AnswerTo<typeof checkInvitation>>({
      data: { org_management_db: invitations.map(toInvitationRecord) },
    });
  });

  app.on(invitationResponse.method, invitationResponse.path, async (context) => {
    const { account, input } = await signInCall(needs, context, invitationResponse);
    const { req_id: id, action } = parseRequest(invitationResponse.request, input);
    const answered = await answerInvitation(needs.database, account, { id, action });
    if (answered.outcome === "refused") throw refuseTeam(context, answered);
    return context.json({ req_id: id, invite_status: action === "accept" ? "complete" : "rejected" });
  });

  return app;
};

const toInvitationRecord = ({ id, organisationName, role, createdAt, by, monthlyCap }: OpenInvitation) => ({
  req_id: id,
  organisation_name: organisationName,
  role,
  created_at: createdAt.toISOString(),
  invite_status: "pending",
  invited_by: by.email,
  invited_by_name: by.name,
  monthly_cap: monthlyCap === undefined ? null : toCredits(monthlyCap),
});
