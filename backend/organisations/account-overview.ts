import * as z from "zod";
import { callerStatement, type CallerQuery } from "#backend/accounts/caller-query.ts";
import { hasSamples, sampleKeys } from "#backend/directory/sample-directory.ts";
import { type OrganisationProfile, profileColumns, profileJoin, toProfile } from "./organisation-profile.ts";

/** What people see of their account, beside the account itself. */
export interface AccountOverview {
  readonly profile: OrganisationProfile | undefined;
  /** Whether the examples for a first visitor are in the directory. */
  readonly hasSamples: boolean;
}

const Samples = z.object({ has_samples: z.boolean() });

export const accountOverview: CallerQuery<AccountOverview> = {
  statement: callerStatement({
    name: "caller_overview",
    columns: `, ${profileColumns}, ${hasSamples} as has_samples`,
    joins: profileJoin,
    asked: { sample_slug: "text", sample_din: "text" },
  }),
  values: sampleKeys,
  read: (row) => ({ profile: toProfile(row), hasSamples: Samples.parse(row).has_samples }),
};
