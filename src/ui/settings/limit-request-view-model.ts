import { makeAutoObservable, runInAction } from "mobx";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { LimitRequests } from "#application/ports/limit-requests.ts";
import { failureText } from "#application/shared/failure.ts";
import { type Account, setsOwnLimit } from "#domain/session/account.ts";
import { LIMIT_REQUESTS } from "#domain/session/capability.ts";

export interface LimitRequestNeeds {
  readonly requests: LimitRequests;
  readonly account: { readonly account: Account | undefined };
}

type Phase = { readonly kind: "open" | "sending" | "sent" } | { readonly kind: "failed"; readonly text: string };

/** The request for a higher monthly limit, and whether it was sent. */
export class LimitRequestViewModel {
  phase: Phase = { kind: "open" };
  readonly #needs: LimitRequestNeeds;

  constructor(needs: LimitRequestNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether others can be asked. Owners raise their limit themselves. */
  get isOffered(): boolean {
    const { account } = this.#needs.account;
    return account !== undefined && account.capabilities.includes(LIMIT_REQUESTS) && !setsOwnLimit(account);
  }

  async send(): Promise<void> {
    if (this.phase.kind === "sending" || this.phase.kind === "sent") return;
    this.phase = { kind: "sending" };
    const answer = await this.#needs.requests.send();
    runInAction(() => {
      this.phase = answer.ok
        ? { kind: "sent" }
        : { kind: "failed", text: failureText(teamFailureMessages.request, answer.error) };
    });
  }
}
