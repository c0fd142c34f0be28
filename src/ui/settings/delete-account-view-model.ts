import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { AccountDeletion } from "#application/ports/account-deletion.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { type Failure, failureMessages } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { confirmsAddress, type DeletionTerms } from "#domain/session/account-deletion.ts";
import { isInOrganisation } from "#domain/session/account.ts";
import { ACCOUNT_DELETION, API_KEYS, ORGANISATION_OWNERSHIP } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { deleteAccountTexts as texts } from "./delete-account-texts.ts";
import { FinalQuestion, type FinalQuestionNeeds } from "./final-question-view-model.ts";

export interface DeleteAccountNeeds extends FinalQuestionNeeds {
  readonly deletion: Pick<AccountDeletion, "look" | "request">;
  readonly account: Pick<AccountViewModel, "account" | "refresh">;
  readonly changes: Pick<ServerChanges, "notify">;
}

const LOOK = failureMessages("check your account");
const REQUEST = failureMessages("delete your account");

/** Having the account deleted, after what that means was shown and its address was typed. */
export class DeleteAccountViewModel {
  readonly question: FinalQuestion;
  /** As the server said them last. */
  terms: DeletionTerms | undefined = undefined;
  typed = "";
  readonly #needs: DeleteAccountNeeds;

  constructor(needs: DeleteAccountNeeds) {
    this.#needs = needs;
    this.question = new FinalQuestion(needs);
    makeAutoObservable(this, { question: false, terms: observableRef }, { autoBind: true });
  }

  /** The address to type; undefined where the backend does not delete accounts. */
  get email(): string | undefined {
    const { account } = this.#needs.account;
    return account?.capabilities.includes(ACCOUNT_DELETION) ? account.email : undefined;
  }

  /** Whether the organisation can be handed over or closed here. */
  get handsOver(): boolean {
    return this.#needs.account.account?.capabilities.includes(ORGANISATION_OWNERSHIP) ?? false;
  }

  get consequences(): readonly string[] {
    const { account } = this.#needs.account;
    if (this.terms === undefined || account === undefined) return [];
    const { dueAt, credits } = this.terms;
    const { name } = isInOrganisation(account) ? account.organisation : {};
    return [
      texts.when(dueAt),
      account.capabilities.includes(API_KEYS) ? `${texts.meanwhile} ${texts.apiKeys}` : texts.meanwhile,
      texts.deleted,
      ...(credits > 0 ? [texts.lapse(credits)] : []),
      texts.kept,
      ...(name === undefined ? [] : [texts.organisation(name)]),
    ];
  }

  async ask(): Promise<void> {
    this.typed = "";
    await this.question.ask(LOOK, this.look);
  }

  setTyped(text: string): void {
    this.typed = text;
    this.question.askAgain();
  }

  async request(): Promise<void> {
    const { email, typed, question } = this;
    if (email === undefined || question.isBusy) return;
    if (!confirmsAddress(typed, email)) return question.refuse(texts.notTheAddress(email));
    const { deletion, changes } = this.#needs;
    const failure = await question.send(REQUEST, () => deletion.request(typed));
    if (failure === undefined) changes.notify();
    // A job or a plan may stand in the way since it was looked at.
    if (failure?.kind === "server-said") await this.look();
  }

  private async look(): Promise<Result<DeletionTerms, Failure>> {
    const answer = await this.#needs.deletion.look();
    if (answer.ok) runInAction(() => (this.terms = answer.value));
    return answer;
  }
}
