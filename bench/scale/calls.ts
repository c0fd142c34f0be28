import { setTimeout as pause } from "node:timers/promises";
import { ANSWER_WITHIN_MS } from "#adapters/webhook/webhook-client.ts";

/** `refused`: the site says that it can't answer now. `failed`: anything else that is no answer. */
type Outcome = "answered" | "refused" | "failed";

export interface Call {
  readonly kind: string;
  /** In milliseconds, by `performance.now`. */
  readonly beganAt: number;
  readonly endedAt: number;
  readonly outcome: Outcome;
  /** Of what is no answer: the status, or what broke. */
  readonly reason: string;
}

const REPEAT_AFTER_MS = 500;
/** Longer than any fault lasts. */
const GIVE_UP_AFTER_MS = 180_000;
const UNAVAILABLE = 503;
const TOO_MANY = 429;

/** Makes calls as people's browsers do, and keeps a list of all. */
export interface Caller {
  readonly calls: readonly Call[];
  /** One try; undefined where it brought no answer. */
  attempt(kind: string, url: string, init?: RequestInit): Promise<string | undefined>;
  /** Tries until there is an answer, as someone does who presses "Try again". Rejects after three minutes. */
  insist(kind: string, url: string, init?: RequestInit): Promise<string>;
}

const judge = (answer: Response): Pick<Call, "outcome" | "reason"> => {
  if (answer.ok) return { outcome: "answered", reason: "" };
  const isOurs = answer.headers.has("Retry-After") && [UNAVAILABLE, TOO_MANY].includes(answer.status);
  return { outcome: isOurs ? "refused" : "failed", reason: String(answer.status) };
};

export const newCaller = (): Caller => {
  const calls: Call[] = [];
  const attempt: Caller["attempt"] = async (kind, url, init = {}) => {
    const beganAt = performance.now();
    const note = (what: Pick<Call, "outcome" | "reason">): void =>
      void calls.push({ kind, beganAt, endedAt: performance.now(), ...what });
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      const text = await answer.text();
      note(judge(answer));
      return answer.ok ? text : undefined;
    } catch (error) {
      note({ outcome: "failed", reason: error instanceof Error ? error.name : "unknown" });
      return undefined;
    }
  };
  return {
    calls,
    attempt,
    insist: async (kind, url, init) => {
      const until = performance.now() + GIVE_UP_AFTER_MS;
      while (performance.now() < until) {
        const text = await attempt(kind, url, init);
        if (text !== undefined) return text;
        await pause(REPEAT_AFTER_MS);
      }
      throw new Error(`${kind} was not answered within three minutes`);
    },
  };
};
