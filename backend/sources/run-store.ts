import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { StopReason } from "#domain/waterfall/plan-next.ts";
import type { SourceField } from "#domain/waterfall/source-facts.ts";
import type { BatchedStatement, Database, Db } from "#backend/platform/database/database.ts";
import type { SettleNeeds } from "./call-store.ts";
import { FoundValue } from "./reply-schema.ts";
import type { KnownPerson } from "./source.ts";
import { hashesOfAnswer } from "./without-suppressed.ts";

/** What a run came to. It is kept, and is the answer for everyone who asks the same while it is. */
export interface RunAnswer {
  readonly reason: StopReason;
  /** The value that was chosen; undefined where there is none. */
  readonly value: FoundValue | undefined;
  /** Where none is, the address that is most likely. Nobody pays for it. */
  readonly guess: FoundValue | undefined;
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
  /** A run that is not new may have made calls before. */
  | { readonly kind: "held"; readonly run: HeldRun; readonly isNew: boolean };

/** Longer than one call may take. A run whose process has died is taken over after this time. */
export const HELD_FOR_MS = 30_000;

const TakenRow = z.object({
  run_id: z.string(),
  is_held: z.boolean(),
  is_new: z.boolean().nullable(),
  reason: z.enum(["accepted", "fallback", "nothing", "budget", "refused"]).nullable(),
  value: FoundValue.nullable(),
  given_by: z.array(z.string()).nullable(),
});

/** In the order of the questions, so that two of these never wait for each other. */
const takeStatement: BatchedStatement = {
  name: "take_source_runs",
  text: `select w.place, t.run_id, t.is_held, t.is_new, t.reason, t.value, t.given_by
    from (select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::text[], $5::uuid[])
            with ordinality asked (question, holder, now_, asker, waited_for, place) order by question) w
    cross join lateral take_source_run(
      w.question, w.holder, w.now_, '${HELD_FOR_MS} milliseconds', w.asker, w.waited_for) t`,
};

interface WantedRun {
  readonly question: string;
  /** The bulk job that asks: answers that not everyone may see are kept for it. */
  readonly jobId: string | undefined;
  readonly waitedFor: string | undefined;
}

/**
 * Takes a question to work on it, unless it is answered or someone works on it. Who waited for a run has its answer, also
 * where it is not kept.
 */
export const takeRun = async (
  { batched }: Pick<Database, "batched">,
  { question, jobId, waitedFor }: WantedRun,
  now: number,
): Promise<TakenRun> => {
  const holder = randomUUID();
  const row = await batched(takeStatement, [question, holder, new Date(now), jobId ?? null, waitedFor ?? null]);
  const { run_id: id, is_held: isHeld, is_new: isNew, reason, value, given_by: givenBy } = TakenRow.parse(row);
  if (isHeld) return { kind: "held", run: { id, question, holder }, isNew: isNew === true };
  if (reason === null) return { kind: "held-by-another", id };
  return { kind: "answered", id, answer: { reason, ...valueOrGuess(reason, value), givenBy: givenBy ?? [] } };
};

/** Both are kept in one place: a run that found something has no guess. */
const valueOrGuess = (reason: StopReason, kept: FoundValue | null): Pick<RunAnswer, "value" | "guess"> =>
  reason === "accepted" || reason === "fallback"
    ? { value: kept ?? undefined, guess: undefined }
    : { value: undefined, guess: kept ?? undefined };

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
  /** Whose it is, where not everyone may see it. */
  readonly onlyFor: string | undefined;
  readonly field: SourceField;
  readonly person: KnownPerson;
  /** Counted for each source: how often it was asked for this field, and how often its value was chosen. */
  readonly asked: readonly { readonly source: string; readonly isAccepted: boolean }[];
}

const endStatement: BatchedStatement = {
  name: "end_source_runs",
  text: "select end_source_runs($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
};

/** Keeps the answer, unless another process has taken the run over. */
export const endRun = async (
  { batched, suppression }: Pick<SettleNeeds, "batched" | "suppression">,
  { id, holder }: HeldRun,
  { reason, value, guess, givenBy }: RunAnswer,
  { now, keepUntil, onlyFor, field, person, asked }: RunEnd,
): Promise<void> => {
  const kept = value ?? guess;
  await batched(endStatement, [
    id,
    holder,
    new Date(now),
    reason,
    kept === undefined ? null : JSON.stringify(kept),
    JSON.stringify(givenBy),
    new Date(keepUntil),
    onlyFor ?? null,
    field,
    JSON.stringify(asked),
    JSON.stringify(hashesOfAnswer(suppression, person, kept === undefined ? [] : [kept])),
  ]);
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

/**
 * Forgets answers once they may no longer be kept. Of the calls, what they cost is still reported. Settles calls whose process
 * died, and about which nobody asked again.
 */
export const tidyRuns = async (db: Db, now: number): Promise<void> => {
  await db("select abandon_source_calls(array(select id from source_call where outcome is null and asked_at < $1))", [
    new Date(now - HELD_FOR_MS),
  ]);
  const ended = new Date(now - WAITED_FOR_MS);
  await db("delete from source_run where ended_at < $1 and keep_until < $2", [ended, new Date(now)]);
  await db(
    `update source_call c set reply = '{"values": []}'
      where c.outcome = 'found' and c.reply -> 'values' <> '[]' and c.asked_at < $1
        and not exists (select from source_run r where r.id = c.run_id)`,
    [ended],
  );
};
