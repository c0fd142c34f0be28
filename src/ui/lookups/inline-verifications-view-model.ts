import type { Failure } from "#application/shared/failure.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import type { Result } from "#application/shared/result.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import { type Shortfall, shortfall } from "#domain/session/account.ts";
import { costOf } from "#domain/shared/credits.ts";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import type { PaidSearchNeeds } from "./paid-call.ts";
import { PaidSearchViewModel } from "./paid-search-view-model.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

export interface InlineVerificationsNeeds extends PaidSearchNeeds {
  readonly verify: (
    email: string,
    watch?: SearchWatch,
  ) => Promise<Result<VerifiedEmail, Refusal<"no-email"> | Failure>>;
}

/** The verifications of revealed addresses, each beside its address and kept with it. */
export class InlineVerificationsViewModel {
  readonly #byEmail = new Map<string, PaidSearchViewModel<VerifiedEmail>>();
  readonly #needs: InlineVerificationsNeeds;

  constructor(needs: InlineVerificationsNeeds) {
    this.#needs = needs;
  }

  /** The address of who is signed in, where it is known. */
  get reader(): string | undefined {
    return this.#needs.account.account?.email;
  }

  /** What keeps the credits from a verification; undefined when there are enough, or nobody knows. */
  get short(): Shortfall | undefined {
    const { account } = this.#needs.account;
    return account && shortfall(account, costOf.verify_email);
  }

  /** The same one each time it is asked for. */
  of(email: string): PaidSearchViewModel<VerifiedEmail> {
    const known = this.#byEmail.get(email);
    if (known !== undefined) return known;
    const verification = new PaidSearchViewModel<VerifiedEmail>(toolFailureMessages.verification, this.#needs);
    this.#byEmail.set(email, verification);
    return verification;
  }

  async verify(email: string): Promise<void> {
    await this.of(email).run((watch) => this.#needs.verify(email, watch));
  }
}
