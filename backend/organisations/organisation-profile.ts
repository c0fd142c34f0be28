import * as z from "zod";
import { type Tenths, tenths } from "#domain/credits.ts";
import type { Db } from "#backend/database/database.ts";

/** What a member is told of their organisation, and of what they may spend there. */
export interface OrganisationProfile {
  readonly teamSize: string;
  readonly location: string;
  readonly gstNo: string | undefined;
  readonly monthlyCap: Tenths | undefined;
  readonly spentThisMonth: Tenths;
}

const Row = z.object({
  team_size: z.string(),
  location: z.string(),
  gst_no: z.nullable(z.string()),
  monthly_cap: z.nullable(z.int()),
  spent: z.int(),
});

/** Undefined for who belongs to no organisation. */
export const organisationProfileOf = async (db: Db, accountId: string): Promise<OrganisationProfile | undefined> => {
  const [row] = await db(
    `select o.team_size, o.location, o.gst_no, m.monthly_cap_tenths as monthly_cap,
            coalesce(s.spent_tenths, 0) as spent
       from organisation_member m
       join organisation o on o.id = m.organisation_id
       left join member_spending s on s.organisation_id = m.organisation_id and s.account_id = m.account_id
                                  and s.month = this_month()
      where m.account_id = $1`,
    [accountId],
  );
  if (row === undefined) return undefined;
  const { team_size: teamSize, location, gst_no: gstNo, monthly_cap: cap, spent } = Row.parse(row);
  return {
    ...{ teamSize, location, gstNo: gstNo ?? undefined, spentThisMonth: tenths(spent) },
    monthlyCap: cap === null ? undefined : tenths(cap),
  };
};
