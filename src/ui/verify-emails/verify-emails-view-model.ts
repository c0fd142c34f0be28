import { makeAutoObservable, runInAction } from "mobx";
import type { Failure } from "#application/failure.ts";
import { isRefusal, type Refusal, refusalText } from "#application/refusal.ts";
import type { Result } from "#application/result.ts";
import type { VerifiedEmail } from "#application/verify-email.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { failureBeside } from "#ui/shared/failure-beside.ts";

export interface VerifyEmailsNeeds {
  readonly verify: (email: string) => Promise<Result<VerifiedEmail, Refusal<"no-email"> | Failure>>;
  readonly creditsChanged: () => Promise<void>;
  readonly banner: BannerViewModel;
}

type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "verifying" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "verified"; readonly verified: VerifiedEmail };

export class VerifyEmailsViewModel {
  email = "";
  phase: Phase = { kind: "idle" };
  readonly #needs: VerifyEmailsNeeds;

  constructor(needs: VerifyEmailsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isVerifying(): boolean {
    return this.phase.kind === "verifying";
  }

  get error(): string | undefined {
    return this.phase.kind === "failed" ? this.phase.text : undefined;
  }

  setEmail(email: string): void {
    this.email = email;
    if (this.phase.kind === "failed") this.phase = { kind: "idle" };
  }

  async verify(): Promise<void> {
    if (this.isVerifying) return;
    this.#needs.banner.dismiss();
    this.phase = { kind: "verifying" };
    const answer = await this.#needs.verify(this.email);
    runInAction(() => (this.phase = this.phaseAfter(answer)));
    // Also after a failure: whether a lost answer was paid for, only the server knows.
    await this.#needs.creditsChanged();
  }

  private phaseAfter(answer: Result<VerifiedEmail, Refusal<"no-email"> | Failure>): Phase {
    if (answer.ok) return { kind: "verified", verified: answer.value };
    const { error } = answer;
    return failed(isRefusal(error) ? refusalText(error) : failureBeside("verification", error, this.#needs.banner));
  }
}

/** Nothing to say here: the banner says it. */
const failed = (text: string | undefined): Phase => (text === undefined ? { kind: "idle" } : { kind: "failed", text });
