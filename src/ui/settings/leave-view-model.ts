import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { Team } from "#application/ports/team.ts";
import { ok, type Result } from "#application/shared/result.ts";
import { type Account, isInOrganisation } from "#domain/session/account.ts";
import { API_KEYS, ORGANISATION_OWNERSHIP, TEAM_CONTROLS } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { FinalQuestion, type FinalQuestionNeeds } from "./final-question-view-model.ts";
import { leaveTexts } from "./profile-texts.ts";

export interface LeaveNeeds extends FinalQuestionNeeds {
  readonly team: Pick<Team, "leave" | "list">;
  readonly account: Pick<AccountViewModel, "account" | "lookUpFailure" | "refresh">;
}

interface Left {
  readonly organisation: string;
  /** Why the account could not be looked up after. */
  readonly trouble: string | undefined;
}

/** What an organisation is called in a sentence. */
export const nameOf = ({ organisation }: Account): string => organisation.name ?? leaveTexts.unnamed;

/** Leaving the organisation, which is asked about before it is done. */
export class LeaveViewModel {
  readonly question: FinalQuestion;
  /** The organisation needs another owner first. */
  isOnlyOwner = false;
  left: Left | undefined = undefined;
  readonly #needs: LeaveNeeds;

  constructor(needs: LeaveNeeds) {
    this.#needs = needs;
    this.question = new FinalQuestion(needs);
    makeAutoObservable(this, { question: false, left: observableRef }, { autoBind: true });
  }

  /** The account that can leave; undefined where there is nothing to leave, or the backend has no way to. */
  get leaver(): (Account & { readonly email: string }) | undefined {
    const { account } = this.#needs.account;
    if (account === undefined || !isInOrganisation(account) || !account.capabilities.includes(TEAM_CONTROLS))
      return undefined;
    const { email } = account;
    return email === undefined ? undefined : { ...account, email };
  }

  /** Whether they can hand the organisation over or close it, which an only owner does first. */
  get isOwner(): boolean {
    return this.leaver?.isOwner === true && this.leaver.capabilities.includes(ORGANISATION_OWNERSHIP);
  }

  get consequences(): readonly string[] {
    const { consequences, apiKeys } = leaveTexts;
    return this.leaver?.capabilities.includes(API_KEYS) ? [...consequences, apiKeys] : consequences;
  }

  async ask(): Promise<void> {
    await this.question.ask(teamFailureMessages.list, this.lookForOwners);
  }

  async leave(): Promise<void> {
    const { leaver, question } = this;
    if (leaver === undefined || question.isBusy) return;
    const { team, account } = this.#needs;
    const failure = await question.send(teamFailureMessages.leave, async () => {
      const answer = await team.leave(leaver.email);
      // The other owner may have left since they were looked for.
      if (!answer.ok && answer.error.kind === "server-said") await this.lookForOwners();
      return answer;
    });
    if (failure !== undefined) return;
    runInAction(() => (this.left = { organisation: nameOf(leaver), trouble: account.lookUpFailure }));
  }

  /** Where the team can't be listed, or a host has no way to hand over, the refusal of leaving says it. */
  private async lookForOwners(): Promise<Result<void, never>> {
    const { leaver } = this;
    const answer = this.isOwner ? await this.#needs.team.list() : undefined;
    runInAction(() => {
      this.isOnlyOwner =
        answer?.ok === true &&
        !answer.value.members.some(
          ({ role, status, email }) => role === "owner" && status === "active" && email !== leaver?.email,
        );
    });
    return ok(undefined);
  }
}
