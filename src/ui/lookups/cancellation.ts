/** Whether a search was cancelled. While the backend is asked to end it, its answer waits: it may be that very refusal. */
export class Cancellation {
  #asked: Promise<boolean> = Promise.resolve(false);

  isCancelled = (): Promise<boolean> => this.#asked;

  /** `cancel` says whether it has ended the search. It is not called again after it has. */
  ask(cancel: () => Promise<boolean>): Promise<boolean> {
    this.#asked = this.#asked.then((wasCancelled) => wasCancelled || cancel());
    return this.#asked;
  }
}
