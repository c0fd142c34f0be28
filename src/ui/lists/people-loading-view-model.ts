import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import { type Failure, failureText, isOutage } from "#application/shared/failure.ts";
import { type OnAnswer, readAgain } from "#ui/kit/read-again.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { savedFailureMessages, savedTexts } from "#ui/lookups/saved/saved-texts.ts";

export type Loading =
  /** Nothing is known yet. */
  | { readonly kind: "loading" }
  /** The newest are there. */
  | { readonly kind: "reading" }
  | { readonly kind: "loaded" }
  | { readonly kind: "failed"; readonly text: string };

interface PeopleLoadingNeeds {
  readonly saved: Pick<SavedPeopleViewModel, "load">;
  readonly clock: Pick<Clock, "pause">;
}

/** How far the private and the shared people are loaded. */
export class PeopleLoadingViewModel {
  /** By whether they are shared. */
  private states: ReadonlyMap<boolean, Loading> = new Map();
  readonly #saved: PeopleLoadingNeeds["saved"];
  readonly #answered: OnAnswer;

  constructor({ saved, ...needs }: PeopleLoadingNeeds) {
    this.#saved = saved;
    this.#answered = readAgain(needs, () => this.readFailed());
    makeAutoObservable<this, "states">(this, { states: observableRef }, { autoBind: true });
  }

  of(isShared: boolean): Loading {
    return this.states.get(isShared) ?? { kind: "loading" };
  }

  /** Loads them, unless they were asked for before. */
  begin(isShared: boolean): void {
    if (!this.states.has(isShared)) void this.load(isShared);
  }

  async load(isShared: boolean): Promise<void> {
    this.note(isShared, { kind: "loading" });
    await this.read(isShared);
  }

  /** Shows what was loaded before until the new is there. */
  lookAgain(): void {
    for (const [isShared, { kind }] of this.states) if (kind === "loaded") void this.#saved.load(isShared, () => {});
    this.readFailed();
  }

  /** Why it failed stays on screen until it is known how this ends. */
  private readFailed(): void {
    for (const [isShared, { kind }] of this.states) if (kind === "failed") void this.read(isShared);
  }

  private async read(isShared: boolean): Promise<void> {
    const answer = await this.#saved.load(isShared, () => runInAction(() => this.note(isShared, { kind: "reading" })));
    runInAction(() =>
      this.note(isShared, answer.ok ? { kind: "loaded" } : { kind: "failed", text: notLoadedText(answer.error) }),
    );
    this.#answered(answer);
  }

  private note(isShared: boolean, loading: Loading): void {
    this.states = new Map([...this.states, [isShared, loading]]);
  }
}

const notLoadedText = (failure: Failure): string =>
  isOutage(failure) ? savedTexts.whenReconnected : failureText(savedFailureMessages.load, failure);
