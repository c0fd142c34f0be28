import { makeAutoObservable } from "mobx";
import { type Failure, failureText } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import type { TrailStep } from "#domain/lookups/trail.ts";
import type { ContactValue, Ownership } from "#domain/lookups/contact.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { revealTexts } from "./reveal-texts.ts";
import { paidCall, type PaidCallNeeds } from "./paid-call.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

/** The result of opening a line. */
export interface RevealedLine {
  readonly values: readonly ContactValue[];
  readonly owned?: Ownership;
  /** Who was asked, where the directory had none. */
  readonly trail?: readonly TrailStep[];
}

export type RevealPhase =
  | { readonly kind: "hidden" }
  /** `search` is what can be cancelled, where the backend still asks sources. */
  | { readonly kind: "loading"; readonly search?: string }
  | { readonly kind: "revealed"; readonly revealed: RevealedLine }
  | { readonly kind: "not-found"; readonly trail?: readonly TrailStep[] | undefined }
  /** After a lost answer only the server knows whether it was charged. */
  | { readonly kind: "failed"; readonly charged: "no" | "unknown" };

export interface RevealCalls {
  readonly reveal: (watch: SearchWatch) => Promise<Result<RevealedLine, Failure>>;
  /** False where the search had ended before. */
  readonly cancelSearch: CancelSearch;
  /** Asks free of charge whether the line is owned. Undefined where the backend does not say, or did not answer. */
  readonly findOwned: () => Promise<RevealedLine | "not-owned" | undefined>;
}

export type CancelSearch = (id: string) => Promise<Result<boolean, Failure>>;

interface RevealFailure {
  readonly failure: Failure;
  readonly charged: "no" | "unknown";
}

/** One line that can be opened for its price. Once there is an answer, it is not offered again. */
export class RevealLineViewModel {
  phase: RevealPhase = { kind: "hidden" };
  readonly #needs: PaidCallNeeds;
  readonly #calls: RevealCalls;
  #cancelling = new AbortController();

  constructor(needs: PaidCallNeeds, calls: RevealCalls) {
    this.#needs = needs;
    this.#calls = calls;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Also tries a failed line again. */
  async open(): Promise<void> {
    if (this.phase.kind !== "hidden" && this.phase.kind !== "failed") return;
    // Set before anything is sent, so that the second click of a double click does nothing.
    this.phase = { kind: "loading" };
    const cancelling = new AbortController();
    this.#cancelling = cancelling;
    const isCancelled = () => cancelling.signal.aborted;
    const watch = { onPending: this.wait, isCancelled };
    await paidCall(
      this.#needs,
      () => this.reveal(watch),
      (answer) => isCancelled() || this.settle(answer),
    );
  }

  /** Ends a search that takes too long. What was found just before is shown: it is paid for. */
  async cancel(): Promise<void> {
    if (this.phase.kind !== "loading" || this.phase.search === undefined) return;
    const { search } = this.phase;
    this.#cancelling.abort();
    this.phase = { kind: "hidden" };
    const cancelled = await this.#calls.cancelSearch(search);
    if (cancelled.ok && cancelled.value) this.#needs.banner.show(revealTexts.searchCancelled);
    if (cancelled.ok && !cancelled.value) {
      const found = await this.#calls.findOwned();
      if (typeof found === "object") this.showOwned(found);
    }
    await this.#needs.account.refresh();
  }

  private wait(search: string): void {
    if (this.phase.kind !== "loading" || this.#cancelling.signal.aborted) return;
    const isNew = this.phase.search === undefined;
    this.phase = { kind: "loading", search };
    // Its price is set aside.
    if (isNew) void this.#needs.account.refresh();
  }

  /** Shows what the paying account has opened before, from the latest answer. No request, and no charge. */
  showOwned(revealed: RevealedLine): void {
    const { phase } = this;
    const isOpen = phase.kind === "revealed" && phase.revealed.owned !== undefined;
    if (isOpen || phase.kind === "hidden" || phase.kind === "failed") this.phase = { kind: "revealed", revealed };
  }

  /** Without a usable answer the line may have been charged all the same: whether it is owned now is asked for. */
  private async reveal(watch: SearchWatch): Promise<Result<RevealedLine, RevealFailure>> {
    const answer = await this.#calls.reveal(watch);
    if (answer.ok) return answer;
    const { error: failure } = answer;
    if (isAnswered(failure)) return err({ failure, charged: "no" });
    const found = await this.#calls.findOwned();
    if (typeof found === "object") return ok(found);
    // What timed out may still be under way there, and be charged later.
    const isOver = found === "not-owned" && failure.kind !== "timed-out";
    return err({ failure, charged: isOver ? "no" : "unknown" });
  }

  private settle(answer: Result<RevealedLine, RevealFailure>): void {
    this.phase = phaseAfter(answer, this.#needs.banner);
  }
}

/** Whether the server, or our own session, said no: nothing was charged. */
const isAnswered = ({ kind }: Failure): boolean =>
  kind === "not-enough-credits" || kind === "signed-out" || kind === "server-said";

/** The phase after an answer. Messages of the server, and why a line stays closed, are shown in the banner. */
const phaseAfter = (answer: Result<RevealedLine, RevealFailure>, banner: BannerViewModel): RevealPhase => {
  if (answer.ok) {
    const { values, trail = [] } = answer.value;
    if (values.length > 0) return { kind: "revealed", revealed: answer.value };
    const isUnanswered = trail.length > 0 && trail.every(({ outcome }) => outcome === "no_answer");
    return isUnanswered ? { kind: "failed", charged: "no" } : { kind: "not-found", trail };
  }
  const { failure, charged } = answer.error;
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
