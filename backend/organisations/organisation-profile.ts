import * as z from "zod";
import { type Tenths, tenths } from "#domain/shared/credits.ts";

/** What a member may know of their organisation, and of what they may spend there. */
export interface OrganisationProfile {
  readonly website: string;
  readonly teamSize: string;
  readonly location: string;
  readonly gstNo: string | undefined;
  readonly legalName: string | undefined;
  readonly industry: string | undefined;
  readonly founded: number | undefined;
  readonly about: string | undefined;
  readonly monthlyCap: Tenths | undefined;
  readonly spentThisMonth: Tenths;
}

const ProfileRow = z.object({
  website: z.nullable(z.string()),
  team_size: z.nullable(z.string()),
  location: z.nullable(z.string()),
  gst_no: z.nullable(z.string()),
  legal_name: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  founded: z.nullable(z.int()),
  about: z.nullable(z.string()),
  monthly_cap: z.nullable(z.int()),
  spent: z.nullable(z.int()),
});

/** What the profile is read from, beside an account with its membership `m` and organisation `o`. */
export const profileColumns = `o.website, o.team_size, o.location, o.gst_no, o.legal_name, o.industry, o.founded, o.about, m.monthly_cap_tenths as monthly_cap,
   u.spent_tenths as spent`;
export const profileJoin = `left join member_spending u on u.organisation_id = m.organisation_id and u.account_id = m.account_id
                               and u.month = this_month()`;

/** Of a row that has the `profileColumns`; undefined for who belongs to no organisation. */
export const toProfile = (row: unknown): OrganisationProfile | undefined => {
  const {
    website,
    team_size: teamSize,
    location,
    gst_no,
    legal_name,
    industry,
    founded,
    about,
    ...rest
  } = ProfileRow.parse(row);
  const { monthly_cap: cap, spent } = rest;
  if (website === null || teamSize === null || location === null) return undefined;
  return {
    website,
    teamSize,
    location,
    gstNo: gst_no ?? undefined,
    legalName: legal_name ?? undefined,
    industry: industry ?? undefined,
    founded: founded ?? undefined,
    about: about ?? undefined,
    spentThisMonth: tenths(spent ?? 0),
    monthlyCap: cap === null ? undefined : tenths(cap),
  };
};
