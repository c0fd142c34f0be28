import { makeAutoObservable } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { Drafts } from "#application/ports/drafts.ts";
import type { KnownOffers } from "#application/ports/known-offers.ts";
import type { NotedSearches } from "#application/ports/noted-searches.ts";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";

export interface SessionViewModelNeeds {
  readonly keeper: SessionKeeper;
  readonly notes: SignInNotes;
  readonly drafts: Drafts;
  readonly searches: Pick<NotedSearches, "clear">;
  readonly offers: Pick<KnownOffers, "clear">;
  readonly visits: Pick<VisitRecords, "forgetPutOff">;
  readonly clock: Pick<Clock, "every">;
  readonly banner: Pick<BannerViewModel, "dismiss">;
  readonly acceptExtensionTokens: () => () => void;
}

/** A browser notifies a tab of what other tabs store, but not of what is removed in the tab itself. */
const LOOK_EVERY_MS = 1000;

/** Whether a user is signed in to this browser, in any tab, and the page they wanted before signing in. */
export class SessionViewModel {
  isSignedIn: boolean;
  /** Changes when another person signs in, in any tab. */
  person: string | undefined;
  /** The session ended although the person did not ask for it, and nobody has signed in since. */
  hasEnded = false;
  #isLeaving = false;
  readonly #needs: SessionViewModelNeeds;

  constructor(needs: SessionViewModelNeeds) {
    this.#needs = needs;
    this.isSignedIn = needs.keeper.isSignedIn();
    this.person = needs.keeper.person();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    const { keeper, clock, drafts, acceptExtensionTokens } = this.#needs;
    this.look();
    // The page was reloaded on the way to signing in again.
    if (!this.isSignedIn && drafts.owner() !== undefined) this.ended(drafts.owner());
    const undo = [keeper.subscribe(this.look), clock.every(LOOK_EVERY_MS, this.look), acceptExtensionTokens()];
    return () => undo.forEach((stop) => stop());
  }

  /** Signs out on request, so that the page left is not remembered for the next user. */
  logout(): Promise<void> {
    return this.#needs.keeper.logout();
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

  private look(): void {
    const { keeper } = this.#needs;
    const [isSignedIn, person, former] = [keeper.isSignedIn(), keeper.person(), this.person];
    const ends = this.isSignedIn && !isSignedIn;
    this.isSignedIn = isSignedIn;
    this.person = person;
    if (ends) this.ended(former);
    else if (isSignedIn) this.began();
  }

  private ended(person: string | undefined): void {
    const { keeper, drafts, searches, offers, visits } = this.#needs;
    const isLogout = keeper.wasLoggedOut();
    this.#isLeaving = isLogout;
    this.hasEnded = !isLogout;
    visits.forgetPutOff("profile");
    if (isLogout) {
      searches.clear();
      offers.clear();
    }
    if (isLogout || person === undefined) drafts.clear();
    else drafts.keep(person, {});
    // Somebody may have removed only a part of the tokens.
    if (!isLogout) void keeper.end();
  }

  private began(): void {
    const { drafts, notes, banner } = this.#needs;
    this.#isLeaving = false;
    const owner = drafts.owner();
    if (owner !== undefined && owner !== this.person) {
      drafts.clear();
      notes.writeDestination(undefined);
    }
    if (!this.hasEnded) return;
    banner.dismiss(); // It may still ask to sign in.
    this.hasEnded = false;
  }
}
