import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { judge, judgeTimes, quantile } from "./judge.ts";
import type { LedgerServer, BenchPayer } from "./ledger-server.ts";
import { Answered, type Attack, type Request, send } from "./worst-calls-attack.ts";

const CALLS = fileURLToPath(new URL("worst-calls-attack.ts", import.meta.url));
const CREDITS_GOAL_MS = 200;
const AT_ONCE = 20;
/** Few enough for the limit of calls. */
const BETWEEN_MS = 60;
const TOO_MANY = 429;
const AGAIN_MS = 1_000;

/** Another person's wait for something, again and again. */
interface Waits {
  readonly name: string;
  readonly goalMs: number;
  /** Whether it was answered as usual. */
  ask(): Promise<boolean>;
}

export interface Meter {
  readonly server: LedgerServer;
  signIn(credits?: number): Promise<BenchPayer>;
  /** Prints how long a call takes, alone. */
  time(name: string, request: Request, rounds?: number): Promise<void>;
  /** Prints what others wait for while one account sends as fast as it is let. */
  attack(name: string, lanes: Attack["lanes"], waits?: Waits): Promise<void>;
  say(text: string): void;
  wasReached(): boolean;
}

/** The same call from so many lanes. */
export const manyAtOnce = (request: Request, lanes = AT_ONCE): Attack["lanes"] =>
  Array.from({ length: lanes }, () => [request]);

export const openMeter = async (server: LedgerServer, seconds: number): Promise<Meter> => {
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  let isReached = true;
  const signIn = (credits = 0): Promise<BenchPayer> => server.signIn(randomUUID(), credits);
  const person = await signIn();
  const credits: Waits = {
    name: "another person's get_credits",
    goalMs: CREDITS_GOAL_MS,
    ask: async () => {
      const headers = { Authorization: `Bearer ${person.token}` };
      const answer = await fetch(`${server.origin}/webhook/get_credits`, { headers });
      await answer.arrayBuffer();
      return answer.status === 200;
    },
  };

  const waitAgainAndAgain = async ({ name, goalMs, ask }: Waits, hasEnded: () => boolean): Promise<void> => {
    const taken: number[] = [];
    let unusual = 0;
    while (!hasEnded()) {
      const begun = performance.now();
      const isUsual = await ask();
      taken.push(performance.now() - begun);
      if (!isUsual) unusual += 1;
      await pause(BETWEEN_MS);
    }
    const isQuick = judgeTimes(name, taken, goalMs);
    isReached = isQuick && (unusual === 0 || judge(`${name}, not as usual`, unusual, 0, String(unusual))) && isReached;
  };

  return {
    server,
    signIn,
    say,
    wasReached: () => isReached,
    time: async (name, request, rounds = 10) => {
      const taken: number[] = [];
      const statuses = new Set<number>();
      while (taken.length < rounds) {
        const begun = performance.now();
        const status = await send(server.origin, request);
        // The limits of an attack before hold for some seconds.
        if (status === TOO_MANY) await pause(AGAIN_MS);
        else {
          statuses.add(status);
          taken.push(performance.now() - begun);
        }
      }
      const [half, most] = [0.5, 0.95].map((share) => quantile(taken, share).toFixed(0));
      say(`        ${name}: p50 ${half}, p95 ${most} ms of ${rounds}, answered ${[...statuses].join(", ")}`);
    },
    attack: async (name, lanes, waits) => {
      const attack: Attack = { origin: server.origin, lanes, seconds };
      let hasEnded = false;
      const attacking = runToEnd(CALLS, [JSON.stringify(attack)], {}).finally(() => (hasEnded = true));
      say(`        ${lanes.length} x ${name} at once, for ${seconds} s:`);
      await Promise.all(
        [credits, ...(waits === undefined ? [] : [waits])].map((one) => waitAgainAndAgain(one, () => hasEnded)),
      );
      const { code, output, complaints } = await attacking;
      if (code !== 0) throw new Error(`The attack ended with ${code}: ${complaints}`);
      const answered = Object.entries(Answered.parse(JSON.parse(output))).map(
        ([status, count]) => `${count} x ${status}`,
      );
      say(`        answered ${answered.join(", ")}`);
    },
  };
};
