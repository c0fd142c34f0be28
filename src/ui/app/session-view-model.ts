import { makeAutoObservable, runInAction } from "mobx";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { SessionKeeper } from "#application/session-keeper.ts";

export interface SessionViewModelNeeds {
  readonly keeper: SessionKeeper;
  readonly notes: SignInNotes;
  readonly acceptExtensionTokens: () => () => void;
}

/** Whether somebody is signed in, in any tab of this browser, and where they were going. */
export class SessionViewModel {
  isSignedIn: boolean;
  /** Changes when somebody else signs in, in whichever tab. */
  person: string | undefined;
  #isLeaving = false;
  readonly #needs: SessionViewModelNeeds;

  constructor(needs: SessionViewModelNeeds) {
    this.#needs = needs;
    this.isSignedIn = needs.keeper.isSignedIn();
    this.person = needs.keeper.person();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    const look = () =>
      runInAction(() => {
        this.isSignedIn = this.#needs.keeper.isSignedIn();
        this.person = this.#needs.keeper.person();
        if (this.isSignedIn) this.#isLeaving = false;
      });
    look();
    const stopWatching = this.#needs.keeper.subscribe(look);
    const stopListening = this.#needs.acceptExtensionTokens();
    return () => {
      stopWatching();
      stopListening();
    };
  }

  /** Signs out on purpose: whoever comes next begins anew. */
  async logout(): Promise<void> {
    this.#isLeaving = true;
    await this.#needs.keeper.end();
  }

  /** Remembers where somebody wanted to go before they were asked to sign in. */
  rememberDestination(path: string): void {
    if (!this.#isLeaving) this.#needs.notes.writeDestination(path);
  }

  get destination(): string {
    return this.#needs.notes.readDestination();
  }

  forgetDestination(): void {
    this.#needs.notes.writeDestination(undefined);
  }
}
