import { makeAutoObservable, runInAction } from "mobx";
import { failureText } from "#application/shared/failure.ts";
import type { Team } from "#application/ports/team.ts";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import { type Account, isInOrganisation } from "#domain/session/account.ts";
import { TEAM_CONTROLS } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { leaveTexts } from "./profile-texts.ts";

export interface LeaveNeeds {
  readonly team: Pick<Team, "leave">;
  readonly account: Pick<AccountViewModel, "account" | "lookUpFailure" | "refresh">;
  readonly banner: Pick<BannerViewModel, "show">;
}

type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "asked" }
  | { readonly kind: "leaving" }
  | { readonly kind: "failed"; readonly text: string }
  /** `trouble` says why the account could not be looked up after. */
  | { readonly kind: "left"; readonly organisation: string; readonly trouble?: string };

/** What an organisation is called in a sentence. */
export const nameOf = ({ organisation }: Account): string => organisation.name ?? leaveTexts.unnamed;

/** Leaving the organisation, which is asked about before it is done. */
export class LeaveViewModel {
  phase: Phase = { kind: "idle" };
  readonly #needs: LeaveNeeds;

  constructor(needs: LeaveNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The account that can leave; undefined where there is nothing to leave, or the backend has no way to. */
  get leaver(): (Account & { readonly email: string }) | undefined {
    const { account } = this.#needs.account;
    if (account === undefined || !isInOrganisation(account) || !account.capabilities.includes(TEAM_CONTROLS))
      return undefined;
    const { email } = account;
    return email === undefined ? undefined : { ...account, email };
  }

  ask(): void {
    this.phase = { kind: "asked" };
  }

  /** Not while it is being done. */
  withdraw(): void {
    if (this.phase.kind !== "leaving") this.phase = { kind: "idle" };
  }

  async leave(): Promise<void> {
    const { leaver } = this;
    if (leaver === undefined || this.phase.kind === "leaving") return;
    this.phase = { kind: "leaving" };
    const answer = await this.#needs.team.leave(leaver.email);
    const { account, banner } = this.#needs;
    if (!answer.ok) {
      const text = failureText(teamFailureMessages.leave, answer.error);
      if (answer.error.kind === "signed-out") banner.show(text); // Settings is gone with the session.
      runInAction(() => (this.phase = { kind: "failed", text }));
    }
    // Also after a refusal: the person may have been removed, or become the last owner.
    await account.refresh();
    if (!answer.ok) return;
    const trouble = account.lookUpFailure;
    runInAction(() => {
      this.phase = { kind: "left", organisation: nameOf(leaver), ...(trouble !== undefined && { trouble }) };
    });
  }
}
