import * as z from "zod";
import { isAnswered, outcomeOf } from "#domain/history/outcome.ts";
import { historyStatus, NOTHING_FOUND, toolOf } from "#domain/history/transaction.ts";
import { NO_CREDITS, tenths } from "#domain/shared/credits.ts";
import { tools } from "#domain/shared/tool.ts";
import { GETS_MAIL } from "#backend/accounts/gets-mail.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { firstIdSince } from "#backend/platform/database/first-id-since.ts";
import { type DailySummary, type LookupCount } from "./notification-message.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Work = Omit<DailySummary, "kind" | "day">;

/** What each person who wants a summary did on a UTC day. Who did nothing is left out. */
export const workOfDay = async (db: Db, day: string): Promise<readonly Work[]> => {
  const start = Date.parse(`${day}T00:00:00Z`);
  const within = [new Date(start), new Date(start + DAY_MS)];
  const lines = await db(LOOKUPS, [await firstIdSince(db, "history_line", start), ...within]);
  const spending = await db(SPENDING, [await firstIdSince(db, "credit_entry", start), ...within]);
  const jobs = await db(ENDED_JOBS, within);

  const work = new Map<string, Work>();
  const add = (accountId: string, change: (former: Work) => Partial<Work>): void => {
    const former = work.get(accountId) ?? { accountId, lookups: [], spent: NO_CREDITS, jobIds: [] };
    work.set(accountId, { ...former, ...change(former) });
  };
  for (const { actor_id, ...line } of z.array(Lookups).parse(lines)) {
    add(actor_id, ({ lookups }) => ({ lookups: withLine(lookups, line) }));
  }
  for (const { actor_id, spent } of z.array(Spending).parse(spending)) add(actor_id, () => ({ spent }));
  for (const { actor_id, ids } of z.array(EndedJobs).parse(jobs)) add(actor_id, () => ({ jobIds: ids }));
  return [...work.values()];
};

const WANTS_IT = `a.daily_summary and ${GETS_MAIL}`;

const Lookups = z.object({
  actor_id: z.string(),
  type: z.string(),
  status: z.string(),
  is_charged: z.boolean(),
  free_result: z.nullable(z.string()),
  count: z.int(),
});

/** What was charged found something; of the others the result says whether they did. Lines of bulk jobs have a run. */
const LOOKUPS = `
  select h.actor_id, h.type, h.status, h.amount_tenths > 0 as is_charged,
         case when h.amount_tenths = 0 then h.result end as free_result, count(*)::int as count
    from history_line h join account a on a.id = h.actor_id
   where h.id >= $1 and h.at >= $2 and h.at < $3 and h.run is null and ${WANTS_IT}
   group by 1, 2, 3, 4, 5`;

const withLine = (
  lookups: readonly LookupCount[],
  { type, status, is_charged, free_result, count }: Omit<z.infer<typeof Lookups>, "actor_id">,
): LookupCount[] => {
  const outcome = outcomeOf({
    query: "",
    resultDetails: free_result ?? NOTHING_FOUND,
    credits: NO_CREDITS,
    status: historyStatus(status),
  });
  const found = is_charged || isAnswered(outcome) ? count : 0;
  const counted = toolOf(type);
  return tools.flatMap((tool) => {
    const former = lookups.find((one) => one.tool === tool) ?? { tool, count: 0, found: 0 };
    if (tool === counted) return [{ tool, count: former.count + count, found: former.found + found }];
    return former.count > 0 ? [former] : [];
  });
};

const Spending = z.object({ actor_id: z.string(), spent: z.int().transform(tenths) });

/** A bulk job pays from what it has reserved. */
const SPENDING = `
  select e.actor_id, -sum(e.delta_tenths + e.reserved_delta_tenths)::int8 as spent
    from credit_entry e join account a on a.id = e.actor_id
   where e.id >= $1 and e.at >= $2 and e.at < $3 and e.kind = 'charge' and ${WANTS_IT}
   group by 1`;

const EndedJobs = z.object({ actor_id: z.string(), ids: z.array(z.string()) });

/** An order whose file never came is no job yet. */
const ENDED_JOBS = `
  select j.actor_id, array_agg(j.id order by j.ended_at, j.id) as ids
    from bulk_job j join account a on a.id = j.actor_id
   where j.ended_at >= $1 and j.ended_at < $2 and j.file_arrived_at is not null and ${WANTS_IT}
   group by 1`;
