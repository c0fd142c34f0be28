import { planNext } from "#domain/waterfall/plan-next.ts";
import { highestCost } from "#domain/waterfall/source-facts.ts";
import type { MailboxState } from "#domain/waterfall/value-grade.ts";
import { verdictOf } from "#domain/lookups/verification.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { askSource } from "./ask-source.ts";
import { questionKey } from "./question-key.ts";
import { type Call, callsOf, type EndedCall, reserveCall, type ReservedCall, settleCall } from "./call-store.ts";
import { type Asking, LeftToAnotherProcess, NoLongerWanted } from "#backend/credits/lookup.ts";
import { callOf, knownOf, readSources, readState, situationOf, type WaterfallNeeds, type Work } from "./run-state.ts";
import { HELD_FOR_MS, holdRun, releaseRun, type RunAnswer, takeRun } from "./run-store.ts";
import type { Question, Reply, Source } from "./source.ts";
import { stopRun } from "./stop-run.ts";

export interface FoundByWaterfall extends RunAnswer {
  readonly runId: string;
  /** Who was asked, in this order. */
  readonly calls: readonly Call[];
  /** If no source was asked: the one that would have been, had it not been paused after failures. */
  readonly down?: string | undefined;
}

/** How soon to look whether another process has the answer, or whether a source has room again; the first is asked ever later. */
const LOOK_AGAIN_MS = 50;
const LOOK_AGAIN_MAX_MS = 2_000;
/** How soon to look whether a source has sent its answer. */
const LOOK_FOR_SENT_MS = 1_000;

/**
 * Asks sources for one field of a person, one after the other, until the planner stops. A question that is asked by many
 * at once is worked on once: the others wait for its answer. `closing` ends it for this process.
 * @throws {LeftToAnotherProcess} when closing.
 * @throws {NoLongerWanted} where nobody wants the answer any more.
 * @throws Also where the database fails.
 */
export const findByWaterfall = async (
  needs: WaterfallNeeds,
  question: Question,
  asking: Asking,
  closing: AbortSignal,
): Promise<FoundByWaterfall> => {
  try {
    return await answerTo(needs, question, asking, closing);
  } catch (error) {
    throw closing.aborted ? new LeftToAnotherProcess("This process stops", { cause: error }) : error;
  }
};

const answerTo = async (
  needs: WaterfallNeeds,
  question: Question,
  asking: Asking,
  signal: AbortSignal,
): Promise<FoundByWaterfall> => {
  const { clock, pause } = needs;
  const key = questionKey(question, asking);
  let waitedFor: string | undefined;
  let mayTryAgain = true;
  for (let waits = 0; ; waits += 1) {
    const taken = await takeRun(needs, { question: key, jobId: asking.jobId, waitedFor }, clock());
    if (taken.kind === "answered") {
      const isOthersLimit = taken.answer.reason === "budget" && taken.id === waitedFor;
      if (!isOthersLimit || !mayTryAgain)
        return { ...taken.answer, runId: taken.id, calls: await callsOf(needs.db, taken.id) };
      // The limit was that of another payer or job, or of the day: then this one finds it reached too.
      mayTryAgain = false;
      waitedFor = undefined;
      continue;
    }
    if (taken.kind === "held") {
      const { run, isNew } = taken;
      try {
        const found = await workOn(needs, { run, isNew, question, asking }, signal);
        if (found !== "lost") return found;
      } catch (error) {
        await releaseRun(needs.db, run);
        throw error;
      }
    }
    waitedFor = taken.kind === "held" ? taken.run.id : taken.id;
    await pause(Math.min(LOOK_AGAIN_MS * 1.2 ** waits, LOOK_AGAIN_MAX_MS), signal);
  }
};

/** "lost" where another process has taken the run over. */
const workOn = async (needs: WaterfallNeeds, work: Work, signal: AbortSignal): Promise<FoundByWaterfall | "lost"> => {
  const { db, clock, pause } = needs;
  const { run, question } = work;
  const verified = new Map<string, MailboxState>();
  let state = await readState(needs, work);
  for (;;) {
    signal.throwIfAborted();
    const step = planNext(situationOf(needs, work, { ...state, verified }));
    switch (step.step) {
      case "verify":
        verified.set(step.address, await mailboxState(needs.verify, step.address));
        break;
      case "wait": {
        const pending = callOf(state, step.source);
        if (clock() - pending.askedAt > PENDING_MAX_MS) {
          const call = await settleCall(
            needs,
            { call: pending, ...gaveUpOn(knownOf(state, step.source).source) },
            clock(),
          );
          state = { ...state, calls: state.calls.map((one) => (one === pending ? call : one)) };
          break;
        }
        const { source } = knownOf(state, step.source);
        const sends = source.readWebhook !== undefined;
        const dueInMs = (pending.reply.askAgainAt ?? 0) - clock();
        if (dueInMs > 0) await pause(Math.min(dueInMs, sends ? LOOK_FOR_SENT_MS : HELD_FOR_MS / 3), signal);
        if (!(await holdRun(db, run, clock()))) return "lost";
        const again = { ...question, reference: pending.reply.reference };
        if (dueInMs <= 0) await callAndSettle(needs, { pending, source, question: again }, signal);
        // Any process may have taken the answer that the source sent by itself.
        if (sends || dueInMs <= 0) state = { ...state, calls: await callsOf(db, run.id) };
        break;
      }
      case "ask": {
        if ((await work.asking.isWanted?.()) === false) throw new NoLongerWanted("The answer is not wanted any more");
        const { source, limit } = knownOf(state, step.source);
        const limits = [...state.limits, limit];
        const reserved = await reserveCall(
          needs,
          {
            run,
            source,
            field: question.field,
            reserve: step.reserve,
            limits,
            isBulk: work.asking.jobId !== undefined,
          },
          clock(),
        );
        if ("refusal" in reserved) {
          if (reserved.refusal === "lost") return "lost";
          if (reserved.refusal === "busy") await pause(LOOK_AGAIN_MS, signal);
          // Others have spent, or found the source to fail, since the state was read.
          else state = { ...state, ...(await readSources(needs, work)) };
        } else {
          const call = await callAndSettle(needs, { pending: reserved, source, question }, signal);
          state = { ...state, calls: [...state.calls, call] };
        }
        break;
      }
      case "stop": {
        const down = state.calls.length === 0 ? downSource(needs, work, { ...state, verified }) : undefined;
        return {
          ...(await stopRun(needs, work, { ...state, verified }, step)),
          runId: run.id,
          calls: state.calls,
          down,
        };
      }
    }
  }
};

/** Which source would be asked if none were paused after failures. */
const downSource = (
  needs: WaterfallNeeds,
  work: Work,
  state: Parameters<typeof situationOf>[2],
): string | undefined => {
  const sources = state.known.map(({ facts, isDown }) => (isDown ? { ...facts, isBlocked: false } : facts));
  const step = planNext({ ...situationOf(needs, work, state), sources });
  return step.step === "ask" ? step.source : undefined;
};

/** How long a source may search. */
const PENDING_MAX_MS = 86_400_000;

/** It may charge for what it still finds. */
const gaveUpOn = (source: Source): Pick<EndedCall, "source" | "reply" | "tookMs"> => ({
  source,
  reply: { outcome: "failed", isRetryable: false, fault: "no answer in 24 hours", cost: highestCost(source.price) },
  tookMs: PENDING_MAX_MS,
});

const callAndSettle = async (
  needs: WaterfallNeeds,
  {
    pending,
    source,
    question,
  }: { readonly pending: ReservedCall; readonly source: Source; readonly question: Question },
  signal: AbortSignal,
): Promise<Call> => {
  const startedAt = performance.now();
  const reply = stillPending(await askSource(needs, source, question, signal), question, needs.clock());
  // Of an answer that came later, all the time it took.
  const tookMs = question.reference === undefined ? performance.now() - startedAt : needs.clock() - pending.askedAt;
  return settleCall(needs, { call: pending, source, reply, tookMs, person: question.person }, needs.clock());
};

/** How soon a source is asked again for an answer that it could not be asked for. */
const POLL_AGAIN_MS = 60_000;

/** A search at a source goes on, and may be charged for, while it can't be asked for its answer. */
const stillPending = (reply: Reply, { reference }: Question, now: number): Reply => {
  if (reference === undefined || reply.outcome !== "failed" || !reply.isRetryable) return reply;
  return { outcome: "pending", reference, askAgainAt: now + (reply.retryAfterMs ?? POLL_AGAIN_MS) };
};

const mailboxState = async (verify: VerifyEmail, address: string): Promise<MailboxState> => {
  const finding = await verify(address);
  if (finding.outcome !== "unknown") return finding.outcome;
  return verdictOf(finding) === "risky" ? "catch_all" : "unknown";
};
