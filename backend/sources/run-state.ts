import { type Asked, type Situation } from "#domain/waterfall/plan-next.ts";
import type { MicroDollars } from "#domain/waterfall/source-facts.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Asking } from "#backend/credits/lookup.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { callsScope } from "./calls-of-day.ts";
import { type Call, callsOf, type Limit } from "./call-store.ts";
import type { HeldRun } from "./run-store.ts";
import { knownFieldsOf, type Question, type Source } from "./source.ts";
import { dayOf, type KnownSource, knownSources, leftOf, payerScope } from "./source-state.ts";

/** The most that one look-up, one bulk job, one payer on a day, and all of a day may cost. */
export type Caps = Readonly<Record<"perLookup" | "perJob" | "perPayer" | "perDay", MicroDollars>>;

export interface WaterfallNeeds {
  readonly db: Db;
  readonly sources: readonly Source[];
  readonly verify: VerifyEmail;
  readonly phoneKind: Situation["phoneKind"];
  readonly clock: Clock;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly order: Situation["order"];
  readonly caps: Caps;
}

export interface Work {
  readonly run: HeldRun;
  readonly question: Question;
  readonly asking: Asking;
}

/** What the planner needs to know from the database. */
export interface RunState {
  readonly calls: readonly Call[];
  readonly known: readonly KnownSource[];
  /** Of this day, this payer and this job; each source may have one of its own. */
  readonly limits: readonly Limit[];
  /** What each limit leaves, by its scope. */
  readonly left: ReadonlyMap<string, number>;
}

/** What others spend after it was read, `reserveCall` refuses. */
export const readState = async (
  { db, sources, clock, caps }: WaterfallNeeds,
  { run, question: { field }, asking: { jobId, walletId } }: Work,
): Promise<RunState> => {
  const now = clock();
  const [calls, known] = await Promise.all([callsOf(db, run.id, now), knownSources(db, sources, field, now)]);
  const limits = [
    { scope: dayOf(now), cap: caps.perDay },
    ...(walletId === undefined ? [] : [{ scope: payerScope(now, walletId), cap: caps.perPayer }]),
    ...(jobId === undefined ? [] : [{ scope: `job ${jobId}`, cap: caps.perJob }]),
  ];
  const callsOfDay = known.flatMap(
    ({
      source: {
        name,
        limits: { perDay },
      },
    }) => (perDay === undefined ? [] : [{ scope: callsScope(now, name), cap: perDay }]),
  );
  const left = await leftOf(db, [...limits, ...callsOfDay, ...known.flatMap(({ limit }) => limit ?? [])]);
  return {
    calls,
    known: known.map((one) => withoutCallsLeft(one, left.get(callsScope(now, one.source.name)))),
    limits,
    left,
  };
};

/** A source whose calls of this day are used up can't be asked now. */
const withoutCallsLeft = (known: KnownSource, callsLeft: number | undefined): KnownSource =>
  callsLeft === undefined || callsLeft > 0 ? known : { ...known, facts: { ...known.facts, isBlocked: true } };

export const situationOf = (
  { clock, caps, order, phoneKind }: WaterfallNeeds,
  { question: { field, person }, asking: { paidBy, spent = 0 } }: Work,
  { calls, known, limits, left, verified }: RunState & Pick<Situation, "verified">,
): Situation => {
  const spentHere = spent + costOfCalls(calls);
  return {
    field,
    known: knownFieldsOf(person),
    paidBy,
    order,
    sources: known.map(({ facts, limit }) => ({ ...facts, left: limit && left.get(limit.scope) })),
    asked: calls.map(({ source, outcome, reply }): Asked => ({ source, outcome, values: reply.values })),
    left: [caps.perLookup - spentHere, ...limits.map(({ scope }) => left.get(scope) ?? 0)],
    verified,
    phoneKind,
    now: clock(),
  };
};

/** What calls cost, or may still cost. */
export const costOfCalls = (calls: readonly Call[]): MicroDollars =>
  calls.reduce((sum, { cost, reserved }) => sum + (cost ?? reserved), 0);

export const knownOf = ({ known }: RunState, name: string): KnownSource => {
  const found = known.find(({ source }) => source.name === name);
  if (found === undefined) throw new RangeError(`The planner named "${name}", which is not switched on`);
  return found;
};

export const callOf = ({ calls }: RunState, name: string): Call => {
  const found = calls.find(({ source, outcome }) => source === name && outcome === "pending");
  if (found === undefined) throw new RangeError(`The planner waits for "${name}", which is not pending`);
  return found;
};
