import { makeAutoObservable, runInAction } from "mobx";
import type { CodeCooldown } from "#application/session/code-cooldown.ts";
import { type Failure, reasonText } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { Result } from "#application/shared/result.ts";
import type { CodeRefusal } from "#application/session/verify-sign-in-code.ts";
import { keepOtpDigits, OTP_LENGTH } from "#domain/session/otp.ts";
import type { Product } from "#ui/kit/product.ts";
import { type WrongCode, wrongCodeAdvice, wrongCodeOf } from "#ui/kit/wrong-code.ts";
import { signInFailureMessages } from "#application/session/sign-in-failure-messages.ts";
import { otpTexts } from "./otp-texts.ts";

export interface OtpNeeds {
  readonly verifyCode: (code: string) => Promise<Result<void, CodeRefusal | Failure>>;
  readonly resendCode: () => Promise<Result<void, CodeRefusal | Failure>>;
  readonly notes: SignInNotes;
  readonly clock: Clock;
  readonly codes: Pick<CodeCooldown, "secondsLeft">;
  readonly product: Product;
}

const TOAST_MS = 3000;
const SECOND = 1000;

type Phase =
  | { readonly kind: "waiting" }
  | { readonly kind: "verifying" }
  | { readonly kind: "resending" }
  | { readonly kind: "failed"; readonly text: string }
  /** The service refused the code. */
  | ({ readonly kind: "wrong"; readonly text: string } & WrongCode);

export class OtpViewModel {
  readonly product: Product;
  readonly email: string | undefined;
  code = "";
  phase: Phase = { kind: "waiting" };
  toast: string | undefined = undefined;
  /** Until another code may be requested. */
  secondsToResend: number;
  #triedOnItsOwn = false;
  /** Another try with it would be wasted. */
  #wrongCode = "";
  readonly #needs: OtpNeeds;

  constructor(needs: OtpNeeds) {
    this.#needs = needs;
    this.product = needs.product;
    this.email = needs.notes.readEmail();
    this.secondsToResend = needs.codes.secondsLeft(this.email ?? "");
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    return this.#needs.clock.every(SECOND, this.countDown);
  }

  get isBusy(): boolean {
    return this.phase.kind === "verifying" || this.phase.kind === "resending";
  }

  get canVerify(): boolean {
    return this.code.length === OTP_LENGTH && !this.isBusy && !this.codeIsSpent;
  }

  get error(): string | undefined {
    return this.phase.kind === "failed" || this.phase.kind === "wrong" ? this.phase.text : undefined;
  }

  /** What to do after a wrong code. */
  get advice(): string | undefined {
    return this.phase.kind === "wrong" ? wrongCodeAdvice(this.phase) : undefined;
  }

  /** The service counts the tries, so that what it refused is the code. Its own words for that are a developer's. */
  get codeIsRefused(): boolean {
    return this.phase.kind === "wrong" && this.phase.triesLeft !== undefined;
  }

  /** No further try is accepted; only a new code helps. */
  get codeIsSpent(): boolean {
    return this.phase.kind === "wrong" && this.phase.triesLeft === 0;
  }

  setCode(text: string): void {
    this.code = keepOtpDigits(text);
    // What was said of a wrong code, and of the tries left, stays until the next try.
    if (this.phase.kind === "failed") this.phase = { kind: "waiting" };
    // A complete code is sent by itself once. A corrected one, or the same wrong one again, waits for the button.
    if (this.code.length === OTP_LENGTH && !this.#triedOnItsOwn && this.code !== this.#wrongCode) {
      this.#triedOnItsOwn = true;
      void this.verify();
    }
  }

  async verify(): Promise<void> {
    if (this.isBusy || this.codeIsSpent) return;
    this.phase = { kind: "verifying" };
    const answer = await this.#needs.verifyCode(this.code);
    runInAction(() => {
      this.phase = answer.ok ? { kind: "waiting" } : phaseAfter(answer.error);
      if (this.phase.kind !== "wrong") return;
      this.#wrongCode = this.code;
      this.#triedOnItsOwn = false;
      this.code = "";
    });
  }

  async resend(): Promise<void> {
    if (this.isBusy) return;
    this.phase = { kind: "resending" };
    const answer = await this.#needs.resendCode();
    runInAction(() => {
      this.countDown();
      if (!answer.ok) {
        this.phase = { kind: "failed", text: reasonText(signInFailureMessages.resendCode, answer.error) };
        return;
      }
      this.phase = { kind: "waiting" };
      this.code = "";
      this.#triedOnItsOwn = false;
      this.toast = otpTexts.resent;
    });
    if (!answer.ok) return;
    await this.#needs.clock.pause(TOAST_MS);
    runInAction(() => (this.toast = undefined));
  }

  /** For "Back to login": removes the stored address. */
  leave(): void {
    this.#needs.notes.writeEmail(undefined);
  }

  private countDown(): void {
    this.secondsToResend = this.#needs.codes.secondsLeft(this.email ?? "");
  }
}

const phaseAfter = (error: CodeRefusal | Failure): Phase => {
  const text = reasonText(signInFailureMessages.verifyCode, error);
  const wrong = wrongCodeOf(error);
  return wrong === undefined ? { kind: "failed", text } : { kind: "wrong", text, ...wrong };
};
