import type { Failure } from "#application/failure.ts";
import { no, type Result } from "#application/result.ts";

type Storm = Failure | "lost-answer" | Promise<void>;

/** Bad weather to order: what the next calls meet instead of a plain answer. */
export interface Weather {
  /** The next call fails so, before anything happened. */
  failNext(failure: Failure): void;
  /** The next call does its work, but its answer is lost on the way back. */
  loseNextAnswer(): void;
  /** The next call does its work, but its answer is held up until the returned function is called. */
  holdNextAnswer(): () => void;
  /** Runs a call through whatever was ordered. */
  through<Value>(call: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>>;
}

export const memoryWeather = (): Weather => {
  const ahead: Storm[] = [];
  return {
    failNext: (failure) => void ahead.push(failure),
    loseNextAnswer: () => void ahead.push("lost-answer"),
    holdNextAnswer() {
      const { promise, resolve } = Promise.withResolvers<void>();
      ahead.push(promise);
      return resolve;
    },
    async through(call) {
      const storm = ahead.shift();
      if (storm === undefined) return call();
      if (storm instanceof Promise) {
        const answer = await call();
        await storm;
        return answer;
      }
      if (storm !== "lost-answer") return no(storm);
      await call();
      return no({ kind: "unreachable" });
    },
  };
};
