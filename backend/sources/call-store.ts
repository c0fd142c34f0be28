import * as z from "zod";
import { comparableValue } from "#domain/lookups/comparable-value.ts";
import type { MicroDollars, SourceField } from "#domain/waterfall/source-facts.ts";
import type { BatchedStatement, Database, Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { hashesOfAnswer, withoutSuppressed } from "./without-suppressed.ts";
import { returnCallOfDay, takeCallOfDay } from "./calls-of-day.ts";
import { StoredReply } from "./reply-schema.ts";
import { HELD_FOR_MS, type HeldRun } from "./run-store.ts";
import type { KnownPerson, Reply, Source } from "./source.ts";

/** A limit of what may be spent, by its name in `source_spending`. */
export interface Limit {
  readonly scope: string;
  readonly cap: MicroDollars;
}

export interface WantedCall {
  readonly run: HeldRun;
  readonly source: Source;
  readonly field: SourceField;
  readonly reserve: MicroDollars;
  readonly limits: readonly Limit[];
  /** For a row of a bulk job. */
  readonly isBulk: boolean;
}

export interface ReservedCall {
  readonly id: number;
  readonly reserved: MicroDollars;
  /** In milliseconds since 1970. */
  readonly askedAt: number;
}

/** "busy" passes by itself; "lost" means that another process works on the run. */
export type Reserved = ReservedCall | { readonly refusal: "lost" | "blocked" | "busy" | "budget" };

const ReservedRow = z.object({
  call_id: z.number().nullable(),
  refusal: z.enum(["lost", "blocked", "busy", "budget"]).nullable(),
});

const reserveStatement: BatchedStatement = {
  name: "reserve_source_calls",
  text: `select r.place, r.call_id, r.refusal
    from reserve_source_calls($1, $2, $3, $4, $5, $6, $7, $8, '${HELD_FOR_MS} milliseconds', $9) r`,
};

/**
 * Bulk jobs leave a quarter of the calls that a source allows, at once and in a minute, to single look-ups, because people wait
 * for these. Where it allows one at once, both take turns.
 */
const shareOfBulk = (most: number): number => Math.max(1, Math.floor(most * 0.75));

/** Reserves what a call can cost before the source is asked. */
export const reserveCall = async (
  { db, batched }: Pick<Database, "db" | "batched">,
  { run, source, field, reserve, limits, isBulk }: WantedCall,
  now: number,
): Promise<Reserved> => {
  if (!(await takeCallOfDay(db, source, now))) return { refusal: "budget" };
  const share = isBulk ? shareOfBulk : (most: number): number => most;
  const { atOnce, perMinute } = source.limits;
  const row = await batched(reserveStatement, [
    run.id,
    run.holder,
    source.name,
    field,
    reserve,
    share(atOnce),
    perMinute === undefined ? null : share(perMinute),
    JSON.stringify(limits),
    new Date(now),
  ]);
  const { call_id: id, refusal } = ReservedRow.parse(row);
  if (id !== null) return { id, reserved: reserve, askedAt: now };
  await returnCallOfDay(db, source, now);
  if (refusal === null) throw new Error("A call was neither reserved nor refused");
  return { refusal };
};

export interface EndedCall {
  readonly call: ReservedCall;
  readonly source: Source;
  readonly reply: Reply;
  readonly tookMs: number;
  /** The person it is about, where that is known. */
  readonly person?: KnownPerson;
}

const settleStatement: BatchedStatement = {
  name: "settle_source_calls",
  text: "select settle_source_calls($1, $2, $3, $4, $5, $6, $7, $8, $9)",
};

export interface SettleNeeds extends Pick<Database, "db" | "batched"> {
  readonly suppression: SuppressionList;
}

/** Settles a call with what the source reports, or with its price. Nothing of people who asked not to be processed is kept. */
export const settleCall = async (
  needs: SettleNeeds,
  { call: { id, reserved, askedAt }, source, reply: reported, tookMs, person = {} }: EndedCall,
  now: number,
): Promise<Call> => {
  const reply = await withoutSuppressed(needs, source, reported);
  const retryAfterMs = reply.outcome === "failed" ? reply.retryAfterMs : undefined;
  const [cost, ms, stored] = [costOf(reply, source.price), Math.round(tookMs), storedReply(reply)];
  await needs.batched(settleStatement, [
    id,
    reply.outcome,
    cost,
    ms,
    JSON.stringify(stored),
    reply.outcome === "unusable" ? reply.reason : null,
    retryAfterMs === undefined ? null : new Date(now + retryAfterMs),
    new Date(now),
    JSON.stringify(hashesOfAnswer(needs.suppression, person, stored.values)),
  ]);
  return { id, source: source.name, outcome: reply.outcome, reserved, cost, ms, reply: stored, askedAt };
};

/** Null while it is not known. */
const costOf = (reply: Reply, { perAsked, perFound }: Source["price"]): MicroDollars | null => {
  switch (reply.outcome) {
    case "found":
      return reply.cost ?? perAsked + perFound;
    case "nothing":
      return reply.cost ?? perAsked;
    case "failed":
      return reply.cost ?? 0;
    case "refused":
    case "unusable":
      return 0;
    case "pending":
      return null;
  }
};

const storedReply = (reply: Reply): StoredReply => {
  switch (reply.outcome) {
    case "found":
      // Two sources that say the same agree, and nobody verifies it twice.
      return { values: reply.values.map((value) => ({ ...value, text: comparableValue(value.text) })) };
    case "pending":
      return { values: [], reference: reply.reference, askAgainAt: reply.askAgainAt };
    case "failed":
      return { values: [], fault: reply.fault };
    case "unusable":
      return { values: [], advice: reply.advice };
    case "nothing":
    case "refused":
      return { values: [] };
  }
};

const outcomes = ["found", "nothing", "pending", "refused", "unusable", "failed"] as const;
const CallRow = z.object({
  id: z.number(),
  source: z.string(),
  outcome: z.enum(outcomes),
  reserved: z.number(),
  cost: z.number().nullable(),
  ms: z.number().nullable(),
  reply: StoredReply,
  asked_at: z.date(),
});
export interface Call extends Readonly<Omit<z.infer<typeof CallRow>, "asked_at">> {
  /** In milliseconds since 1970. */
  readonly askedAt: number;
}

/** The calls of a run, in the order in which they were made. Those that their process did not live to settle are settled first. */
export const callsOf = async (db: Db, runId: string): Promise<readonly Call[]> => {
  const read = () =>
    db<{ id: number; outcome: string | null }>(
      "select id, source, outcome, reserved, cost, ms, reply, asked_at from source_call where run_id = $1 order by id",
      [runId],
    );
  let rows = await read();
  const abandoned = rows.flatMap(({ id, outcome }) => (outcome === null ? [id] : []));
  if (abandoned.length > 0) {
    await db("select abandon_source_calls($1)", [abandoned]);
    rows = await read();
  }
  return z
    .array(CallRow)
    .parse(rows)
    .map(({ asked_at: askedAt, ...call }) => ({ ...call, askedAt: askedAt.getTime() }));
};
