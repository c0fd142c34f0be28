import * as z from "zod";
import { hasSamples, sampleKeys } from "#backend/directory/sample-directory.ts";
import {
  type OrganisationProfile,
  profileColumns,
  profileJoin,
  toProfile,
} from "#backend/organisations/organisation-profile.ts";
import { callerStatement, type ReadWith } from "./find-caller.ts";

/** What somebody is told of their account, beside the account itself. */
export interface AccountOverview {
  readonly profile: OrganisationProfile | undefined;
  /** Whether the examples for a first visitor are in the directory. */
  readonly hasSamples: boolean;
}

const Samples = z.object({ has_samples: z.boolean() });

export const accountOverview: ReadWith<AccountOverview> = {
  statement: callerStatement({
    name: "caller_overview",
    columns: `, ${profileColumns}, ${hasSamples} as has_samples`,
    joins: profileJoin,
    asked: { sample_slug: "text", sample_din: "text" },
  }),
  values: sampleKeys,
  read: (row) => ({ profile: toProfile(row), hasSamples: Samples.parse(row).has_samples }),
};
