import { setTimeout as pause } from "node:timers/promises";
import { slotsOf } from "#backend/platform/limits/slots.ts";
import { whyUnanswered } from "./mailbox-answer.ts";
import type { ServerAnswer } from "./ask-server.ts";
import type { ProbeSettings } from "./verification-settings.ts";

/** "patient" waits for servers that hold strangers up; nobody should look on meanwhile. */
export type Patience = "usual" | "patient";

interface Visit {
  /** The server's IP address: many domains and names may lead to it. */
  readonly address: string;
  readonly patience: Patience;
  readonly signal: AbortSignal;
  readonly ask: () => Promise<ServerAnswer>;
}

/** How long a server that held us up is asked with patience only. */
const SLOW_FOR_MS = 10 * 60_000;

const HELD_UP: ServerAnswer = { answer: { kind: "slow" }, isEarly: true, left: Promise.resolve() };

/** Lets so many ask one server at a time as it may see of us. Never rejects. */
export const serverPlaces = ({
  perDomain,
  stepMs,
  patientStepMs,
}: Pick<ProbeSettings, "perDomain" | "stepMs" | "patientStepMs">): ((visit: Visit) => Promise<ServerAnswer>) => {
  const places = slotsOf(perDomain);
  const slowUntil = new Map<string, number>();
  const rememberAsSlow = (address: string): void => {
    const now = performance.now();
    for (const [known, until] of slowUntil) if (until <= now) slowUntil.delete(known);
    slowUntil.set(address, now + SLOW_FOR_MS);
  };
  return async ({ address, patience, signal, ask }) => {
    if (patience === "usual" && (slowUntil.get(address) ?? 0) > performance.now()) return HELD_UP;
    const said = Promise.withResolvers<ServerAnswer>();
    const stay = async (): Promise<void> => {
      const answer = await ask();
      const hasHeldUsUp = whyUnanswered(answer.answer) === "slow" && patience === "usual";
      if (hasHeldUsUp) rememberAsSlow(address);
      said.resolve(answer);
      await answer.left;
      // A server that pauses doesn't notice that we have left: there we still take up a place. One that was only slow in all
      // notices at its next answer.
      const pauseMs = signal.aborted ? stepMs : patientStepMs - stepMs;
      if (hasHeldUsUp) await pause(Math.max(0, pauseMs), undefined, { ref: false });
    };
    // Rejects where the time ran out before it was our turn: those before us took long.
    places.run(address, signal, stay).catch(() => said.resolve(HELD_UP));
    return said.promise;
  };
};
