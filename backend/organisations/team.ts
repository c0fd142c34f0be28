import * as z from "zod";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { type TeamRole, teamRoles, mayManageTeam } from "#domain/organisation/team.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { onlyManagersText, outsiderText } from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";

/** Somebody of an organisation, or invited to it. */
export interface ListedMember {
  /** Of the account, or of the invitation. */
  readonly id: string;
  readonly accountId: string | undefined;
  readonly email: string;
  /** Of a member. Who was invited has not agreed yet that it is shown. */
  readonly name: string | undefined;
  readonly role: TeamRole;
  readonly status: "complete" | "pending" | "rejected";
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly spent: Tenths;
  readonly spentThisMonth: Tenths;
  readonly monthlyCap: Tenths | undefined;
  /** When they asked for a higher limit, while that counts. */
  readonly limitRequestedAt: Date | undefined;
}

const TeamRow = z.object({
  id: z.string(),
  account_id: z.nullable(z.string()),
  email: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(teamRoles),
  status: z.enum(["complete", "pending", "rejected"]),
  created_at: z.date(),
  changed_at: z.date(),
  spent: z.int(),
  spent_this_month: z.int(),
  monthly_cap: z.nullable(z.int()),
  limit_requested_at: z.nullable(z.date()),
});

/** The same in each row. */
const Former = z.object({ former_spent: z.int(), former_spent_this_month: z.int() });

interface Team {
  readonly outcome: "listed";
  readonly members: readonly ListedMember[];
  /** What those spent of the organisation's credits who are no longer its members. */
  readonly formerSpent: Tenths;
  readonly formerSpentThisMonth: Tenths;
}

/** Everybody of the account's organisation, then who was invited and has not accepted. For owners and admins. */
export const teamFor = async (db: Db, account: BackendAccount, now: number): Promise<Team | Refused> => {
  const { membership } = account;
  if (membership === undefined) return refused("forbidden", outsiderText(account));
  if (!mayManageTeam(membership.role)) {
    return refused("forbidden", onlyManagersText(membership.organisationName, "see the team"));
  }
  const rows = await db(TEAM, [membership.organisationId, new Date(now - DAY_MS)]);
  // Without rows the caller has left since then, too.
  const former = z.optional(Former).parse(rows[0]);
  return {
    outcome: "listed",
    members: toMembers(rows),
    formerSpent: tenths(former?.former_spent ?? 0),
    formerSpentThisMonth: tenths(former?.former_spent_this_month ?? 0),
  };
};

const toMembers = (rows: unknown): readonly ListedMember[] =>
  z
    .array(TeamRow)
    .parse(rows)
    .map(
      ({
        account_id,
        name,
        created_at,
        changed_at,
        spent,
        spent_this_month,
        monthly_cap,
        limit_requested_at,
        ...rest
      }) => ({
        ...rest,
        accountId: account_id ?? undefined,
        name: name ?? undefined,
        createdAt: created_at,
        changedAt: changed_at,
        spent: tenths(spent),
        spentThisMonth: tenths(spent_this_month),
        monthlyCap: monthly_cap === null ? undefined : tenths(monthly_cap),
        limitRequestedAt: limit_requested_at ?? undefined,
      }),
    );

/**
 * Each address once: of its invitations only the newest counts. A request for a higher limit counts for a day (`$2`), and only
 * until its member is changed.
 */
const TEAM = `
  with spending as (
    select account_id, sum(spent_tenths)::int8 as spent,
           coalesce(sum(spent_tenths) filter (where month = this_month()), 0)::int8 as spent_this_month
      from member_spending where organisation_id = $1 group by account_id),
  former as (
    select coalesce(sum(spent), 0)::int8 as former_spent, coalesce(sum(spent_this_month), 0)::int8 as former_spent_this_month
      from spending s
     where not exists (
       select from organisation_member m where m.account_id = s.account_id and m.organisation_id = $1)),
  newest_invitation as (
    select distinct on (email) * from invitation
     where organisation_id = $1 order by email, created_at desc, id)
  select * from (
    select m.account_id as id, m.account_id, a.email, a.name, m.role, 'complete' as status, m.joined_at as created_at, m.changed_at,
           coalesce(s.spent, 0) as spent, coalesce(s.spent_this_month, 0) as spent_this_month,
           m.monthly_cap_tenths as monthly_cap, q.window_started_at as limit_requested_at
      from organisation_member m
      join account a on a.id = m.account_id
      left join auth_request_count q
             on q.kind = 'limit' and q.source = a.id::text and q.window_started_at > greatest($2, m.changed_at)
      left join spending s on s.account_id = m.account_id
     where m.organisation_id = $1
    union all
    select id, null, email, null, role, status, created_at, changed_at, 0, 0, monthly_cap_tenths, null
      from newest_invitation where status in ('pending', 'rejected')) listed cross join former
  order by status = 'complete' desc, created_at, id`;
