import type { Clock } from "#application/ports/clock.ts";
import type { Failure } from "#application/shared/failure.ts";
import { type OnAnswer, readAgain } from "#ui/kit/read-again.ts";
import type { Result } from "#application/shared/result.ts";
import { subjectKey } from "#domain/lists/pending-change.ts";
import type { SavedSubject } from "#domain/lists/saved-person.ts";

interface WatchedNeeds {
  readonly clock: Pick<Clock, "pause">;
}

type Ask = (subjects: readonly SavedSubject[]) => Promise<Result<unknown, Failure>>;

/** Whom the screens show, so that the server is asked about all of them together. */
export class WatchedSubjects {
  /** How often each subject is on screen. */
  readonly #watched = new Map<string, { readonly subject: SavedSubject; readonly times: number }>();
  readonly #asked = new Set<string>();
  #isAsking = false;
  readonly #ask: Ask;
  readonly #answered: OnAnswer;

  constructor(needs: WatchedNeeds, ask: Ask) {
    this.#ask = ask;
    this.#answered = readAgain(needs, () => this.#askSoon());
  }

  /** Asks about someone who comes to be on screen. Gives what to call when they no longer are. */
  watch(subject: SavedSubject): () => void {
    const key = subjectKey(subject);
    this.#watched.set(key, { subject, times: (this.#watched.get(key)?.times ?? 0) + 1 });
    if (!this.#asked.has(key)) this.#askSoon();
    return () => {
      const times = (this.#watched.get(key)?.times ?? 1) - 1;
      if (times > 0) this.#watched.set(key, { subject, times });
      else this.#watched.delete(key);
    };
  }

  askAgain(): void {
    this.#asked.clear();
    this.#askSoon();
  }

  /** What comes to be shown at once is asked for together. */
  #askSoon(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    queueMicrotask(() => void this.#askDue());
  }

  async #askDue(): Promise<void> {
    this.#isAsking = false;
    const due = [...this.#watched].filter(([key]) => !this.#asked.has(key));
    if (due.length === 0) return;
    due.forEach(([key]) => this.#asked.add(key));
    const answer = await this.#ask(due.map(([, { subject }]) => subject));
    if (!answer.ok) due.forEach(([key]) => this.#asked.delete(key));
    this.#answered(answer);
  }
}
