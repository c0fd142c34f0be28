import * as z from "zod";
import { highestCost, type MicroDollars } from "#domain/waterfall/source-facts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { ConfiguredSource, ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { dayOf } from "#backend/sources/source-state.ts";

const DAY_MS = 86_400_000;
/** For which times, costs and the last fault are looked at. */
const OVERVIEW_DAYS = 30;

const Row = z.object({
  name: z.string(),
  enabledAt: z.date().nullable(),
  termsReadAt: z.date().nullable(),
  dailyBudget: z.number().nullable(),
  /** In a row. */
  failures: z.number(),
  openUntil: z.date().nullable(),
  unusable: z.enum(["key", "credits", "plan"]).nullable(),
  advice: z.string().nullable(),
  asked: z.number(),
  accepted: z.number(),
  spentToday: z.number(),
  /** What counts against its budget of this day. */
  budgetUsed: z.number(),
  callsToday: z.number(),
  callsLately: z.number(),
  failedLately: z.number(),
  lastFault: z.string().nullable(),
  lastFailedAt: z.date().nullable(),
  medianMs: z.number().nullable(),
  costPerFound: z.number().nullable(),
});
type Row = Readonly<z.infer<typeof Row>>;

/** Why a source is not asked until the next UTC day. */
export type ReachedLimit =
  | { readonly of: "calls" }
  /** Less is left than a call can cost: of the source's own budget, or of what all may cost together. */
  | { readonly of: "source" | "all"; readonly left: MicroDollars; readonly price: MicroDollars };

/** A source as its operator sees it. */
export interface SourceOverview extends Row {
  readonly configured: ConfiguredSource;
  readonly reached: ReachedLimit | undefined;
}

/** What a call cost, or may still cost. */
const COST = "coalesce(cost, reserved)";

/** All configured sources, in the operator's order; those that were never touched come last. */
export const sourceOverviews = async (
  db: Db,
  { configured, caps }: Pick<ConfiguredSources, "configured" | "caps">,
  { spentToday, now }: { readonly spentToday: MicroDollars; readonly now: number },
): Promise<readonly SourceOverview[]> => {
  const rows = await db(
    `select s.name, s.enabled_at as "enabledAt", s.terms_read_at as "termsReadAt", s.daily_budget as "dailyBudget",
            s.failures, s.open_until as "openUntil", s.unusable,
            (select c.reply->>'advice' from source_call c
              where s.unusable is not null and c.source = s.name and c.outcome = 'unusable'
              order by c.asked_at desc limit 1) as advice,
            coalesce(h.asked, 0) as asked, coalesce(h.accepted, 0) as accepted,
            coalesce(c.spent_today, 0) as "spentToday", coalesce(p.reserved + p.spent, 0) as "budgetUsed",
            coalesce(n.spent, 0) as "callsToday", coalesce(c.calls_lately, 0) as "callsLately", coalesce(c.failed_lately, 0) as "failedLately",
            f.fault as "lastFault", f.asked_at as "lastFailedAt", c.median_ms as "medianMs", c.cost_per_found as "costPerFound"
       from source s
       left join (select source, sum(asked)::int as asked, sum(accepted)::int as accepted from source_hits group by 1) h
         on h.source = s.name
       left join source_spending n on n.scope = $4 || ' ' || s.name || ' calls'
       left join source_spending p on p.scope = $4 || ' ' || s.name
       left join lateral (
         select reply->>'fault' as fault, asked_at from source_call
          where source = s.name and outcome = 'failed' and asked_at >= $2 order by asked_at desc limit 1) f on true
       left join (
         select source,
                (count(*) filter (where asked_at > $5))::int as calls_lately,
                (count(*) filter (where asked_at > $5 and outcome = 'failed'))::int as failed_lately,
                sum(${COST}) filter (where asked_at >= $1)::int8 as spent_today,
                percentile_cont(0.5) within group (order by ms) filter (where outcome in ('found', 'nothing')) as median_ms,
                (sum(${COST}) / nullif(count(*) filter (where outcome = 'found'), 0))::int8 as cost_per_found
           from source_call where source = any ($3) and asked_at >= $2 group by 1) c on c.source = s.name
      order by s.place, s.name`,
    [
      new Date(`${dayOf(now)}T00:00:00Z`),
      new Date(now - OVERVIEW_DAYS * DAY_MS),
      configured.map(({ source }) => source.name),
      dayOf(now),
      new Date(now - DAY_MS),
    ],
  );
  const known = z.array(Row).parse(rows);
  const places = new Map(known.map((row, place) => [row.name, { row, place }]));
  return configured
    .map((one) => ({ configured: one, ...places.get(one.source.name) }))
    .toSorted((one, other) => (one.place ?? known.length) - (other.place ?? known.length))
    .map(({ configured: one, row = untouched(one.source.name) }) => ({
      ...row,
      configured: one,
      reached: reachedLimit(row, one.source, caps.perDay - spentToday),
    }));
};

const reachedLimit = (
  { dailyBudget, budgetUsed, callsToday }: Row,
  source: ConfiguredSource["source"],
  leftOfAll: MicroDollars,
): ReachedLimit | undefined => {
  if (callsToday >= (source.limits.perDay ?? Infinity)) return { of: "calls" };
  const price = highestCost(source.price);
  if (price === 0) return undefined;
  const left = dailyBudget === null ? price : Math.max(0, dailyBudget - budgetUsed);
  if (left < price) return { of: "source", left, price };
  return leftOfAll < price ? { of: "all", left: Math.max(0, leftOfAll), price } : undefined;
};

const untouched = (name: string): Row => ({
  name,
  enabledAt: null,
  termsReadAt: null,
  dailyBudget: null,
  failures: 0,
  openUntil: null,
  unusable: null,
  advice: null,
  asked: 0,
  accepted: 0,
  spentToday: 0,
  budgetUsed: 0,
  callsToday: 0,
  callsLately: 0,
  failedLately: 0,
  lastFault: null,
  lastFailedAt: null,
  medianMs: null,
  costPerFound: null,
});

/** What counts against the limit of this day, of all sources. */
export const spentOn = async (db: Db, now: number): Promise<MicroDollars> => {
  const [row] = await db<{ used: number }>("select reserved + spent as used from source_spending where scope = $1", [
    dayOf(now),
  ]);
  return row?.used ?? 0;
};
