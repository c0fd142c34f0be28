import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { StopReason } from "#domain/waterfall/plan-next.ts";
import type { SourceField } from "#domain/waterfall/source-facts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { FoundValue } from "./reply-schema.ts";

/** What a run came to. It is kept, and is the answer for everyone who asks the same while it is. */
export interface RunAnswer {
  readonly reason: StopReason;
  /** The value that was chosen; undefined where there is none. */
  readonly value: FoundValue | undefined;
  /** The names of the sources that gave it. */
  readonly givenBy: readonly string[];
}

export interface HeldRun {
  readonly id: string;
  readonly question: string;
  readonly holder: string;
}

export type TakenRun =
  | { readonly kind: "answered"; readonly id: string; readonly answer: RunAnswer }
  /** Another process, or another request of this one, is working on it. */
  | { readonly kind: "held-by-another"; readonly id: string }
  | { readonly kind: "held"; readonly run: HeldRun };

/** Longer than one call may take. A run whose process has died is taken over after this time. */
export const HELD_FOR_MS = 30_000;

const Row = z.object({
  id: z.string(),
  reason: z.enum(["accepted", "fallback", "nothing", "budget", "refused"]).nullable(),
  value: FoundValue.nullable(),
  given_by: z.array(z.string()),
});

/** As `keepUntil`: not even those who waited for the answer may see it. */
export const FOR_NOBODY_ELSE = 0;

/**
 * Takes a question to work on it, unless it is answered or someone works on it. Who waited for a run has its answer, also
 * where it is not kept.
 */
export const takeRun = async (
  db: Db,
  { question, waitedFor }: { readonly question: string; readonly waitedFor: string | undefined },
  now: number,
): Promise<TakenRun> => {
  const holder = randomUUID();
  const [mine] = await db<{ id: string }>(
    `insert into source_run (question, id, held_by, held_until) values ($1, gen_random_uuid(), $2, $4)
     on conflict (question) do update
       set held_by = $2, held_until = $4, ended_at = null, reason = null, value = null, given_by = '{}', keep_until = null,
           id = case when source_run.ended_at is null then source_run.id else excluded.id end
     where case when source_run.ended_at is null then source_run.held_until <= $3
                when source_run.id = $5 then source_run.keep_until <= $6
                else source_run.keep_until <= $3 end
     returning id`,
    [question, holder, new Date(now), new Date(now + HELD_FOR_MS), waitedFor, new Date(FOR_NOBODY_ELSE)],
  );
  if (mine !== undefined) return { kind: "held", run: { id: mine.id, question, holder } };
  const [row] = await db("select id, reason, value, given_by from source_run where question = $1", [question]);
  const { id, reason, value, given_by: givenBy } = Row.parse(row);
  if (reason === null) return { kind: "held-by-another", id };
  return { kind: "answered", id, answer: { reason, value: value ?? undefined, givenBy } };
};

/** Holds a run for longer; false where another process has taken it over. */
export const holdRun = async (db: Db, { id, holder }: HeldRun, now: number): Promise<boolean> => {
  const held = await db("update source_run set held_until = $3 where id = $1 and held_by = $2 returning id", [
    id,
    holder,
    new Date(now + HELD_FOR_MS),
  ]);
  return held.length > 0;
};

/** Leaves a run to others who ask the same. */
export const releaseRun = async (db: Db, { id, holder }: HeldRun): Promise<void> => {
  await db("update source_run set held_until = now() - interval '1 day' where id = $1 and held_by = $2", [id, holder]);
};

interface RunEnd {
  readonly now: number;
  /** In milliseconds since 1970. */
  readonly keepUntil: number;
  readonly field: SourceField;
  /** Counted for each source: how often it was asked for this field, and how often its value was chosen. */
  readonly asked: readonly { readonly source: string; readonly isAccepted: boolean }[];
}

/** Keeps the answer, unless another process has taken the run over. */
export const endRun = async (
  db: Db,
  { id, holder }: HeldRun,
  { reason, value, givenBy }: RunAnswer,
  { now, keepUntil, field, asked }: RunEnd,
): Promise<void> => {
  await db(
    `with ended as (
       update source_run set ended_at = $3, reason = $4, value = $5, given_by = $10, keep_until = $6, held_by = null, held_until = null
        where id = $1 and held_by = $2 returning id
     ), accepted as (
       update source_call c set is_accepted = true from ended
        where c.run_id = ended.id and c.source = any (
          select source from unnest($8::text[], $9::boolean[]) called (source, is_accepted) where is_accepted)
     )
     insert into source_hits (source, field, asked, accepted)
       select source, $7, 1, is_accepted::int from ended, unnest($8::text[], $9::boolean[]) called (source, is_accepted)
        order by source
     on conflict (source, field) do update
       set asked = source_hits.asked + 1, accepted = source_hits.accepted + excluded.accepted`,
    [
      id,
      holder,
      new Date(now),
      reason,
      value === undefined ? null : JSON.stringify(value),
      new Date(keepUntil),
      field,
      asked.map(({ source }) => source),
      asked.map(({ isAccepted }) => isAccepted),
      givenBy,
    ],
  );
};

/** Forgets that nobody knew something of these fields: a source that was just switched on may. */
export const forgetNothing = async (db: Db, fields: readonly SourceField[]): Promise<void> => {
  await db(
    "delete from source_run where reason = 'nothing' and ended_at is not null and split_part(question, ':', 1) = any($1)",
    [fields],
  );
};

/** Longer than anyone waits for an answer that is not kept, in milliseconds. */
const WAITED_FOR_MS = 3_600_000;

/** Forgets answers once they may no longer be kept. Of the calls, what they cost is still reported. */
export const tidyRuns = async (db: Db, now: number): Promise<void> => {
  const ended = new Date(now - WAITED_FOR_MS);
  await db("delete from source_run where ended_at < $1 and keep_until < $2", [ended, new Date(now)]);
  await db(
    `update source_call c set reply = '{"values": []}'
      where c.outcome = 'found' and c.reply -> 'values' <> '[]' and c.asked_at < $1
        and not exists (select from source_run r where r.id = c.run_id)`,
    [ended],
  );
};
