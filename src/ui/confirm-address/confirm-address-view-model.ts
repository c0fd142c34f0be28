import { makeAutoObservable, runInAction } from "mobx";
import type { confirmAddress } from "#application/session/confirm-address.ts";
import { type Failure, reasonText } from "#application/shared/failure.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { signInFailureMessages } from "#application/session/sign-in-failure-messages.ts";
import { keepOtpDigits } from "#domain/session/otp.ts";
import { wrongCodeAdvice, wrongCodeOf } from "#ui/kit/wrong-code.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";

export interface ConfirmAddressNeeds {
  readonly steps: ReturnType<typeof confirmAddress>;
  readonly account: Pick<AccountViewModel, "email" | "refresh">;
}

interface CodeFailure {
  readonly text: string;
  /** What to do next after a wrong code. */
  readonly advice: string | undefined;
}

/** Confirms the address of a person whom another service has signed in. */
export class ConfirmAddressViewModel {
  busyWith: "mailing" | "confirming" | undefined = undefined;
  /** A code was mailed from here. */
  isMailed = false;
  code = "";
  failure: CodeFailure | undefined = undefined;
  readonly #needs: ConfirmAddressNeeds;

  constructor(needs: ConfirmAddressNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get email(): string | undefined {
    return this.#needs.account.email;
  }

  setCode(text: string): void {
    this.code = keepOtpDigits(text);
    this.failure = undefined;
  }

  async mailCode(): Promise<void> {
    if (this.busyWith !== undefined) return;
    this.busyWith = "mailing";
    const answer = await this.#needs.steps.mailCode();
    runInAction(() => {
      this.busyWith = undefined;
      this.isMailed ||= answer.ok;
      this.code = "";
      this.failure = answer.ok ? undefined : { text: textOf("sendCode", answer.error), advice: undefined };
    });
  }

  async confirm(): Promise<void> {
    if (this.busyWith !== undefined) return;
    this.busyWith = "confirming";
    const answer = await this.#needs.steps.confirm(this.code);
    if (answer.ok) await this.#needs.account.refresh();
    runInAction(() => {
      this.busyWith = undefined;
      this.failure = answer.ok ? undefined : refusedCode(answer.error);
    });
  }
}

const refusedCode = (reason: Refusal | Failure): CodeFailure => {
  const wrong = wrongCodeOf(reason);
  return { text: textOf("verifyCode", reason), advice: wrong && wrongCodeAdvice(wrong) };
};

const textOf = (attempt: "sendCode" | "verifyCode", reason: Refusal | Failure): string =>
  reasonText(signInFailureMessages[attempt], reason);
