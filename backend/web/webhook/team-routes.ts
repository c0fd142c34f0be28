import { Hono } from "hono";
import { auditLog } from "#wire/audit-log.ts";
import type { AnswerTo } from "#wire/call.ts";
import { colleagues } from "#wire/colleagues.ts";
import { addMember, CAP_WANTED, inviteMembers, memberRemove, memberUpdate, teamManagement } from "#wire/team.ts";
import { tenths, toCredits } from "#domain/shared/credits.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { exactCredits } from "./exact-credits.ts";
import { type CostlyNeeds, withinConcurrency } from "./limit-calls.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuseTeam } from "./refuse-team.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { auditLogFor, type ShownAuditLine } from "#backend/organisations/audit-log.ts";
import { changeMember } from "#backend/organisations/change-member.ts";
import { colleaguesOf } from "#backend/organisations/colleagues.ts";
import { inviteMember, type InviteNeeds } from "#backend/organisations/invite-member.ts";
import { inviteMembers as inviteMembersTo } from "#backend/organisations/invite-members.ts";
import { teamTexts } from "#backend/organisations/organisation-texts.ts";
import { removeMember } from "#backend/organisations/remove-member.ts";
import { type ListedMember, teamFor } from "#backend/organisations/team.ts";

export interface TeamNeeds extends CallerNeeds, CostlyNeeds, InviteNeeds {
  readonly queue: JobQueue;
}

/** The members of the caller's organisation: who they are, inviting, changing and removing them. */
export const teamRoutes = (needs: TeamNeeds): Hono => {
  const app = new Hono();

  app.on(teamManagement.method, teamManagement.path, async (context) => {
    const { account } = await signInCall(needs, context, teamManagement);
    const team = await withinConcurrency(needs, context, account, () =>
      teamFor(needs.database.db, account, needs.clock()),
    );
    if (team.outcome === "refused") throw refuseTeam(context, team);
    return context.json<AnswerTo<typeof teamManagement>>({
      data: {
        org_management_db: toRecords(team.members),
        former_credits_used: toCredits(team.formerSpent),
        former_credits_used_this_month: toCredits(team.formerSpentThisMonth),
      },
    });
  });

  app.on(colleagues.method, colleagues.path, async (context) => {
    const { account } = await signInCall(needs, context, colleagues);
    // Outside of the limit of costly calls: screens ask for it beside two of them, and it reads one index.
    const found = await colleaguesOf(needs.database.db, account);
    if (found.outcome === "refused") throw refuseTeam(context, found);
    return context.json<AnswerTo<typeof colleagues>>({ members: found.members });
  });

  app.on(auditLog.method, auditLog.path, async (context) => {
    const { account, input } = await signInCall(needs, context, auditLog);
    const { before, count = AUDIT_LINES } = parseRequest(auditLog.request, input);
    const read = () => auditLogFor(needs.database.db, account, { before, count });
    const page = await withinConcurrency(needs, context, account, read);
    if (page.outcome === "refused") throw refuseTeam(context, page);
    return context.json<AnswerTo<typeof auditLog>>({ lines: page.lines.map(toAuditRecord), older: page.hasOlder });
  });

  app.on(addMember.method, addMember.path, async (context) => {
    const { account, input } = await signInCall(needs, context, addMember);
    const { email, role } = parseRequest(addMember.request, input);
    const invited = await inviteMember(needs, account, { email, role: role ?? "member" });
    if (invited.outcome === "refused") throw refuseTeam(context, invited);
    const message = invited.outcome === "invited" ? teamTexts.invited : teamTexts.invitedAgain;
    return context.json<AnswerTo<typeof addMember>>({ message });
  });

  app.on(inviteMembers.method, inviteMembers.path, async (context) => {
    const { account, input } = await signInCall(needs, context, inviteMembers);
    const { emails, role, monthly_cap: cap } = parseRequest(inviteMembers.request, input);
    const offer = { role, monthlyCap: typeof cap === "number" ? exactCredits(cap, CAP_WANTED) : null };
    const invited = await withinConcurrency(needs, context, account, () =>
      inviteMembersTo(needs, account, [...new Set(emails)], offer),
    );
    if (invited.outcome === "refused") throw refuseTeam(context, invited);
    return context.json<AnswerTo<typeof inviteMembers>>({
      results: invited.attempts.map(({ email, refusal }) => ({
        email,
        invited: refusal === undefined,
        ...(refusal && { message: refusal.sentence }),
      })),
    });
  });

  app.on(memberRemove.method, memberRemove.path, async (context) => {
    const { account, input } = await signInCall(needs, context, memberRemove);
    const { email, leave = false, req_id: shownId } = parseRequest(memberRemove.request, input);
    const gone = await removeMember(needs, account, { email, leave, shownId });
    if (gone.outcome === "refused") throw refuseTeam(context, gone);
    return context.json<AnswerTo<typeof memberRemove>>({ message: teamTexts[gone.outcome] });
  });

  app.on(memberUpdate.method, memberUpdate.path, async (context) => {
    const { account, input } = await signInCall(needs, context, memberUpdate);
    const { email, role, monthly_cap: cap } = parseRequest(memberUpdate.request, input);
    const monthlyCap = typeof cap === "number" ? exactCredits(cap, CAP_WANTED) : cap;
    const changed = await changeMember(needs, account, email, {
      ...(role !== undefined && { role }),
      ...(monthlyCap !== undefined && { monthlyCap }),
    });
    if (changed.outcome === "refused") throw refuseTeam(context, changed);
    return context.json({});
  });

  return app;
};

const AUDIT_LINES = 50;

const toAuditRecord = ({ at, has_cap: hasCap, monthly_cap: cap, credits, ...line }: ShownAuditLine) => ({
  ...line,
  at: at.toISOString(),
  ...(hasCap && { monthly_cap: cap === null ? null : toCredits(tenths(cap)) }),
  ...(credits !== null && { credits: toCredits(tenths(credits)) }),
});

/** In each record, so that all of a thousand owners would be a million ids. The role says of everyone else who is an owner. */
const OWNERS_NAMED = 20;

const toRecords = (members: readonly ListedMember[]): AnswerTo<typeof teamManagement>["data"]["org_management_db"] => {
  const owners = members
    .filter(({ role }) => role === "owner")
    .slice(0, OWNERS_NAMED)
    .map(({ id }) => id);
  return members.map((member) => ({
    req_id: member.id,
    member_email: member.email,
    member_name: member.name ?? null,
    admin_users: owners,
    user_id: member.accountId ?? null,
    role: member.role,
    invite_status: member.status,
    created_at: member.createdAt.toISOString(),
    updated_at: member.changedAt.toISOString(),
    credits_used: toCredits(member.spent),
    credits_used_this_month: toCredits(member.spentThisMonth),
    monthly_cap: member.monthlyCap === undefined ? null : toCredits(member.monthlyCap),
    limit_requested_at: member.limitRequestedAt?.toISOString() ?? null,
  }));
};
