import type { Failure } from "#application/shared/failure.ts";
import { err, type Result } from "#application/shared/result.ts";

type Simulated = Failure | "lost-answer" | Promise<void>;

/** Failures for the next calls of a memory adapter, set up by tests and the demonstration. */
export interface SimulatedFailures {
  /** The next call fails with `failure`, before it has any effect. */
  failNext(failure: Failure): void;
  /** The next call does its work, but its answer is lost on the way back. */
  loseNextAnswer(): void;
  /** The next call does its work, but its answer is delayed until the returned function is called. */
  holdNextAnswer(): () => void;
  /** Every call fails with `failure` until the returned function is called. */
  breakDown(failure: Failure): () => void;
  /** Runs a call with the failure that was set up for it, if any. */
  run<Value>(call: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>>;
}

export const simulatedFailures = (): SimulatedFailures => {
  const ordered: Simulated[] = [];
  let outage: Failure | undefined;
  return {
    breakDown(failure) {
      outage = failure;
      return () => (outage = undefined);
    },
    failNext: (failure) => void ordered.push(failure),
    loseNextAnswer: () => void ordered.push("lost-answer"),
    holdNextAnswer() {
      const { promise, resolve } = Promise.withResolvers<void>();
      ordered.push(promise);
      return resolve;
    },
    async run(call) {
      if (outage !== undefined) return err(outage);
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
