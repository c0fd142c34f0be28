import { setTimeout as pause } from "node:timers/promises";

/** The people who wait for an answer of this process. */
export interface InFlightRequests {
  /** Answers a call, during which its caller counts as waiting; but not for longer than a moment. */
  answer<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Resolves once nobody waits, or after 50 ms: work that can wait lets them first. */
  yieldToRequests(): Promise<void>;
}

/** A call that takes longer waits for the network, which other work does not hinder. */
const MOMENT_MS = 250;
const LOOK_AGAIN_MS = 5;
const LET_FIRST_MS = 50;

export const inFlightRequests = (): InFlightRequests => {
  const waiting = new Set<symbol>();
  return {
    answer: async (work) => {
      const caller = Symbol("caller");
      waiting.add(caller);
      const goOn = setTimeout(() => waiting.delete(caller), MOMENT_MS);
      try {
        return await work();
      } finally {
        clearTimeout(goOn);
        waiting.delete(caller);
      }
    },
    yieldToRequests: async () => {
      for (let waited = 0; waited < LET_FIRST_MS && waiting.size > 0; waited += LOOK_AGAIN_MS) {
        await pause(LOOK_AGAIN_MS);
      }
    },
  };
};
