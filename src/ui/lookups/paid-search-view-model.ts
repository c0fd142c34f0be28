import { makeAutoObservable } from "mobx";
import { type FailureMessages, type Failure, isOutage } from "#application/shared/failure.ts";
import { isRefusal, type Refusal, type RefusalKind, refusalText } from "#application/shared/refusal.ts";
import type { Result } from "#application/shared/result.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";
import { paidCall, type PaidCallNeeds } from "./paid-call.ts";

export type PaidSearchPhase<Found> =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  /** `refusal` where our own rule refused what was typed. */
  | { readonly kind: "failed"; readonly text: string; readonly refusal?: RefusalKind; readonly isOutage?: boolean }
  | { readonly kind: "found"; readonly found: Found };

/** A search that is charged when it finds something. One runs at a time; `phase` has the last result. */
export class PaidSearchViewModel<Found> {
  phase: PaidSearchPhase<Found> = { kind: "idle" };
  readonly #needs: PaidCallNeeds;
  readonly #attempt: FailureMessages;

  constructor(attempt: FailureMessages, needs: PaidCallNeeds) {
    this.#attempt = attempt;
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSearching(): boolean {
    return this.phase.kind === "searching";
  }

  async run(search: () => Promise<Result<Found, Refusal | Failure>>): Promise<void> {
    if (this.isSearching) return;
    this.phase = { kind: "searching" };
    await paidCall(this.#needs, search, this.settle);
  }

  /** Removes the last result; a search under way continues. */
  clear(): void {
    if (!this.isSearching) this.phase = { kind: "idle" };
  }

  clearFailure(): void {
    if (this.phase.kind === "failed") this.clear();
  }

  private settle(answer: Result<Found, Refusal | Failure>): void {
    this.phase = answer.ok ? { kind: "found", found: answer.value } : this.phaseAfter(answer.error);
  }

  private phaseAfter(error: Refusal | Failure): PaidSearchPhase<Found> {
    if (isRefusal(error)) return { kind: "failed", text: refusalText(error), refusal: error.kind };
    const text = inlineFailureText(this.#attempt, error, this.#needs.banner);
    // Without a text, the failure is shown in the banner.
    return text === undefined ? { kind: "idle" } : { kind: "failed", text, isOutage: isOutage(error) };
  }
}
