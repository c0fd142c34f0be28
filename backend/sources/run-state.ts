import { type Asked, type Situation } from "#domain/waterfall/plan-next.ts";
import type { MicroDollars } from "#domain/waterfall/source-facts.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Asking } from "#backend/credits/lookup.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { type Call, callsOf, type Limit } from "./call-store.ts";
import type { HeldRun } from "./run-store.ts";
import { knownFieldsOf, type Question, type Source } from "./source.ts";
import { dayOf, type KnownSource, payerScope, type SourcesState, sourcesState } from "./source-state.ts";

/** The most that one look-up, one bulk job, one payer on a day, and all of a day may cost. */
export type Caps = Readonly<Record<"perLookup" | "perJob" | "perPayer" | "perDay", MicroDollars>>;

export interface WaterfallNeeds extends Pick<Database, "db" | "batched"> {
  readonly sources: readonly Source[];
  readonly verify: VerifyEmail;
  readonly suppression: SuppressionList;
  readonly phoneKind: Situation["phoneKind"];
  readonly clock: Clock;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly order: Situation["order"];
  readonly caps: Caps;
}

export interface Work {
  readonly run: HeldRun;
  /** Nobody has made calls for it before. */
  readonly isNew: boolean;
  readonly question: Question;
  readonly asking: Asking;
}

/** What the planner needs to know from the database. */
export interface RunState extends SourcesState {
  readonly calls: readonly Call[];
  /** Of this day, this payer and this job; each source may have one of its own. */
  readonly limits: readonly Limit[];
}

/** What others spend after it was read, `reserveCall` refuses. */
export const readState = async (needs: WaterfallNeeds, work: Work): Promise<RunState> => {
  const calls = work.isNew ? [] : await callsOf(needs.db, work.run.id);
  return { calls, ...(await readSources(needs, work)) };
};

/** The same without the calls of the run, which only who holds it makes. */
export const readSources = async (
  needs: WaterfallNeeds,
  { question: { field }, asking: { jobId, walletId } }: Work,
): Promise<Omit<RunState, "calls">> => {
  const now = needs.clock();
  const limits = [
    { scope: dayOf(now), cap: needs.caps.perDay },
    ...(walletId === undefined ? [] : [{ scope: payerScope(now, walletId), cap: needs.caps.perPayer }]),
    ...(jobId === undefined ? [] : [{ scope: `job ${jobId}`, cap: needs.caps.perJob }]),
  ];
  return { limits, ...(await sourcesState(needs, needs.sources, { field, limits }, now)) };
};

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
    sources: known.map(({ facts }) => facts),
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
