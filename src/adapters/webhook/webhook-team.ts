import type * as z from "zod/mini";
import { addMember, memberRemove, memberUpdate, teamManagement, type TeamMemberRecord } from "#wire/team.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Team } from "#application/ports/team.ts";
import { ok, type Result } from "#application/shared/result.ts";
import { NO_CREDITS, parseCredits, type Tenths, toCredits } from "#domain/shared/credits.ts";
import { readableMessage } from "#domain/shared/message.ts";
import { type FormerMembers, memberStatusOf, type TeamMember, teamRoleOf } from "#domain/organisation/team.ts";
import { filled, firstOfEach, present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookTeam = (client: WebhookClient): Team => ({
  async list() {
    const answer = await client.send(teamManagement, {});
    if (!answer.ok) return answer;
    const { data } = answer.value;
    const members = firstOfEach(data.org_management_db.flatMap(toMember), ({ id }) => id);
    return ok({ members, ...present({ former: toFormer(data) }) });
  },
  invite: async (email, role) => saidIn(await client.send(addMember, { email, role })),
  remove: async (email, shownId) => saidIn(await client.send(memberRemove, { email, req_id: shownId })),
  async change(email, { role, monthlyCap }) {
    const cap = typeof monthlyCap === "number" ? toCredits(monthlyCap) : monthlyCap;
    const answer = await client.send(memberUpdate, { email, role, monthly_cap: cap });
    return answer.ok ? ok(undefined) : answer;
  },
  leave: async (email) => saidIn(await client.send(memberRemove, { email, leave: true })),
});

const saidIn = (
  answer: Result<{ readonly message?: string | null | undefined }, Failure>,
): Result<string | undefined, Failure> =>
  answer.ok ? ok(answer.value.message ? readableMessage(answer.value.message) : undefined) : answer;

/** Nobody where there is no address: there is nothing to show, or to name them by in a call. */
const toMember = (record: TeamMemberRecord): TeamMember[] => {
  const email = filled(record.member_email);
  if (email === undefined) return [];
  const status = memberStatusOf(record.invite_status);
  return [
    {
      id: record.req_id,
      email,
      status,
      role: teamRoleOf({
        userId: record.user_id ?? undefined,
        role: record.role ?? undefined,
        adminUsers: record.admin_users,
      }),
      creditsUsed: amountOf(record.credits_used) ?? NO_CREDITS,
      ...present({
        name: filled(record.member_name),
        since: filled(record.created_at),
        creditsUsedThisMonth: amountOf(record.credits_used_this_month),
        monthlyCap: amountOf(record.monthly_cap),
        limitRequestedAt: filled(record.limit_requested_at),
      }),
    },
  ];
};

type TeamData = z.output<typeof teamManagement.answer>["data"];

const toFormer = (data: TeamData): FormerMembers | undefined => {
  const creditsUsed = amountOf(data.former_credits_used);
  if (creditsUsed === undefined || creditsUsed === NO_CREDITS) return undefined;
  return { creditsUsed, ...present({ creditsUsedThisMonth: amountOf(data.former_credits_used_this_month) }) };
};

const amountOf = (credits: number | null | undefined): Tenths | undefined =>
  typeof credits === "number" ? parseCredits(credits) : undefined;
