import { makeAutoObservable, runInAction } from "mobx";
import { type Failure, reasonText } from "#application/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";
import type { Result } from "#application/result.ts";
import type { CodeRefusal } from "#application/verify-sign-in-code.ts";
import { keepOtpDigits, OTP_LENGTH } from "#domain/otp.ts";
import { RESEND_AFTER_MS } from "#domain/sign-in.ts";
import type { Product } from "#ui/shared/product.ts";

export interface OtpNeeds {
  readonly verifyCode: (code: string) => Promise<Result<void, CodeRefusal | Failure>>;
  readonly resendCode: () => Promise<Result<void, CodeRefusal | Failure>>;
  readonly notes: SignInNotes;
  readonly clock: Clock;
  readonly visits: VisitRecords;
  readonly product: Product;
}

const TOAST_MS = 3000;
const SECOND = 1000;

type Phase =
  | { readonly kind: "waiting" }
  | { readonly kind: "verifying" }
  | { readonly kind: "resending" }
  | { readonly kind: "failed"; readonly text: string };

export class OtpViewModel {
  readonly product: Product;
  readonly email: string | undefined;
  code = "";
  phase: Phase = { kind: "waiting" };
  toast: string | undefined = undefined;
  /** Until another code may be requested. */
  secondsToResend: number;
  #sentAt: number;
  #triedOnItsOwn = false;
  readonly #needs: OtpNeeds;

  constructor(needs: OtpNeeds) {
    this.#needs = needs;
    this.product = needs.product;
    this.email = needs.notes.readEmail();
    // The code was requested when signing in began; reloading the page does not send another.
    this.#sentAt = Date.parse(needs.visits.readAuthSource()?.timestamp ?? "") || needs.clock.now();
    this.secondsToResend = secondsLeft(this.#sentAt, needs.clock.now());
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    return this.#needs.clock.every(SECOND, this.countDown);
  }

  get isBusy(): boolean {
    return this.phase.kind === "verifying" || this.phase.kind === "resending";
  }

  get canVerify(): boolean {
    return this.code.length === OTP_LENGTH && !this.isBusy;
  }

  get error(): string | undefined {
    return this.phase.kind === "failed" ? this.phase.text : undefined;
  }

  setCode(text: string): void {
    this.code = keepOtpDigits(text);
    if (this.phase.kind === "failed") this.phase = { kind: "waiting" };
    // The first complete code is sent automatically, later ones only on request.
    if (this.code.length === OTP_LENGTH && !this.#triedOnItsOwn) {
      this.#triedOnItsOwn = true;
      void this.verify();
    }
  }

  async verify(): Promise<void> {
    if (this.isBusy) return;
    this.phase = { kind: "verifying" };
    const answer = await this.#needs.verifyCode(this.code);
    runInAction(() => {
      this.phase = answer.ok ? { kind: "waiting" } : { kind: "failed", text: reasonText("verify-code", answer.error) };
    });
  }

  async resend(): Promise<void> {
    if (this.isBusy) return;
    this.phase = { kind: "resending" };
    const answer = await this.#needs.resendCode();
    runInAction(() => {
      if (!answer.ok) {
        this.phase = { kind: "failed", text: reasonText("resend-code", answer.error) };
        return;
      }
      this.phase = { kind: "waiting" };
      this.code = "";
      this.#triedOnItsOwn = false;
      this.#sentAt = this.#needs.clock.now();
      this.countDown();
      this.toast = "New OTP sent successfully!";
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
    this.secondsToResend = secondsLeft(this.#sentAt, this.#needs.clock.now());
  }
}

/** Limited to the full wait, in case the clock was set back. */
const secondsLeft = (sentAt: number, now: number): number =>
  Math.min(RESEND_AFTER_MS / SECOND, Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - now) / SECOND)));
