import { createHash } from "node:crypto";
import { type Asked, type NextStep, planNext, type Situation } from "#domain/waterfall/plan-next.ts";
import { knownFields, type MicroDollars } from "#domain/waterfall/source-facts.ts";
import type { MailboxState } from "#domain/waterfall/value-grade.ts";
import { verdictOf } from "#domain/lookups/verification.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { type Call, callsOf, type Limit, reserveCall, type ReservedCall, settleCall } from "./call-store.ts";
import { keepUntil } from "./keep-until.ts";
import { endRun, HELD_FOR_MS, type HeldRun, holdRun, type RunAnswer, takeRun } from "./run-store.ts";
import type { Question, Source } from "./source.ts";
import { dayOf, type KnownSource, knownSources, leftOf } from "./source-state.ts";

export interface WaterfallNeeds {
  readonly db: Db;
  readonly sources: readonly Source[];
  readonly verify: VerifyEmail;
  readonly phoneKind: Situation["phoneKind"];
  readonly clock: Clock;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly order: Situation["order"];
  /** The most that one look-up, and all of one day, may cost. */
  readonly caps: { readonly perLookup: MicroDollars; readonly perDay: MicroDollars };
}

export interface Asking {
  readonly paidBy: Situation["paidBy"];
  /** Of a bulk job. */
  readonly job?: { readonly id: string; readonly cap: MicroDollars } | undefined;
}

export interface FoundByWaterfall extends RunAnswer {
  /** Its calls are the trail. */
  readonly runId: string;
}

/** How often to look whether another process has the answer, or whether a source has room again. */
const LOOK_AGAIN_MS = 50;

/**
 * Asks sources for one field of a person, one after the other, until the planner stops. A question that is asked by many
 * at once is worked on once: the others wait for its answer. Rejects only when aborted, or where the database fails.
 */
export const findByWaterfall = async (
  needs: WaterfallNeeds,
  question: Question,
  asking: Asking,
  signal: AbortSignal,
): Promise<FoundByWaterfall> => {
  const { db, clock, pause } = needs;
  const key = questionKey(question, asking);
  let waitedFor: string | undefined;
  for (;;) {
    const taken = await takeRun(db, { question: key, waitedFor }, clock());
    if (taken.kind === "answered") return { ...taken.answer, runId: taken.id };
    if (taken.kind === "held") {
      const answer = await workOn(needs, { run: taken.run, question, asking }, signal);
      if (answer !== "lost") return { ...answer, runId: taken.run.id };
    }
    waitedFor = taken.kind === "held" ? taken.run.id : taken.id;
    await pause(LOOK_AGAIN_MS, signal);
  }
};

/** Names a question: the same for everyone who asks the same. Its length is limited, as it is a key. */
const questionKey = ({ field, person }: Question, { paidBy }: Asking): string => {
  const known = [...knownFields, "role" as const].map((name) => person[name]?.trim().toLowerCase() ?? null);
  return `${field}:${createHash("sha256")
    .update(JSON.stringify([paidBy, known]))
    .digest("hex")}`;
};

interface Work {
  readonly run: HeldRun;
  readonly question: Question;
  readonly asking: Asking;
}

/** "lost" where another process has taken the run over. */
const workOn = async (needs: WaterfallNeeds, work: Work, signal: AbortSignal): Promise<RunAnswer | "lost"> => {
  const { db, clock, pause } = needs;
  const { run, question } = work;
  const verified = new Map<string, MailboxState>();
  let state = await readState(needs, work);
  for (;;) {
    const step = planNext(situationOf(needs, work, { ...state, verified }));
    switch (step.step) {
      case "verify":
        verified.set(step.address, await mailboxState(needs.verify, step.address));
        break;
      case "wait": {
        const pending = callOf(state, step.source);
        const dueInMs = (pending.reply.askAgainAt ?? 0) - clock();
        if (dueInMs > 0) await pause(Math.min(dueInMs, HELD_FOR_MS / 3), signal);
        if (!(await holdRun(db, run, clock()))) return "lost";
        if (dueInMs > 0) break;
        const again = { ...question, reference: pending.reply.reference };
        const call = await callAndSettle(
          needs,
          { pending, source: knownOf(state, step.source).source, question: again },
          signal,
        );
        state = { ...state, calls: state.calls.map((one) => (one === pending ? call : one)) };
        break;
      }
      case "ask": {
        const { source, limit } = knownOf(state, step.source);
        const limits = limit === undefined ? state.limits : [...state.limits, limit];
        const reserved = await reserveCall(
          db,
          { run, source, field: question.field, reserve: step.reserve, limits },
          clock(),
        );
        if ("refusal" in reserved) {
          if (reserved.refusal === "lost") return "lost";
          if (reserved.refusal === "busy") await pause(LOOK_AGAIN_MS, signal);
          // Others have spent, or found the source to fail, since the state was read.
          else state = await readState(needs, work);
        } else {
          const call = await callAndSettle(needs, { pending: reserved, source, question }, signal);
          state = { ...state, calls: [...state.calls, call] };
        }
        break;
      }
      case "stop":
        return stopFor(needs, work, state, step);
    }
  }
};

interface RunState {
  readonly calls: readonly Call[];
  readonly known: readonly KnownSource[];
  /** Of this day and this job; each source may have one of its own. */
  readonly limits: readonly Limit[];
  /** What each limit leaves, by its scope. */
  readonly left: ReadonlyMap<string, number>;
}

/** What the planner needs to know from the database. What is spent meanwhile, `reserveCall` refuses. */
const readState = async (
  { db, sources, clock, caps }: WaterfallNeeds,
  { run, question: { field }, asking: { job } }: Work,
): Promise<RunState> => {
  const now = clock();
  const [calls, known] = await Promise.all([callsOf(db, run.id, now), knownSources(db, sources, field, now)]);
  const limits = [
    { scope: dayOf(now), cap: caps.perDay },
    ...(job === undefined ? [] : [{ scope: `job ${job.id}`, cap: job.cap }]),
  ];
  const left = await leftOf(db, [...limits, ...known.flatMap(({ limit }) => limit ?? [])]);
  return { calls, known, limits, left };
};

const situationOf = (
  { clock, caps, order, phoneKind }: WaterfallNeeds,
  { question: { field, person }, asking: { paidBy } }: Work,
  { calls, known, limits, left, verified }: RunState & Pick<Situation, "verified">,
): Situation => {
  const spentHere = calls.reduce((sum, { cost, reserved }) => sum + (cost ?? reserved), 0);
  return {
    field,
    known: knownFields.filter((name) => person[name] !== undefined),
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

const knownOf = ({ known }: RunState, name: string): KnownSource => {
  const found = known.find(({ source }) => source.name === name);
  if (found === undefined) throw new RangeError(`The planner named "${name}", which is not switched on`);
  return found;
};

const callOf = ({ calls }: RunState, name: string): Call => {
  const found = calls.find(({ source, outcome }) => source === name && outcome === "pending");
  if (found === undefined) throw new RangeError(`The planner waits for "${name}", which is not pending`);
  return found;
};

const callAndSettle = async (
  { db, clock }: WaterfallNeeds,
  {
    pending,
    source,
    question,
  }: { readonly pending: ReservedCall; readonly source: Source; readonly question: Question },
  signal: AbortSignal,
): Promise<Call> => {
  const begun = performance.now();
  const reply = await source.ask(question, signal);
  return settleCall(db, { call: pending, source, reply, tookMs: performance.now() - begun }, clock());
};

const mailboxState = async (verify: VerifyEmail, address: string): Promise<MailboxState> => {
  const finding = await verify(address);
  if (finding.outcome !== "unknown") return finding.outcome;
  return verdictOf(finding) === "risky" ? "catch_all" : "unknown";
};

const stopFor = async (
  { db, clock }: WaterfallNeeds,
  { run, question: { field } }: Work,
  { calls, known }: RunState,
  { reason, value }: Extract<NextStep, { readonly step: "stop" }>,
): Promise<RunAnswer> => {
  const now = clock();
  const gave = (call: Call): boolean => call.reply.values.some(({ text }) => text === value?.text);
  const answer = { reason, value: calls.flatMap(({ reply }) => reply.values).find(({ text }) => text === value?.text) };
  const givers = known.filter(({ source }) => calls.some((call) => call.source === source.name && gave(call)));
  const isWhole =
    calls.every(({ outcome }) => outcome !== "failed" && outcome !== "unusable") &&
    known.every(({ facts }) => !facts.isBlocked);
  await endRun(db, run, answer, {
    now,
    keepUntil: keepUntil({ reason, now, givers: givers.map(({ source }) => source), isWhole }),
    field,
    asked: calls.map((call) => ({ source: call.source, isAccepted: gave(call) })),
  });
  return answer;
};
