import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { teamFailureMessages } from "#application/organisation/team-failure-messages.ts";
import type { OrganisationOwnership } from "#application/ports/organisation-ownership.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { type Closing, confirmsName } from "#domain/organisation/closing.ts";
import { API_KEYS } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { FinalQuestion, type FinalQuestionNeeds } from "./final-question-view-model.ts";
import { ownershipTexts as texts } from "./ownership-texts.ts";

export interface CloseNeeds extends FinalQuestionNeeds {
  readonly ownership: Pick<OrganisationOwnership, "closing" | "close">;
  readonly account: Pick<AccountViewModel, "account" | "refresh">;
}

/** Closing the organisation, after what that takes was shown and its name was typed. */
export class CloseViewModel {
  readonly question: FinalQuestion;
  /** As the server said it last. */
  closing: Closing | undefined = undefined;
  typed = "";
  /** The name of what was closed. */
  closed = "";
  readonly #needs: CloseNeeds;

  constructor(needs: CloseNeeds) {
    this.#needs = needs;
    this.question = new FinalQuestion(needs);
    makeAutoObservable(this, { question: false, closing: observableRef }, { autoBind: true });
  }

  get organisation(): string {
    return this.#needs.account.account?.organisation.name ?? texts.unnamed;
  }

  get ownEmail(): string | undefined {
    return this.#needs.account.account?.email;
  }

  /** Whether there may be API keys, which end as well. */
  get endsApiKeys(): boolean {
    return this.#needs.account.account?.capabilities.includes(API_KEYS) ?? false;
  }

  async ask(): Promise<void> {
    this.typed = "";
    await this.question.ask(teamFailureMessages.closing, this.look);
  }

  setTyped(text: string): void {
    this.typed = text;
    this.question.askAgain();
  }

  async close(): Promise<void> {
    const { organisation, typed, question } = this;
    if (question.isBusy) return;
    if (!confirmsName(typed, organisation)) return question.refuse(texts.notTheName(organisation));
    this.closed = organisation;
    const failure = await question.send(teamFailureMessages.close, () => this.#needs.ownership.close(typed));
    // A plan or a job may stand in the way since it was looked at.
    if (failure?.kind === "server-said") await this.look();
  }

  private async look(): Promise<Result<Closing, Failure>> {
    const answer = await this.#needs.ownership.closing();
    if (answer.ok) runInAction(() => (this.closing = answer.value));
    return answer;
  }
}
