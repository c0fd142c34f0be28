import * as z from "zod";
import { type AnswerTerms, dayIn } from "#domain/rights/due-day.ts";
import { lastBackupAt } from "#backend/backup/last-backup.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { dayOf } from "#backend/sources/source-state.ts";
import { countCredits, type Counted, countLookups } from "./new-entries.ts";

const WaitingQueue = z.object({ queue: z.string(), seconds: z.number() });
const SourceState = z.object({ source: z.string(), blocked: z.int(), dollars: z.number() });
const OpenRequests = z.object({ overdue: z.int(), soon: z.int(), later: z.int() });

/** What the database says at one time. */
export interface Figures {
  /** The age of the oldest message of each queue that has one. A message that is tried again counts from its first try. */
  readonly queues: readonly z.infer<typeof WaitingQueue>[];
  /** The sources that are switched on. `dollars` is what counts for this UTC day. */
  readonly sources: readonly z.infer<typeof SourceState>[];
  /** Open requests about personal data, by the time left: "soon" is up to a week. */
  readonly requests: z.infer<typeof OpenRequests>;
  /** In seconds. Infinity where no backup was ever made. */
  readonly backupAge: number;
  /** Both since the first reading of this process. */
  readonly moved: readonly Counted<"kind">[];
  readonly lookups: readonly Counted<"tool" | "outcome">[];
}

/** Reads the figures with one connection at a time. Its queries use indexes, or tables that stay small. */
export const figuresReader = ({ clock, zone }: { readonly clock: Clock } & Pick<AnswerTerms, "zone">) => {
  const [moved, lookups] = [countCredits(), countLookups()];
  const today = dayIn(zone);
  return async (db: Db): Promise<Figures> => {
    const now = clock();
    const queues = await db(
      `select name as queue, greatest(0, extract(epoch from now() - min(case when state = 'retry' then created_on
                                          else greatest(created_on, start_after) end)))::float8 as seconds
         from job_queue.job where state < 'active' group by name`,
    );
    const sources = await db(
      `select s.name as source, (s.unusable is not null or coalesce(s.open_until > $1, false))::int as blocked,
              coalesce(p.reserved + p.spent, 0)::float8 / 1e6 as dollars
         from source s left join source_spending p on p.scope = $2 || ' ' || s.name where s.enabled_at is not null`,
      [new Date(now), dayOf(now)],
    );
    const [requests] = await db(
      `select count(*) filter (where due_on < $1)::int as overdue,
              count(*) filter (where due_on >= $1 and due_on <= $1::date + 7)::int as soon,
              count(*) filter (where due_on > $1::date + 7)::int as later
         from privacy_request where closed_at is null`,
      [today(new Date(now))],
    );
    const madeAt = await lastBackupAt(db);
    return {
      queues: z.array(WaitingQueue).parse(queues),
      sources: z.array(SourceState).parse(sources),
      requests: OpenRequests.parse(requests),
      backupAge: madeAt === undefined ? Infinity : Math.max(0, (now - madeAt.getTime()) / 1000),
      moved: await moved(db),
      lookups: await lookups(db),
    };
  };
};
