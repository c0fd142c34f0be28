import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { OrganisationOwnership } from "#application/ports/organisation-ownership.ts";
import type { Team } from "#application/ports/team.ts";
import { failureText } from "#application/shared/failure.ts";
import { teamOrder, type TeamMember } from "#domain/organisation/team.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { ownershipTexts as texts } from "./ownership-texts.ts";

export interface HandOverNeeds {
  readonly ownership: Pick<OrganisationOwnership, "handOver">;
  readonly team: Pick<Team, "list">;
  readonly account: Pick<AccountViewModel, "account" | "refresh">;
  readonly banner: Pick<BannerViewModel, "show">;
}

type Phase =
  | { readonly kind: "idle" | "loading" | "asked" | "sending" }
  | { readonly kind: "not-loaded" | "failed" | "unchosen"; readonly text: string }
  | { readonly kind: "done"; readonly email: string };

/** Handing the organisation over to another member, who is chosen from the list of now. */
export class HandOverViewModel {
  phase: Phase = { kind: "idle" };
  /** Who can become its owner. */
  candidates: readonly TeamMember[] = [];
  email = "";
  readonly #needs: HandOverNeeds;

  constructor(needs: HandOverNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { candidates: observableRef, phase: observableRef }, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.phase.kind !== "idle" && this.phase.kind !== "done";
  }

  async ask(): Promise<void> {
    const { team, account } = this.#needs;
    this.phase = { kind: "loading" };
    this.email = "";
    const answer = await team.list();
    const own = account.account?.email?.toLowerCase();
    runInAction(() => {
      if (this.phase.kind !== "loading") return;
      if (!answer.ok)
        return void (this.phase = { kind: "not-loaded", text: failureText(teamFailureMessages.list, answer.error) });
      const others = answer.value.members.filter(
        ({ status, email }) => status === "active" && email.toLowerCase() !== own,
      );
      this.candidates = teamOrder(others);
      this.phase = { kind: "asked" };
    });
  }

  /** Not while it is being done. */
  withdraw(): void {
    if (this.phase.kind !== "sending") this.phase = { kind: "idle" };
  }

  choose(email: string): void {
    this.email = email;
    if (this.phase.kind === "failed" || this.phase.kind === "unchosen") this.phase = { kind: "asked" };
  }

  async handOver(): Promise<void> {
    const { email } = this;
    if (this.phase.kind === "sending" || this.phase.kind === "loading") return;
    if (email === "") return void (this.phase = { kind: "unchosen", text: texts.handOver.notChosen });
    this.phase = { kind: "sending" };
    const { ownership, account, banner } = this.#needs;
    const answer = await ownership.handOver(email);
    if (!answer.ok && answer.error.kind === "signed-out")
      banner.show(failureText(teamFailureMessages.handOver, answer.error)); // Settings is gone with the session.
    // Also after a failure: the person may be an owner no more.
    await account.refresh();
    runInAction(() => {
      this.phase = answer.ok
        ? { kind: "done", email }
        : { kind: "failed", text: failureText(teamFailureMessages.handOver, answer.error) };
    });
  }
}
