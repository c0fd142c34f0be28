import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Failure, type FailureMessages, failureText } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";

export interface FinalQuestionNeeds {
  readonly account: Pick<AccountViewModel, "refresh">;
  readonly banner: Pick<BannerViewModel, "show">;
}

type Phase =
  | { readonly kind: "idle" | "loading" | "asked" | "sending" | "done" }
  | { readonly kind: "not-loaded" | "unfit" | "failed"; readonly text: string };

/**
 * How far a question is whose answer changes the person's part in an organisation and can't be taken back: what it needs is
 * looked up, it is asked, and answered or left.
 */
export class FinalQuestion {
  phase: Phase = { kind: "idle" };
  readonly #needs: FinalQuestionNeeds;

  constructor(needs: FinalQuestionNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { phase: observableRef }, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.phase.kind !== "idle" && this.phase.kind !== "done";
  }

  /** Nothing can be answered now. */
  get isBusy(): boolean {
    return this.phase.kind === "loading" || this.phase.kind === "sending";
  }

  async ask(attempt: FailureMessages, lookUp: () => Promise<Result<unknown, Failure>>): Promise<void> {
    this.phase = { kind: "loading" };
    const answer = await lookUp();
    runInAction(() => {
      if (this.phase.kind !== "loading") return;
      this.phase = answer.ok ? { kind: "asked" } : { kind: "not-loaded", text: failureText(attempt, answer.error) };
    });
  }

  /** Not while it is being done. */
  withdraw(): void {
    if (this.phase.kind !== "sending") this.phase = { kind: "idle" };
  }

  /** The answer can't be sent like this. */
  refuse(text: string): void {
    this.phase = { kind: "unfit", text };
  }

  /** What is chosen or typed after that is another answer. */
  askAgain(): void {
    if (this.phase.kind === "failed" || this.phase.kind === "unfit") this.phase = { kind: "asked" };
  }

  /** Resolves with why it was not done, where it was not. */
  async send(attempt: FailureMessages, call: () => Promise<Result<unknown, Failure>>): Promise<Failure | undefined> {
    const { account, banner } = this.#needs;
    this.phase = { kind: "sending" };
    const answer = await call();
    const failed = answer.ok ? undefined : { text: failureText(attempt, answer.error), failure: answer.error };
    if (failed?.failure.kind === "signed-out") banner.show(failed.text); // Settings is gone with the session.
    // Also after a failure: it may be done although its answer was lost, or the person has another part by now.
    await account.refresh();
    runInAction(() => (this.phase = failed === undefined ? { kind: "done" } : { kind: "failed", text: failed.text }));
    return failed?.failure;
  }
}
