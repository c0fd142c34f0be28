import { makeAutoObservable, runInAction } from "mobx";
import type { CodeCooldown } from "#application/session/code-cooldown.ts";
import { type Failure, reasonText } from "#application/shared/failure.ts";
import type { ClientInformation } from "#application/ports/client-information.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { linkedInErrorText, linkedInReturnText } from "#application/session/sign-in-with-linkedin.ts";
import type { Result } from "#application/shared/result.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import type { Product } from "#ui/kit/product.ts";
import { signInFailureMessages } from "#application/session/sign-in-failure-messages.ts";
import { loginTexts } from "./login-texts.ts";

export interface LoginNeeds {
  readonly requestCode: (email: string) => Promise<Result<Email, Refusal<"no-email" | "not-an-email"> | Failure>>;
  readonly signInWithLinkedIn: () => Promise<Result<void, Failure>>;
  readonly finishLinkedIn: (code: string) => Promise<Result<void, Failure>>;
  readonly reportError: (error: string) => string;
  readonly client: Pick<ClientInformation, "cookiesWork">;
  readonly session: { readonly hasEnded: boolean };
  readonly codes: CodeCooldown;
  readonly notes: Pick<SignInNotes, "writeEmail">;
  readonly clock: Pick<Clock, "every">;
  readonly product: Product;
}

const SECOND = 1000;

type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "sending-code"; readonly to: string }
  | { readonly kind: "code-sent" }
  | { readonly kind: "at-linkedin" }
  | { readonly kind: "email-refused"; readonly text: string }
  | { readonly kind: "linkedin-failed"; readonly text: string };

export class LoginViewModel {
  email = "";
  phase: Phase = { kind: "idle" };
  cookiesAreDisabled = false;
  /** Until a code can be mailed to the address in the field. */
  secondsToWait = 0;
  /** The address in the field has a code that may still work. */
  hasCode = false;
  readonly product: Product;
  readonly #needs: LoginNeeds;

  constructor(needs: LoginNeeds) {
    this.#needs = needs;
    this.product = needs.product;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    const { client, codes, clock } = this.#needs;
    this.cookiesAreDisabled = !client.cookiesWork();
    if (this.email === "") this.email = codes.address() ?? "";
    this.countDown();
    return clock.every(SECOND, this.countDown);
  }

  /** Somebody is here because their session ended, not because they asked for it. */
  get sessionHasEnded(): boolean {
    return this.#needs.session.hasEnded;
  }

  get isBusy(): boolean {
    return this.phase.kind === "sending-code" || this.phase.kind === "at-linkedin";
  }

  get canSend(): boolean {
    return this.email.trim() !== "" && !this.isBusy && this.secondsToWait === 0;
  }

  get emailError(): string | undefined {
    return this.phase.kind === "email-refused" ? this.phase.text : undefined;
  }

  /** The report to support of a failed sign-in with LinkedIn. */
  get errorReport(): string {
    return this.phase.kind === "linkedin-failed" ? this.#needs.reportError(this.phase.text) : "";
  }

  get supportLink(): string {
    const subject = encodeURIComponent(loginTexts.linkedInFailed);
    return `mailto:${this.product.supportEmail}?subject=${subject}&body=${encodeURIComponent(this.errorReport)}`;
  }

  setEmail(email: string): void {
    this.email = email;
    if (this.phase.kind === "email-refused") this.phase = { kind: "idle" };
    this.countDown();
  }

  async sendCode(): Promise<void> {
    if (this.isBusy || this.secondsToWait > 0) return;
    this.phase = { kind: "sending-code", to: this.email.trim() };
    const answer = await this.#needs.requestCode(this.email);
    runInAction(() => {
      this.phase = answer.ok
        ? { kind: "code-sent" }
        : { kind: "email-refused", text: reasonText(signInFailureMessages.sendCode, answer.error) };
      this.countDown();
    });
  }

  /** Goes on to the code that was mailed before. */
  enterCode(): void {
    const { codes, notes } = this.#needs;
    if (!this.hasCode || this.isBusy) return;
    notes.writeEmail(codes.address());
    this.phase = { kind: "code-sent" };
  }

  async continueWithLinkedIn(): Promise<void> {
    if (this.isBusy) return;
    await this.atLinkedIn(this.#needs.signInWithLinkedIn);
  }

  /** LinkedIn returned with an error. */
  returnedWithError(description: string): void {
    this.phase = { kind: "linkedin-failed", text: linkedInReturnText(description) };
  }

  /** LinkedIn returned with a code for a session; with the session the page is left. */
  async returnedWithCode(code: string): Promise<void> {
    if (!this.isBusy) await this.atLinkedIn(() => this.#needs.finishLinkedIn(code));
  }

  private async atLinkedIn(step: () => Promise<Result<void, Failure>>): Promise<void> {
    this.phase = { kind: "at-linkedin" };
    const answer = await step();
    if (!answer.ok)
      runInAction(() => (this.phase = { kind: "linkedin-failed", text: linkedInErrorText(answer.error) }));
  }

  private countDown(): void {
    const { codes } = this.#needs;
    const waited = this.secondsToWait;
    this.secondsToWait = codes.secondsLeft(this.email);
    this.hasCode = codes.address() !== undefined && codes.address() === parseEmail(this.email);
    // What the service said of the wait is over with it.
    if (waited > 0 && this.secondsToWait === 0 && this.phase.kind === "email-refused") this.phase = { kind: "idle" };
  }
}
