import * as z from "zod";
import { planOf, planIds } from "#domain/billing/plans.ts";
import { mayManageTeam, teamRoles } from "#domain/organisation/team.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { onlyManagersText, outsiderText } from "./organisation-texts.ts";
import { type Refused, refused } from "./organisation-refusal.ts";

const LineRow = z.object({
  number: z.int(),
  at: z.date(),
  actor: z.string(),
  action: z.string(),
  by_name: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  api_key: z.nullable(z.string()),
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  plan: z.nullable(z.enum(planIds)),
  role: z.nullable(z.enum(teamRoles)),
  has_cap: z.boolean(),
  monthly_cap: z.nullable(z.int()),
  credits: z.nullable(z.int()),
  people: z.nullable(z.int()),
  reason: z.nullable(z.string()),
});
type LineRow = z.infer<typeof LineRow>;

/** A line with the names that what it is about has now. */
export type ShownAuditLine = Omit<LineRow, "plan">;

interface Wanted {
  /** Only lines with smaller numbers; the newest unless given. */
  readonly before: number | undefined;
  readonly count: number;
}

interface AuditPage {
  readonly outcome: "listed";
  readonly lines: readonly ShownAuditLine[];
  readonly hasOlder: boolean;
}

/** The newest lines of the audit log of the account's organisation. For owners and admins. */
export const auditLogFor = async (
  db: Db,
  account: BackendAccount,
  { before, count }: Wanted,
): Promise<AuditPage | Refused> => {
  const { membership } = account;
  if (membership === undefined) return refused("forbidden", outsiderText(account));
  if (!mayManageTeam(membership.role))
    return refused("forbidden", onlyManagersText(membership.organisationName, "see the audit log"));
  const rows = z.array(LineRow).parse(await db(LINES, [membership.organisationId, before ?? null, count + 1]));
  return { outcome: "listed", lines: rows.slice(0, count).map(toShown), hasOlder: rows.length > count };
};

const toShown = ({ plan, subject, ...line }: LineRow): ShownAuditLine => ({
  ...line,
  subject: plan === null ? subject : planOf(plan).name,
});

/** Of an endpoint the host alone: its address may hold a secret. Of an erased account, the address is a placeholder. */
const LINES = `
  with line as (
    select * from audit_line
     where organisation_id = $1 and ($2::int8 is null or number < $2) order by number desc limit $3)
  select l.number, l.at, l.actor, l.action, a.name as by_name, nullif(a.email, a.id || '@deleted.invalid') as by_email,
         nullif(c.name, '') as api_key, l.device, l.network,
         coalesce(case m.email when m.id || '@deleted.invalid' then m.name else m.email end, i.email, j.name, j.file_name,
                  nullif(k.name, ''), substring(e.url from '^https?://([^/?#]+)'), p.name, n.name) as subject,
         l.about ->> 'plan' as plan, l.about ->> 'role' as role, l.about ? 'monthlyCap' as has_cap,
         (l.about ->> 'monthlyCap')::int8 as monthly_cap, (l.about ->> 'credits')::int8 as credits,
         (l.about ->> 'people')::int8 as people,
         l.about ->> 'reason' as reason
    from line l
    left join account a on a.id = l.actor_id
    left join api_key c on c.id = l.api_key_id
    left join account m on m.id = (l.about ->> 'member')::uuid
    left join invitation i on i.id = (l.about ->> 'invitation')::uuid
    left join bulk_job j on j.id = (l.about ->> 'job')::uuid
    left join api_key k on k.id = (l.about ->> 'key')::uuid
    left join event_endpoint e on e.id = (l.about ->> 'endpoint')::uuid
    left join crm_connection n on n.id = (l.about ->> 'connection')::uuid
    left join people_list p on p.id = (l.about ->> 'list')::int8
   order by l.number desc`;
