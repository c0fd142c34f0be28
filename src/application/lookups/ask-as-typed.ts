import type { Clock } from "#application/ports/clock.ts";

/** Shorter than most people pause between words, in milliseconds. */
export const TYPING_PAUSE_MS = 150;

interface AskAsTypedNeeds<Answer> {
  readonly clock: Pick<Clock, "pause">;
  ask(text: string): Promise<Answer>;
  /** Gets the answer for what was typed last. */
  take(answer: Answer, text: string): void;
}

/**
 * Asks for the text that was typed last, once typing has paused, one call at a time: while one is under way, only the newest
 * text waits. An answer for another text is dropped. Undefined asks nothing, and drops what is awaited.
 */
export const askAsTyped = <Answer>({
  clock,
  ask,
  take,
}: AskAsTypedNeeds<Answer>): ((text: string | undefined) => void) => {
  let wanted: string | undefined;
  /** Counts what was typed: the same text may be asked for again. */
  let typed = 0;
  /** What was typed last before a pause. */
  let due = 0;
  let isAsking = false;

  const askOn = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    for (let asked = 0; asked !== typed && due === typed && wanted !== undefined;) {
      asked = typed;
      const text = wanted;
      const answer = await ask(text);
      if (asked === typed) take(answer, text);
    }
    isAsking = false;
  };

  return (text) => {
    wanted = text;
    const mine = (typed += 1);
    void clock.pause(TYPING_PAUSE_MS).then(() => {
      if (mine !== typed) return;
      due = mine;
      void askOn();
    });
  };
};
