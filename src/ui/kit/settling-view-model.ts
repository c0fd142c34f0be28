import { makeAutoObservable } from "mobx";
import type { Clock } from "#application/ports/clock.ts";

/** A press takes shorter than this from the decision to the click: one that is later was meant for what is shown. */
export const SETTLING_MS = 800;

/**
 * Whether what is shown has just changed in a place that a pointer or a key may be about to press. Controls that spend do
 * nothing for that time.
 */
export class SettlingViewModel {
  isSettling = false;
  #changes = 0;
  readonly #clock: Pick<Clock, "pause">;

  constructor(clock: Pick<Clock, "pause">) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What is shown has changed. */
  begin(): void {
    this.isSettling = true;
    const change = (this.#changes += 1);
    void this.#clock.pause(SETTLING_MS).then(() => this.end(change));
  }

  private end(change: number): void {
    if (change === this.#changes) this.isSettling = false;
  }
}
