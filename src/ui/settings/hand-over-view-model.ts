import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { OrganisationOwnership } from "#application/ports/organisation-ownership.ts";
import type { Team } from "#application/ports/team.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { confirmsName } from "#domain/organisation/closing.ts";
import { memberName, teamOrder, type TeamListing, type TeamMember } from "#domain/organisation/team.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { FinalQuestion, type FinalQuestionNeeds } from "./final-question-view-model.ts";
import { ownershipTexts as texts } from "./ownership-texts.ts";

export interface HandOverNeeds extends FinalQuestionNeeds {
  readonly ownership: Pick<OrganisationOwnership, "handOver">;
  readonly team: Pick<Team, "list">;
  readonly account: Pick<AccountViewModel, "account" | "refresh">;
}

/** Handing the organisation over to another member, who is chosen from the list of now, after its name was typed. */
export class HandOverViewModel {
  readonly question: FinalQuestion;
  /** Who can become its owner. */
  candidates: readonly TeamMember[] = [];
  email = "";
  typed = "";
  /** What was refused: the choice, or the name. */
  unfit: "member" | "name" = "member";
  readonly #needs: HandOverNeeds;

  constructor(needs: HandOverNeeds) {
    this.#needs = needs;
    this.question = new FinalQuestion(needs);
    makeAutoObservable(this, { question: false, candidates: observableRef }, { autoBind: true });
  }

  get organisation(): string {
    return this.#needs.account.account?.organisation.name ?? texts.unnamed;
  }

  /** As in the team; undefined while nobody is chosen. */
  get chosenName(): string | undefined {
    const chosen = this.candidates.find(({ email }) => email === this.email);
    return chosen && memberName(chosen);
  }

  async ask(): Promise<void> {
    this.email = "";
    this.typed = "";
    await this.question.ask(teamFailureMessages.list, this.list);
  }

  choose(email: string): void {
    this.email = email;
    this.question.askAgain();
  }

  setTyped(text: string): void {
    this.typed = text;
    this.question.askAgain();
  }

  async handOver(): Promise<void> {
    const { chosenName, email, typed, organisation, question } = this;
    if (question.isBusy) return;
    if (chosenName === undefined) return this.refuse("member", texts.handOver.notChosen);
    if (!confirmsName(typed, organisation)) return this.refuse("name", texts.notTheName(organisation));
    const failure = await question.send(teamFailureMessages.handOver, async () => {
      const answer = await this.#needs.ownership.handOver(email);
      // Perhaps they have left since they were listed.
      if (!answer.ok && answer.error.kind === "server-said") await this.list();
      return answer;
    });
    if (failure !== undefined && !this.candidates.some((candidate) => candidate.email === email))
      this.sayWhoLeft(chosenName);
  }

  private sayWhoLeft(name: string): void {
    const text = texts.handOver.hasLeft(name, this.organisation);
    this.email = "";
    this.refuse("member", this.candidates.length === 0 ? text : `${text} ${texts.handOver.chooseAnother}`);
  }

  private refuse(what: "member" | "name", text: string): void {
    this.unfit = what;
    this.question.refuse(text);
  }

  private async list(): Promise<Result<TeamListing, Failure>> {
    const { team, account } = this.#needs;
    const answer = await team.list();
    const own = account.account?.email?.toLowerCase();
    if (answer.ok) {
      const others = answer.value.members.filter(
        ({ status, email }) => status === "active" && email.toLowerCase() !== own,
      );
      runInAction(() => (this.candidates = teamOrder(others)));
    }
    return answer;
  }
}
