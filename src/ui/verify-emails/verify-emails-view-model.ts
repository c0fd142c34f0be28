import { makeAutoObservable } from "mobx";
import type { Failure } from "#application/failure.ts";
import type { Refusal } from "#application/refusal.ts";
import type { Result } from "#application/result.ts";
import type { VerifiedEmail } from "#application/verify-email.ts";
import type { PaidCallNeeds } from "#ui/shared/paid-call.ts";
import { PaidSearchViewModel } from "#ui/shared/paid-search-view-model.ts";

export interface VerifyEmailsNeeds extends PaidCallNeeds {
  readonly verify: (email: string) => Promise<Result<VerifiedEmail, Refusal<"no-email"> | Failure>>;
}

export class VerifyEmailsViewModel {
  email = "";
  readonly verification: PaidSearchViewModel<VerifiedEmail>;
  readonly #needs: VerifyEmailsNeeds;

  constructor(needs: VerifyEmailsNeeds) {
    this.#needs = needs;
    this.verification = new PaidSearchViewModel<VerifiedEmail>("verification", needs);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setEmail(email: string): void {
    this.email = email;
    this.verification.clearFailure();
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
