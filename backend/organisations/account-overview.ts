import * as z from "zod";
import type { MailChoicesRecord } from "#wire/mail-choices.ts";
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
}

const OverviewRow = z.object({
  has_samples: z.boolean(),
  needs_details: z.boolean(),
  daily_summary: z.boolean(),
  credit_alerts: z.boolean(),
});

/** Charges to the own wallet, and what was spent of an organisation's. Looked for only while details are missing. */
const needsDetails = `(a.contact is null or a.linkedin_url is null) and (
    exists (select from credit_entry e where e.wallet_id = a.wallet_id and e.kind = 'charge')
    or exists (select from member_spending p where p.account_id = a.id and p.organisation_id = m.organisation_id and p.spent_tenths > 0))`;

export const accountOverview: CallerQuery<AccountOverview> = {
  statement: callerStatement({
    name: "caller_overview",
    columns: `, ${profileColumns}, ${hasSamples} as has_samples, ${needsDetails} as needs_details,
      a.daily_summary, a.credit_alerts`,
    joins: profileJoin,
    asked: { sample_slug: "text", sample_din: "text" },
  }),
  values: sampleKeys,
  read: (row) => {
    const { has_samples, needs_details, ...mailChoices } = OverviewRow.parse(row);
    return { profile: toProfile(row), hasSamples: has_samples, needsDetails: needs_details, mailChoices };
  },
};
