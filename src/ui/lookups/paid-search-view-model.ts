import { makeAutoObservable, runInAction } from "mobx";
import type { Followed, SearchWatch } from "#application/lookups/until-found.ts";
import { type FailureMessages, type Failure, isOutage } from "#application/shared/failure.ts";
import { isRefusal, type Refusal, type RefusalKind, refusalText } from "#application/shared/refusal.ts";
import type { Result } from "#application/shared/result.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";
import { cancelSearch } from "./cancel-search.ts";
import { Cancellation } from "./cancellation.ts";
import { paidCall, type PaidSearchNeeds } from "./paid-call.ts";
import { lineSearch, type LineSearch } from "./reveal-line-view-model.ts";

export type PaidSearchPhase<Found> =
  | { readonly kind: "idle" }
  /** With `search` where the backend asks sources. */
  | { readonly kind: "searching"; readonly search?: LineSearch }
  /** `refusal` where our own rule refused what was typed. */
  | { readonly kind: "failed"; readonly text: string; readonly refusal?: RefusalKind; readonly isOutage?: boolean }
  | { readonly kind: "found"; readonly found: Found };

/** A search that is charged when it finds something. One runs at a time; `phase` has the last result. */
export class PaidSearchViewModel<Found> {
  phase: PaidSearchPhase<Found> = { kind: "idle" };
  readonly #needs: PaidSearchNeeds;
  readonly #attempt: FailureMessages;
  #cancellation = new Cancellation();

  constructor(attempt: FailureMessages, needs: PaidSearchNeeds) {
    this.#attempt = attempt;
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSearching(): boolean {
    return this.phase.kind === "searching";
  }

  /** Whether another one has to wait: what takes long continues in the background. */
  get isBusy(): boolean {
    return this.isSearching && this.search?.isLong !== true;
  }

  /** What is searched for at sources. */
  get search(): LineSearch | undefined {
    return this.phase.kind === "searching" ? this.phase.search : undefined;
  }

  async run(search: (watch: SearchWatch) => Promise<Result<Found, Refusal | Failure>>): Promise<void> {
    if (this.isBusy) return;
    this.phase = { kind: "searching" };
    const cancellation = new Cancellation();
    this.#cancellation = cancellation;
    const { isCancelled } = cancellation;
    await paidCall(
      this.#needs,
      () =>
        search({
          onPending: (pending) => {
            if (cancellation === this.#cancellation) this.wait(pending);
          },
          isCancelled,
        }),
      async (answer) => {
        if (!(await isCancelled()) && cancellation === this.#cancellation) this.settle(answer);
      },
    );
  }

  /** Ends a search that takes too long. What was found just before is shown: it is paid for. */
  async cancel(): Promise<void> {
    const { search } = this;
    if (search === undefined) return;
    const cancellation = this.#cancellation;
    const isCancelled = await cancellation.ask(() => cancelSearch(this.#needs, search));
    if (isCancelled && cancellation === this.#cancellation) runInAction(() => (this.phase = { kind: "idle" }));
  }

  private wait({ id, comesBackAt }: Followed): void {
    if (!this.isSearching) return;
    const isNew = this.search === undefined;
    this.phase = { kind: "searching", search: lineSearch({ id, comesBackAt }, isNew) };
    if (!isNew) return;
    void this.#needs.searching.begin(id);
    // Its price is set aside.
    void this.#needs.account.refresh();
  }

  /** Removes the last result; a search under way continues. */
  clear(): void {
    if (!this.isSearching) this.phase = { kind: "idle" };
  }

  clearFailure(): void {
    if (this.phase.kind === "failed") this.clear();
  }

  private settle(answer: Result<Found, Refusal | Failure>): void {
    // That it has ended is known while it is on the screen: elsewhere it would be news.
    if (this.search !== undefined) void this.#needs.searching.look();
    this.phase = answer.ok ? { kind: "found", found: answer.value } : this.phaseAfter(answer.error);
  }

  private phaseAfter(error: Refusal | Failure): PaidSearchPhase<Found> {
    if (isRefusal(error)) return { kind: "failed", text: refusalText(error), refusal: error.kind };
    const text = inlineFailureText(this.#attempt, error, this.#needs.banner);
    // Without a text, the failure is shown in the banner.
    return text === undefined ? { kind: "idle" } : { kind: "failed", text, isOutage: isOutage(error) };
  }
}
