import { makeAutoObservable, runInAction } from "mobx";
import { type Failure, reasonText } from "#application/failure.ts";
import type { ClientInformation } from "#application/ports/client-information.ts";
import type { Refusal } from "#application/refusal.ts";
import { linkedInErrorText, linkedInReturnText } from "#application/sign-in-with-linkedin.ts";
import type { Result } from "#application/result.ts";
import type { Email } from "#domain/email.ts";
import type { Product } from "#ui/shared/product.ts";

export interface LoginNeeds {
  readonly requestCode: (email: string) => Promise<Result<Email, Refusal<"no-email" | "not-an-email"> | Failure>>;
  readonly signInWithLinkedIn: () => Promise<Result<void, Failure>>;
  readonly reportError: (error: string) => string;
  readonly client: Pick<ClientInformation, "cookiesWork">;
  readonly product: Product;
}

type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "sending-code"; readonly to: string }
  | { readonly kind: "code-sent" }
  | { readonly kind: "leaving-for-linkedin" }
  | { readonly kind: "email-refused"; readonly text: string }
  | { readonly kind: "linkedin-failed"; readonly text: string };

export class LoginViewModel {
  email = "";
  phase: Phase = { kind: "idle" };
  cookiesAreDisabled = false;
  readonly product: Product;
  readonly #needs: LoginNeeds;

  constructor(needs: LoginNeeds) {
    this.#needs = needs;
    this.product = needs.product;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    runInAction(() => (this.cookiesAreDisabled = !this.#needs.client.cookiesWork()));
    return () => {};
  }

  get isBusy(): boolean {
    return this.phase.kind === "sending-code" || this.phase.kind === "leaving-for-linkedin";
  }

  get canSend(): boolean {
    return this.email.trim() !== "" && !this.isBusy;
  }

  get emailError(): string | undefined {
    return this.phase.kind === "email-refused" ? this.phase.text : undefined;
  }

  /** The report to support of a failed sign-in with LinkedIn. */
  get errorReport(): string {
    return this.phase.kind === "linkedin-failed" ? this.#needs.reportError(this.phase.text) : "";
  }

  get supportLink(): string {
    const subject = encodeURIComponent("Sign-in with LinkedIn failed");
    return `mailto:${this.product.supportEmail}?subject=${subject}&body=${encodeURIComponent(this.errorReport)}`;
  }

  setEmail(email: string): void {
    this.email = email;
    if (this.phase.kind === "email-refused") this.phase = { kind: "idle" };
  }

  async sendCode(): Promise<void> {
    if (this.isBusy) return;
    this.phase = { kind: "sending-code", to: this.email.trim() };
    const answer = await this.#needs.requestCode(this.email);
    runInAction(() => {
      this.phase = answer.ok
        ? { kind: "code-sent" }
        : { kind: "email-refused", text: reasonText("send-code", answer.error) };
    });
  }

  async continueWithLinkedIn(): Promise<void> {
    if (this.isBusy) return;
    this.phase = { kind: "leaving-for-linkedin" };
    const answer = await this.#needs.signInWithLinkedIn();
    if (!answer.ok)
      runInAction(() => (this.phase = { kind: "linkedin-failed", text: linkedInErrorText(answer.error) }));
  }

  /** LinkedIn returned with an error. */
  returnedWithError(description: string): void {
    this.phase = { kind: "linkedin-failed", text: linkedInReturnText(description) };
  }
}
