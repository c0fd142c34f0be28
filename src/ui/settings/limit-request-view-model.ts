import { makeAutoObservable, runInAction } from "mobx";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { LimitRequests } from "#application/ports/limit-requests.ts";
import type { Clock } from "#application/ports/clock.ts";
import { failureText } from "#application/shared/failure.ts";
import { type Account, setsOwnLimit } from "#domain/session/account.ts";
import { LIMIT_REQUESTS } from "#domain/session/capability.ts";
import { DAY_MS } from "#domain/shared/duration.ts";

export interface LimitRequestNeeds {
  readonly requests: LimitRequests;
  readonly clock: Pick<Clock, "now">;
  readonly account: { readonly account: Account | undefined; readonly refresh: () => Promise<unknown> };
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

  /** On which day it was asked, where it cannot be asked again yet. */
  get asked(): "today" | "yesterday" | undefined {
    const at = Date.parse(this.#needs.account.account?.limitRequestedAt ?? "");
    const now = this.#needs.clock.now();
    if (!(at + DAY_MS > now)) return undefined;
    return new Date(at).toDateString() === new Date(now).toDateString() ? "today" : "yesterday";
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
    // Also after a refusal: the request may have been sent elsewhere.
    void this.#needs.account.refresh();
  }
}
