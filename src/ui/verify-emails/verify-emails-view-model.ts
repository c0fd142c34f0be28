import { makeAutoObservable } from "mobx";
import type { Failure } from "#application/failure.ts";
import type { Refusal } from "#application/refusal.ts";
import type { Result } from "#application/result.ts";
import type { VerifiedEmail } from "#application/verify-email.ts";
import type { PaidCallNeeds } from "#ui/shared/paid-call.ts";
import { PaidSearchViewModel } from "#ui/shared/paid-search-view-model.ts";
import { toolAttempts } from "#application/tool-attempts.ts";

export interface VerifyEmailsNeeds extends PaidCallNeeds {
  readonly verify: (email: string) => Promise<Result<VerifiedEmail, Refusal<"no-email"> | Failure>>;
}

export class VerifyEmailsViewModel {
  email = "";
  readonly verification: PaidSearchViewModel<VerifiedEmail>;
  readonly #needs: VerifyEmailsNeeds;

  constructor(needs: VerifyEmailsNeeds) {
    this.#needs = needs;
    this.verification = new PaidSearchViewModel<VerifiedEmail>(toolAttempts.verification, needs);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get account(): PaidCallNeeds["account"] {
    return this.#needs.account;
  }

  setEmail(email: string): void {
    this.email = email;
    this.verification.clearFailure();
  }

  /** Verifies an address that was not typed but chosen. */
  async verifyOther(email: string): Promise<void> {
    this.setEmail(email);
    await this.verify();
  }

  /** Fills in an address handed over from elsewhere; verifying it is left to the button that names the price. */
  fillIn(email: string): void {
    this.email = email;
    this.verification.clear();
  }

  async verify(): Promise<void> {
    await this.verification.run(() => this.#needs.verify(this.email));
  }
}
