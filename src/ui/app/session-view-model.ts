import { makeAutoObservable, runInAction } from "mobx";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { SessionKeeper } from "#application/session-keeper.ts";

export interface SessionViewModelNeeds {
  readonly keeper: SessionKeeper;
  readonly notes: SignInNotes;
  readonly acceptExtensionTokens: () => () => void;
}

/** Whether a user is signed in to this browser, in any tab, and the page they wanted before signing in. */
export class SessionViewModel {
  isSignedIn: boolean;
  /** Changes when another person signs in, in any tab. */
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

  /** Signs out on request, so that the page left is not remembered for the next user. */
  async logout(): Promise<void> {
    this.#isLeaving = true;
    await this.#needs.keeper.end();
  }

  /** Remembers the page the user wanted before being asked to sign in. */
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
