import type { Failure } from "#application/failure.ts";
import { err, type Result } from "#application/result.ts";

type Simulated = Failure | "lost-answer" | Promise<void>;

/** Failures to order: what the next calls of a memory adapter meet instead of a plain answer. */
export interface SimulatedFailures {
  /** The next call fails so, before anything happened. */
  failNext(failure: Failure): void;
  /** The next call does its work, but its answer is lost on the way back. */
  loseNextAnswer(): void;
  /** The next call does its work, but its answer is held up until the returned function is called. */
  holdNextAnswer(): () => void;
  /** Runs a call, with the failure that was ordered for it. */
  run<Value>(call: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>>;
}

export const simulatedFailures = (): SimulatedFailures => {
  const ordered: Simulated[] = [];
  return {
    failNext: (failure) => void ordered.push(failure),
    loseNextAnswer: () => void ordered.push("lost-answer"),
    holdNextAnswer() {
      const { promise, resolve } = Promise.withResolvers<void>();
      ordered.push(promise);
      return resolve;
    },
    async run(call) {
      const next = ordered.shift();
      if (next === undefined) return call();
      if (next instanceof Promise) {
        const answer = await call();
        await next;
        return answer;
      }
      if (next !== "lost-answer") return err(next);
      await call();
      return err({ kind: "unreachable" });
    },
  };
};
