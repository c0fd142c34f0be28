import * as z from "zod";
import type { MailChoicesRecord } from "#wire/mail-choices.ts";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";
import { callerStatement, type CallerQuery } from "#backend/accounts/caller-query.ts";
import { hasSamples, sampleKeys } from "#backend/directory/sample-directory.ts";
import { type OrganisationProfile, profileColumns, profileJoin, toProfile } from "./organisation-profile.ts";

/** What people see of their account, beside the account itself. */
export interface AccountOverview {
  readonly profile: OrganisationProfile | undefined;
  /** Whether the examples for a first visitor are in the directory. */
  readonly hasSamples: boolean;
  /** Whether someone who has revealed something has not completed the profile. */
  readonly needsDetails: boolean;
  readonly mailChoices: MailChoicesRecord;
  /** Credits of who pays that bulk jobs have set aside. */
  readonly setAside: Tenths;
  /** The tool of the newest of those jobs that the caller sees. */
  readonly setAsideTool: Tool | undefined;
  /** When they last asked for a higher monthly limit. Older than a day, it may be missing. */
  readonly limitRequestedAt: Date | undefined;
}

const OverviewRow = z.object({
  has_samples: z.boolean(),
  needs_details: z.boolean(),
  daily_summary: z.boolean(),
  credit_alerts: z.boolean(),
  set_aside: z.int(),
  set_aside_tool: z.nullable(z.enum(tools)),
  limit_requested_at: z.nullable(z.date()),
});

/** Charges to the own wallet, and what was spent of an organisation's. Looked for only while details are missing. */
const needsDetails = `(a.contact is null or a.linkedin_url is null) and (
    exists (select from credit_entry e where e.wallet_id = a.wallet_id and e.kind = 'charge')
    or exists (select from member_spending p where p.account_id = a.id and p.organisation_id = m.organisation_id and p.spent_tenths > 0))`;

/** Of a member, only who manages the organisation sees the jobs of the others. */
const setAside = `left join lateral (
    select coalesce(sum(s.reserved_tenths), 0)::int8 as set_aside from set_aside s where s.wallet_id = y.wallet_id) r on true
  left join lateral (
    select (array_agg(j.tool order by j.created_at desc)
             filter (where j.actor_id = a.id or m.role in ('owner', 'admin')))[1] as set_aside_tool
      from bulk_job j
     where j.wallet_id = y.wallet_id and j.file_arrived_at is not null and j.reserved_tenths > 0) t on true`;

/** One is let through in a window, which starts with it. */
const limitRequest = `left join auth_request_count q on q.kind = 'limit' and q.source = a.id::text`;

export const accountOverview: CallerQuery<AccountOverview> = {
  statement: callerStatement({
    name: "caller_overview",
    columns: `, ${profileColumns}, ${hasSamples} as has_samples, ${needsDetails} as needs_details,
      a.daily_summary, a.credit_alerts, r.set_aside, t.set_aside_tool, q.window_started_at as limit_requested_at`,
    joins: `${profileJoin} ${setAside} ${limitRequest}`,
    asked: { sample_slug: "text", sample_din: "text" },
  }),
  values: sampleKeys,
  read: (row) => {
    const { has_samples, needs_details, set_aside, set_aside_tool, limit_requested_at, ...mailChoices } =
      OverviewRow.parse(row);
    return {
      profile: toProfile(row),
      hasSamples: has_samples,
      needsDetails: needs_details,
      mailChoices,
      setAside: tenths(set_aside),
      setAsideTool: set_aside_tool ?? undefined,
      limitRequestedAt: limit_requested_at ?? undefined,
    };
  },
};
