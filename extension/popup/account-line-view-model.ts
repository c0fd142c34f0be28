import { makeAutoObservable, runInAction } from "mobx";
import { type FailureMessages, type Failure, failureText } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { type Account, accountLabel, displayCredits } from "#domain/session/account.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { fullNameFromEmail } from "#domain/shared/email.ts";
import { popupTexts } from "./popup-texts.ts";

const attempt: FailureMessages = {
  failed: popupTexts.accountFailed,
  unreachable: popupTexts.siteUnreachable,
  signedOut: popupTexts.signInExpired,
};

/** Who is signed in, and the credits that pay: looked up once, as a popup is open for a moment. */
export class AccountLineViewModel {
  account: Account | undefined = undefined;
  /** Why the look-up failed. */
  trouble: { readonly text: string; readonly isSignedOut: boolean } | undefined = undefined;
  isAsking = false;
  #asking: Promise<void> | undefined;
  readonly #lookUp: () => Promise<Result<Account, Failure>>;

  constructor(lookUp: () => Promise<Result<Account, Failure>>) {
    this.#lookUp = lookUp;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get name(): string {
    const { name, email } = this.account ?? {};
    return name ?? (email === undefined ? popupTexts.yourAccount : fullNameFromEmail(email));
  }

  get label(): string {
    return this.account === undefined ? "" : accountLabel(this.account);
  }

  get credits(): Tenths | undefined {
    return this.account && displayCredits(this.account);
  }

  /** Whether the backend has this addition to the plain interface, as the first look-up answers. */
  async offers(capability: string): Promise<boolean> {
    if (this.account === undefined) await this.lookUp();
    return this.account?.capabilities.includes(capability) ?? false;
  }

  /** Joins a look-up that is under way. */
  lookUp(): Promise<void> {
    return (this.#asking ??= this.ask().finally(() => (this.#asking = undefined)));
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    const answer = await this.#lookUp();
    runInAction(() => {
      this.isAsking = false;
      this.trouble = answer.ok
        ? undefined
        : { text: failureText(attempt, answer.error), isSignedOut: answer.error.kind === "signed-out" };
      if (answer.ok) this.account = answer.value;
    });
  }
}
