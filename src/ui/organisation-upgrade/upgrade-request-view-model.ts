import { makeAutoObservable, runInAction } from "mobx";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { UpgradeRequests } from "#application/ports/upgrade-requests.ts";
import { failureText } from "#application/shared/failure.ts";
import type { Account } from "#domain/session/account.ts";
import { UPGRADE_REQUESTS } from "#domain/session/capability.ts";

export interface UpgradeRequestNeeds {
  readonly requests: UpgradeRequests;
  readonly account: { readonly account: Account | undefined };
}

type Phase = { readonly kind: "open" | "sending" | "sent" } | { readonly kind: "failed"; readonly text: string };

/** The request to the sales team, and whether it was sent. */
export class UpgradeRequestViewModel {
  company = "";
  phase: Phase = { kind: "open" };
  readonly #needs: UpgradeRequestNeeds;

  constructor(needs: UpgradeRequestNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Of the account to be changed; empty while unknown. */
  get accountEmail(): string {
    return this.#needs.account.account?.email ?? "";
  }

  /** Whether this host sends requests. */
  get canSend(): boolean {
    return this.#needs.account.account?.capabilities.includes(UPGRADE_REQUESTS) ?? false;
  }

  setCompany(text: string): void {
    this.company = text;
    // A request with another name is another request.
    if (this.phase.kind !== "sending") this.phase = { kind: "open" };
  }

  async send(): Promise<void> {
    if (this.phase.kind === "sending" || this.phase.kind === "sent") return;
    this.phase = { kind: "sending" };
    const answer = await this.#needs.requests.send(this.company.trim());
    runInAction(() => {
      this.phase = answer.ok
        ? { kind: "sent" }
        : { kind: "failed", text: failureText(teamFailureMessages.request, answer.error) };
    });
  }
}
