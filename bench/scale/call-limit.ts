import { setTimeout as pause } from "node:timers/promises";
import { defaultCallLimits } from "#backend/web/webhook/call-limits.ts";
import type { Caller } from "./calls.ts";
import type { Cluster } from "./cluster.ts";
import { signIn } from "./people.ts";

const PER_SECOND = 60;
const SECONDS = 9;

/**
 * One person calls far too often, at all servers, within one window. Processes tell each other of their counts every second
 * (docs/configuration.md), so that what comes within the two seconds around it may pass beyond the limit.
 */
export const checkCallLimit = async (
  cluster: Cluster,
  caller: Caller,
  email: string,
): Promise<{ readonly let: number; readonly most: number; readonly of: number }> => {
  const { headers } = await signIn(cluster, caller, email);
  const { windowMs, callsPerAccount } = defaultCallLimits;
  await pause(windowMs - (Date.now() % windowMs));
  const answers: Promise<string | undefined>[] = [];
  for (let call = 0; call < PER_SECOND * SECONDS; call += 1) {
    answers.push(caller.attempt("limit", `${cluster.origin}/webhook/get_credits`, { headers }));
    await pause(1_000 / PER_SECOND);
  }
  const passed = (await Promise.all(answers)).filter((answer) => answer !== undefined).length;
  return { let: passed, most: callsPerAccount + 2 * PER_SECOND, of: answers.length };
};
