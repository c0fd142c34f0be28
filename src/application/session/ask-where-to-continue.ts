import { type Continuation, isChoiceDue } from "#domain/session/user-choice.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { UserChoices } from "#application/ports/user-choices.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";

export interface ChoiceNeeds {
  readonly visits: Pick<VisitRecords, "readAuthSource" | "isPutOff" | "putOff">;
  readonly choices: UserChoices;
  readonly clock: Pick<Clock, "now">;
}

/** Asking someone who came in with LinkedIn where they would like to go on. */
export const askWhereToContinue = ({ visits, choices, clock }: ChoiceNeeds) => ({
  isDue: (): boolean => !visits.isPutOff("choice") && isChoiceDue(visits.readAuthSource(), choices.read(), clock.now()),

  /** Nobody is asked again in this browser. */
  choose(choice: Continuation): void {
    const timestamp = new Date(clock.now()).toISOString();
    choices.write({ choice, timestamp, sessionId: visits.readAuthSource()?.sessionId ?? "" });
  },

  /** Closed without an answer, which is none: the question waits for the next sign-in. */
  putOff: (): void => visits.putOff("choice"),
});
