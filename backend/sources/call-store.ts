import * as z from "zod";
import type { MicroDollars, SourceField } from "#domain/waterfall/source-facts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { StoredReply } from "./reply-schema.ts";
import type { HeldRun } from "./run-store.ts";
import type { Reply, Source } from "./source.ts";

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
}

/** "busy" passes by itself; "lost" means that another process works on the run. */
export type Reserved = { readonly callId: number } | { readonly refusal: "lost" | "blocked" | "busy" | "budget" };

const ReservedRow = z.object({
  call_id: z.number().nullable(),
  refusal: z.enum(["lost", "blocked", "busy", "budget"]).nullable(),
});

const NO_LIMIT = 2_147_483_647;

/** Reserves what a call can cost before the source is asked. */
export const reserveCall = async (
  db: Db,
  { run, source, field, reserve, limits }: WantedCall,
  now: number,
): Promise<Reserved> => {
  const [row] = await db("select * from reserve_source_call($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", [
    run.id,
    run.holder,
    source.name,
    field,
    reserve,
    source.limits.atOnce,
    source.limits.perMinute ?? NO_LIMIT,
    limits.map(({ scope }) => scope),
    limits.map(({ cap }) => cap),
    new Date(now),
  ]);
  const { call_id: callId, refusal } = ReservedRow.parse(row);
  if (callId !== null) return { callId };
  if (refusal === null) throw new Error("A call was neither reserved nor refused");
  return { refusal };
};

export interface EndedCall {
  readonly callId: number;
  readonly reply: Reply;
  /** What it cost, where the source does not say. */
  readonly price: Source["price"];
  readonly tookMs: number;
}

/** Settles a call with what the source reports. */
export const settleCall = async (db: Db, { callId, reply, price, tookMs }: EndedCall, now: number): Promise<void> => {
  const retryAfterMs = reply.outcome === "failed" ? reply.retryAfterMs : undefined;
  await db("select settle_source_call($1, $2, $3, $4, $5, $6, $7, $8)", [
    callId,
    reply.outcome,
    costOf(reply, price),
    Math.round(tookMs),
    JSON.stringify(storedReply(reply)),
    reply.outcome === "unusable" ? reply.reason : null,
    retryAfterMs === undefined ? null : new Date(now + retryAfterMs),
    new Date(now),
  ]);
};

const costOf = (reply: Reply, { perAsked, perFound }: Source["price"]): MicroDollars => {
  switch (reply.outcome) {
    case "found":
      return reply.cost ?? perAsked + perFound;
    case "nothing":
      return reply.cost ?? perAsked;
    case "failed":
      return reply.cost ?? 0;
    case "pending":
    case "refused":
    case "unusable":
      return 0;
  }
};

const storedReply = (reply: Reply): StoredReply => {
  switch (reply.outcome) {
    case "found":
      return { values: [...reply.values] };
    case "pending":
      return { values: [], reference: reply.reference, askAgainAt: reply.askAgainAt };
    case "failed":
      return { values: [], fault: reply.fault };
    case "nothing":
    case "refused":
    case "unusable":
      return { values: [] };
  }
};

const CallRow = z.object({
  id: z.number(),
  source: z.string(),
  outcome: z.enum(["found", "nothing", "pending", "refused", "unusable", "failed"]),
  reserved: z.number(),
  cost: z.number().nullable(),
  ms: z.number().nullable(),
  reply: StoredReply,
});
export type Call = Readonly<z.infer<typeof CallRow>>;

/** The calls of a run, in the order in which they were made. */
export const callsOf = async (db: Db, runId: string): Promise<readonly Call[]> => {
  const rows = await db(
    `select id, source, outcome, reserved, cost, ms, reply from source_call
      where run_id = $1 and outcome is not null order by id`,
    [runId],
  );
  return z.array(CallRow).parse(rows);
};

/** Calls that their process did not live to settle. The source may have charged for them. */
export const settleAbandoned = async (db: Db, runId: string, now: number): Promise<void> => {
  await db(
    `select settle_source_call(id, 'failed', reserved, 0, '{"values": [], "fault": "abandoned"}', null, $2, $2)
       from source_call where run_id = $1 and outcome is null`,
    [runId, new Date(now)],
  );
};
