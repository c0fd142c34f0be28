import { makeAutoObservable, runInAction } from "mobx";
import type { SearchedLine } from "#application/ports/pending-lookups.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { Followed, SearchWatch } from "#application/lookups/until-found.ts";
import { isUnanswered, type TrailStep } from "#domain/lookups/trail.ts";
import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import type { ContactValue, Ownership } from "#domain/lookups/contact.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { cancelSearch } from "./cancel-search.ts";
import { Cancellation } from "./cancellation.ts";
import { paidCall, type PaidSearchNeeds } from "./paid-call.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

/** The result of opening a line. */
export interface RevealedLine {
  readonly values: readonly ContactValue[];
  readonly owned?: Ownership;
  /** Who was asked, where the directory had none. */
  readonly trail?: readonly TrailStep[];
  /** A work address that may be right, where none was found. */
  readonly guess?: AddressGuess | undefined;
  /** It was bought, and its values were removed: the person asked not to be processed. */
  readonly isSuppressed?: boolean | undefined;
}

/** A search for a line, as far as someone needs to know. */
export interface LineSearch extends SearchedLine {
  /** It continues without the person, who does not have to wait here. */
  readonly isLong: boolean;
  /** When a mail server wants to be asked again, where that is much later (ISO 8601). */
  readonly comesBackAt?: string | undefined;
}

/** One's own search, of which this is the first news, or which a call has waited for. */
export const lineSearch = ({ id, comesBackAt }: Followed, isNew: boolean): LineSearch => ({
  id,
  isYours: true,
  isLong: !isNew || comesBackAt !== undefined,
  comesBackAt,
});

export type RevealPhase =
  | { readonly kind: "hidden" }
  /** With `search` where the backend asks sources. */
  | { readonly kind: "loading"; readonly search?: LineSearch }
  | { readonly kind: "revealed"; readonly revealed: RevealedLine }
  | {
      readonly kind: "not-found";
      readonly trail?: readonly TrailStep[] | undefined;
      readonly guess?: AddressGuess | undefined;
    }
  /** After a lost answer only the server knows whether it was charged. */
  | { readonly kind: "failed"; readonly charged: "no" | "unknown"; readonly trail?: readonly TrailStep[] | undefined };

/** What the backend says of a line free of charge. */
export interface FreeLine {
  readonly owned: RevealedLine | undefined;
  readonly search: SearchedLine | undefined;
}

export interface RevealCalls {
  readonly reveal: (watch: SearchWatch) => Promise<Result<RevealedLine, Failure>>;
  /** Undefined where the backend does not say, or did not answer. */
  readonly findFree: () => Promise<FreeLine | undefined>;
}

interface RevealFailure {
  readonly failure: Failure;
  readonly charged: "no" | "unknown";
}

/** Undefined where the search was cancelled, or what it found is not owned. */
type Outcome = Result<RevealedLine | undefined, RevealFailure>;

/** One line that can be opened for its price. Once there is an answer, it is not offered again. */
export class RevealLineViewModel {
  phase: RevealPhase = { kind: "hidden" };
  readonly #needs: PaidSearchNeeds;
  readonly #calls: RevealCalls;
  #cancellation = new Cancellation();

  constructor(needs: PaidSearchNeeds, calls: RevealCalls) {
    this.#needs = needs;
    this.#calls = calls;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Also tries a failed line again. */
  async open(): Promise<void> {
    if (!this.isClosed) return;
    // Set before anything is sent, so that the second click of a double click does nothing.
    const { isCancelled } = this.load({ kind: "loading" });
    await paidCall(
      this.#needs,
      () => this.reveal({ onPending: this.wait, isCancelled }),
      async (outcome) => {
        if (!(await isCancelled())) this.settle(outcome);
      },
    );
  }

  /** Waits for a search that was begun before a reload, in another tab or by a colleague. */
  async follow(search: SearchedLine): Promise<void> {
    if (!this.isClosed) return;
    const { isCancelled } = this.load({ kind: "loading", search: { ...search, isLong: true } });
    const outcome = await this.untilEnded(search);
    if (!(await isCancelled()) && this.phase.kind === "loading") this.settle(outcome);
  }

  /** Ends a search that takes too long. What was found just before is shown: it is paid for. */
  async cancel(): Promise<void> {
    const { phase } = this;
    const search = phase.kind === "loading" ? phase.search : undefined;
    if (search?.isYours !== true) return;
    const cancellation = this.#cancellation;
    const isCancelled = await cancellation.ask(() => cancelSearch(this.#needs, search));
    if (isCancelled && cancellation === this.#cancellation) runInAction(() => (this.phase = { kind: "hidden" }));
  }

  /** Shows what the paying account has opened before, from the latest answer. No request, and no charge. */
  showOwned(revealed: RevealedLine): void {
    const { phase } = this;
    const isOpen = phase.kind === "revealed" && phase.revealed.owned !== undefined;
    if (isOpen || this.isClosed) this.phase = { kind: "revealed", revealed };
  }

  private get isClosed(): boolean {
    return this.phase.kind === "hidden" || this.phase.kind === "failed";
  }

  private load(phase: Extract<RevealPhase, { kind: "loading" }>): Cancellation {
    this.phase = phase;
    this.#cancellation = new Cancellation();
    return this.#cancellation;
  }

  private wait({ id, comesBackAt }: Followed): void {
    if (this.phase.kind !== "loading") return;
    const isNew = this.phase.search === undefined;
    this.phase = { kind: "loading", search: lineSearch({ id, comesBackAt }, isNew) };
    if (!isNew) return;
    void this.#needs.searching.begin(id);
    // Its price is set aside.
    void this.#needs.account.refresh();
  }

  /** Without a usable answer the line may have been charged all the same, or be searched for: that is asked for. */
  private async reveal(watch: SearchWatch): Promise<Outcome> {
    const answer = await this.#calls.reveal(watch);
    if (answer.ok) return answer;
    const { error: failure } = answer;
    if (isAnswered(failure)) return err({ failure, charged: "no" });
    const found = await this.#calls.findFree();
    if (found?.owned !== undefined) return ok(found.owned);
    if (found?.search !== undefined) return this.untilEnded(found.search);
    // What timed out may still be under way there, and be charged later.
    const isOver = found !== undefined && failure.kind !== "timed-out";
    return err({ failure, charged: isOver ? "no" : "unknown" });
  }

  private async untilEnded({ id }: SearchedLine): Promise<Outcome> {
    const { outcome, trail, guess } = await this.#needs.searching.untilEnded(id);
    if (outcome === "cancelled") return ok(undefined);
    return ok(outcome === "found" ? (await this.#calls.findFree())?.owned : { values: [], trail, guess });
  }

  private settle(outcome: Outcome): void {
    // That it has ended is known while it is on the screen: elsewhere it would be news.
    if (this.phase.kind === "loading" && this.phase.search !== undefined) void this.#needs.searching.look();
    this.phase = phaseAfter(outcome, this.#needs.banner);
  }
}

/** Whether the server, or our own session, said no: nothing was charged. */
const isAnswered = ({ kind }: Failure): boolean =>
  kind === "not-enough-credits" || kind === "signed-out" || kind === "server-said";

/** The phase after an answer. Messages of the server, and why a line stays closed, are shown in the banner. */
const phaseAfter = (outcome: Outcome, banner: BannerViewModel): RevealPhase => {
  if (outcome.ok) {
    if (outcome.value === undefined) return { kind: "hidden" };
    const { values, trail = [], guess, isSuppressed } = outcome.value;
    if (values.length > 0 || isSuppressed === true) return { kind: "revealed", revealed: outcome.value };
    return isUnanswered(trail) ? { kind: "failed", charged: "no", trail } : { kind: "not-found", trail, guess };
  }
  const { failure, charged } = outcome.error;
  switch (failure.kind) {
    case "not-enough-credits":
      banner.show(failure.message, { offersCredits: true });
      return { kind: "hidden" };
    case "signed-out":
      banner.show(failureText(toolFailureMessages.reveal, failure));
      return { kind: "hidden" };
    case "server-said":
      banner.show(failure.message);
      return failure.isOutdated ? { kind: "hidden" } : { kind: "failed", charged };
    default:
      return { kind: "failed", charged };
  }
};
