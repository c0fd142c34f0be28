import * as z from "zod";
import { tenths, toCredits } from "#domain/shared/credits.ts";
import type { Db } from "#backend/platform/database/database.ts";

const DAY_MS = 86_400_000;

const ReportRow = z.object({
  day: z.string(),
  source: z.string(),
  calls: z.number(),
  found: z.number(),
  accepted: z.number(),
  cost: z.number(),
  charged: z.number().transform(tenths),
});

/**
 * By UTC day and source: its calls and what they cost, and the credits that were charged on that day for answers that it gave,
 * without those that were given back since, on whatever day.
 * An answer is charged once for each wallet, also where it was kept from an earlier day. Where several sources gave it, it counts
 * for the first in the operator's order. Nothing of an answer has to be kept for this. A charge comes right after its search;
 * what is charged at another time is from the directory.
 */
const REPORT = `
  with call as (
    select to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD') as day, source, count(*)::int as calls,
           (count(*) filter (where outcome = 'found'))::int as found,
           (count(*) filter (where is_accepted))::int as accepted, sum(coalesce(cost, reserved))::int8 as cost
      from source_call where asked_at >= $1 group by 1, 2),
  income as (
    select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD') as day, a.source,
           -sum(e.delta_tenths + e.reserved_delta_tenths + coalesce(b.delta_tenths, 0))::int8 as charged
      from source_answer a join credit_entry e using (wallet_id, operation)
      left join credit_entry b on b.wallet_id = e.wallet_id and b.operation = 'credit_back:' || e.operation
     where e.kind = 'charge' and e.at >= $1
       and e.at between a.at - interval '1 hour' and a.at + interval '1 hour' group by 1, 2)
  select day, source, coalesce(calls, 0) as calls, coalesce(found, 0) as found, coalesce(accepted, 0) as accepted,
         coalesce(cost, 0) as cost, coalesce(charged, 0) as charged
    from call full join income using (day, source) order by day, source`;

/** The lines of a CSV file, for the last days and today. */
export const costReport = async (db: Db, days: number, now: number): Promise<readonly string[]> => {
  const start = Math.floor(now / DAY_MS) * DAY_MS - (days - 1) * DAY_MS;
  const rows = await db(REPORT, [new Date(start)]);
  return [
    "day,source,calls,found,accepted,cost_usd,credits_charged",
    ...z
      .array(ReportRow)
      .parse(rows)
      .map(({ day, source, calls, found, accepted, cost, charged }) =>
        [day, source, calls, found, accepted, (cost / 1_000_000).toFixed(6), toCredits(charged)].join(","),
      ),
  ];
};
