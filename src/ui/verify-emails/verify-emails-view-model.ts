import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#application/shared/failure.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import type { Clock } from "#application/ports/clock.ts";
import { ok, type Result } from "#application/shared/result.ts";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import type { Email } from "#domain/shared/email.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { EMAIL_BATCH_MAX, parsePastedEmail, pastedEmails } from "#domain/lookups/pasted-email.ts";
import { suggestedFor } from "#domain/verification/suggest-address.ts";
import type { Recent } from "#domain/history/recent.ts";
import type { PaidCallNeeds, PaidSearchNeeds } from "#ui/lookups/paid-call.ts";
import { PaidSearchViewModel } from "#ui/lookups/paid-search-view-model.ts";
import { RecalledSearchViewModel } from "#ui/lookups/recalled-search-view-model.ts";
import { EmailBatchViewModel } from "./email-batch-view-model.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

export interface VerifyEmailsNeeds extends PaidSearchNeeds {
  readonly verify: (
    email: string,
    watch?: SearchWatch,
  ) => Promise<Result<VerifiedEmail, Refusal<"no-email"> | Failure>>;
  /** What is owned, read free of charge; undefined where it is not owned, or the backend does not say. */
  readonly findOwned: (email: Email) => Promise<Result<VerifiedEmail | undefined, Failure>>;
  readonly clock: Pick<Clock, "now" | "pause">;
}

/** What was not answered because of too few credits. */
export interface Unpaid {
  readonly email: string;
  /** In the server's words. */
  readonly message: string;
}

export class VerifyEmailsViewModel {
  email = "";
  /** The address that was verified or filled in last. The field may have changed since. */
  asked: Email | undefined = undefined;
  /** Several addresses that were pasted at once. */
  batch: EmailBatchViewModel | undefined = undefined;
  /** How many were pasted, where they are too many for this page. */
  tooMany: number | undefined = undefined;
  readonly verification: PaidSearchViewModel<VerifiedEmail | Unpaid>;
  /** What the form's button verifies, or its price, has changed without being typed. */
  readonly settling: SettlingViewModel;
  /** A verdict has come, which may offer another address. */
  readonly settlingOther: SettlingViewModel;
  readonly #needs: VerifyEmailsNeeds;
  readonly #recalled: RecalledSearchViewModel;

  constructor(needs: VerifyEmailsNeeds) {
    this.#needs = needs;
    this.verification = new PaidSearchViewModel<VerifiedEmail | Unpaid>(toolFailureMessages.verification, needs);
    this.settling = new SettlingViewModel(needs.clock);
    this.settlingOther = new SettlingViewModel(needs.clock);
    this.#recalled = new RecalledSearchViewModel(needs, this.settling);
    makeAutoObservable(this, { batch: observableRef, settling: false, settlingOther: false }, { autoBind: true });
  }

  /** What the last verification found. */
  get found(): VerifiedEmail | undefined {
    const { phase } = this.verification;
    return phase.kind === "found" && "outcome" in phase.found ? phase.found : undefined;
  }

  /** Its verdict is not covered by the credits. */
  get unpaid(): Unpaid | undefined {
    const { phase } = this.verification;
    return phase.kind === "found" && !("outcome" in phase.found) ? phase.found : undefined;
  }

  /** What the address of the page says: what is shown, several each on a line. */
  get addressed(): string | undefined {
    return this.batch?.pasted ?? this.asked;
  }

  get account(): PaidCallNeeds["account"] {
    return this.#needs.account;
  }

  /** A verification of before whose verdict is shown as the history keeps it. */
  get recalled(): Recent | undefined {
    return this.#recalled.shown;
  }

  setEmail(email: string): void {
    this.email = email;
    this.tooMany = undefined;
    this.verification.clearFailure();
  }

  /** Takes the address that was probably meant; verifying it is left to the button that names the price. */
  takeMeant(meant: Email): void {
    this.setEmail(readableEmail(meant));
    this.settling.begin();
  }

  /** Takes several pasted addresses, if that is what a text is; one is for the field. */
  takePasted(text: string): boolean {
    const pasted = pastedEmails(text);
    const { emails, duplicates, invalid } = pasted;
    const isSeveral = emails.length > 0 && emails.length + duplicates.length + invalid.length > 1;
    if (!isSeveral) return false;
    if (emails.length > EMAIL_BATCH_MAX) {
      this.tooMany = emails.length;
      return true;
    }
    this.setEmail("");
    this.asked = undefined;
    this.#recalled.hide();
    this.verification.clear();
    this.closeBatch();
    this.batch = new EmailBatchViewModel(pasted, this.#needs);
    void this.batch.recall();
    return true;
  }

  /** What is not begun yet is verified no more. */
  closeBatch(): void {
    this.batch?.stop();
    this.batch = undefined;
  }

  /** Whether the verdict that is shown is about another address than the field holds. */
  isStale(email: string): boolean {
    return this.email.trim() !== "" && (this.key ?? this.email.trim()) !== email;
  }

  /** Verifies an address that was not typed but chosen. */
  async verifyOther(email: string): Promise<void> {
    if (this.settlingOther.isSettling) return;
    this.setEmail(email);
    await this.verify();
  }

  /** Fills in what is handed over from elsewhere; verifying it is left to the button that names the price. */
  fillIn(email: string): void {
    if (this.takePasted(email)) return;
    this.setEmail(email);
    this.asked = this.key;
    this.closeBatch();
    this.#recalled.hide();
    this.verification.clear();
    this.settling.begin();
  }

  /** Shows the form as before the first verification. */
  empty(): void {
    this.fillIn("");
  }

  /** The key of what the field holds, as the history has it; undefined for what is no address. */
  get key(): Email | undefined {
    return parsePastedEmail(this.email);
  }

  /**
   * The address that was probably meant instead of what the field holds, named before anything is paid for. Not while it may
   * still be typed, and not beside a verdict, which says it.
   */
  get meant(): Email | undefined {
    const { key } = this;
    const isShown = key === undefined || key === (this.found?.email ?? this.recalled?.key);
    const meant = isShown ? undefined : suggestedFor(key);
    return key !== undefined && meant?.startsWith(key) ? undefined : meant;
  }

  /** Whether it is unknown if the verdict on what the field holds is still owned, because the backend could not be asked. */
  get isUnchecked(): boolean {
    return this.#recalled.isUnchecked(this.key);
  }

  /** Whether a verdict is still the account's: it is bought for its UTC day, where the backend says what is owned. */
  isKnownOwned(recent: Recent | undefined): recent is Recent {
    const [line] = recent?.open ?? [];
    if (recent === undefined || line === undefined) return false;
    const isOfToday = Math.floor(Date.parse(line.at) / DAY_MS) === Math.floor(this.#needs.clock.now() / DAY_MS);
    return isOfToday && this.#recalled.isKnownOwned(recent);
  }

  /**
   * Shows, free of charge, an earlier verdict: as the history keeps it, then with its reasons where the backend has
   * them.
   */
  async showRecent(recent: Recent): Promise<void> {
    const { subject } = recent;
    if (this.verification.isBusy || subject.kind !== "email") return;
    this.fillIn(readableEmail(subject.email));
    this.#recalled.show(recent);
    const answer = await this.#needs.findOwned(subject.email);
    if (this.recalled !== recent || this.verification.phase.kind !== "idle") return;
    const value = answer.ok ? answer.value : undefined;
    if (value !== undefined) return this.run(async () => ok(value));
    // What cost nothing was never owned.
    if (recent.open.length === 0) return;
    if (answer.ok) this.#recalled.markLost(recent);
    else this.#recalled.markUnchecked(recent);
  }

  /** Verifies what the field holds. */
  async verify(): Promise<void> {
    if (this.settling.isSettling || this.takePasted(this.email)) return;
    this.closeBatch();
    this.#recalled.show(undefined);
    this.asked = this.key ?? this.asked;
    const { email } = this;
    await this.run(async (watch) => {
      const answer = await this.#needs.verify(email, watch);
      if (answer.ok || answer.error.kind !== "not-enough-credits") return answer;
      return ok({ email: email.trim(), message: answer.error.message });
    });
  }

  private async run(search: Parameters<typeof this.verification.run>[0]): Promise<void> {
    await this.verification.run(async (watch) => {
      const answer = await search(watch);
      this.settlingOther.begin();
      return answer;
    });
  }
}
