import { makeAutoObservable, runInAction } from "mobx";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";
import type { Followed, SearchWatch } from "#application/lookups/until-found.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Failure } from "#application/shared/failure.ts";
import { isRefusal, type Refusal, refusalText } from "#application/shared/refusal.ts";
import type { Result } from "#application/shared/result.ts";
import { NO_CREDITS, sumTenths, type Tenths } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";
import type { PastedEmails } from "#domain/lookups/pasted-email.ts";
import { pastedText } from "#domain/lookups/pasted-text.ts";
import { explanationOf, type Verdict, verdictOf, verdicts } from "#domain/lookups/verification.ts";
import type { PaidSearchNeeds } from "#ui/lookups/paid-call.ts";
import { cancelSearch } from "#ui/lookups/cancel-search.ts";
import { Cancellation } from "#ui/lookups/cancellation.ts";
import { lineSearch } from "#ui/lookups/reveal-line-view-model.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";
import type { Earlier, EarlierVerdict } from "./earlier-verdict.ts";
import { answerIn, type BatchPhase, type BatchRow, knownOf, spentOn } from "./email-batch-rows.ts";

export interface EmailBatchNeeds extends PaidSearchNeeds {
  readonly verify: (
    email: string,
    watch?: SearchWatch,
  ) => Promise<Result<VerifiedEmail, Refusal<"no-email"> | Failure>>;
  /** What is owned, read free of charge; undefined where it is not owned, or the backend does not say. */
  readonly findOwned: (email: Email) => Promise<Result<VerifiedEmail | undefined, Failure>>;
  readonly clock: Pick<Clock, "pause">;
}

/** An account may have few verifications under way. */
const AT_ONCE = 2;

/** Addresses that are verified one after the other, each for its own price. */
export class EmailBatchViewModel {
  rows: readonly BatchRow[];
  leftOut: Omit<PastedEmails, "emails">;
  isRunning = false;
  /** Of those that are tried again: how many, and what was said of all that had no verdict. Stays until that has ended. */
  tryingAgain: { readonly count: number; readonly explanation: string | undefined } | undefined;
  isStopped = false;
  /** Another one each time that verifying has ended. */
  runs = 0;
  /** What verdicts have cost whose address was corrected since. */
  private spentBefore = NO_CREDITS;
  /** What a button verifies, or its price, has changed under a pointer or a key. */
  readonly settling: SettlingViewModel;
  readonly #cancellations = new Map<BatchRow, Cancellation>();
  readonly #needs: EmailBatchNeeds;

  constructor({ emails, ...leftOut }: PastedEmails, needs: EmailBatchNeeds) {
    this.#needs = needs;
    this.settling = new SettlingViewModel(needs.clock);
    this.leftOut = leftOut;
    this.rows = emails.map((email): BatchRow => ({ email, phase: { kind: "waiting" } }));
    makeAutoObservable(this, { settling: false }, { autoBind: true });
  }

  /** All that was pasted, as text: a mistyped address as it was corrected. */
  get pasted(): string {
    return pastedText({ emails: this.rows.map(({ email }) => email), ...this.leftOut });
  }

  /** What is not verified yet, or has failed. */
  get left(): readonly BatchRow[] {
    return this.rows.filter(({ phase: { kind } }) => kind === "waiting" || kind === "failed" || kind === "unpaid");
  }

  get failed(): readonly BatchRow[] {
    return this.rows.filter(({ phase }) => phase.kind === "failed");
  }

  /** What takes long: a whole call has waited for it, or its mail server wants to be asked again later. */
  get deferred(): readonly BatchRow[] {
    return this.rows.filter(({ phase }) => phase.kind === "checking" && phase.search?.isLong === true);
  }

  /** What is under way otherwise. */
  get verifying(): number {
    return this.rows.filter(({ phase }) => phase.kind === "checking").length - this.deferred.length;
  }

  /** Whether all that is left needs credits: what may be free has been tried. */
  get needsCredits(): boolean {
    return this.left.length > 0 && this.left.every(({ phase }) => phase.kind === "unpaid");
  }

  /** What has no verdict, and may get one. */
  get unknown(): readonly BatchRow[] {
    return this.rows.filter(({ phase }) => phase.kind === "found" && verdictOf(phase.verified) === "unknown");
  }

  /** What all addresses without a verdict have in common, where there are several: then it is said once. */
  get sharedExplanation(): string | undefined {
    if (this.tryingAgain !== undefined) return this.tryingAgain.explanation;
    const explanations = this.rows
      .map(({ phase }) => answerIn(phase))
      .filter((answer) => answer !== undefined)
      .filter((answer) => verdictOf(answer) === "unknown")
      .map(explanationOf);
    const [first] = explanations;
    return explanations.length > 1 && explanations.every((one) => one === first) ? first : undefined;
  }

  get spent(): Tenths {
    return sumTenths([this.spentBefore, ...this.verified.map(spentOn)]);
  }

  /** Whether all that is shown was known before: nothing was verified here yet. */
  get isFromBefore(): boolean {
    return this.runs === 0 && !this.isRunning;
  }

  /** Of the verdicts that are shown, those from before among them. */
  counts(earlier: Earlier): readonly { readonly verdict: Verdict; readonly count: number }[] {
    const found = [...this.verified.map(verdictOf), ...this.known(earlier)];
    return verdicts
      .map((verdict) => ({ verdict, count: found.filter((one) => one === verdict).length }))
      .filter(({ count }) => count > 0);
  }

  /** The addresses with the verdict valid, one a line; empty while there are none. */
  get validText(): string {
    const valid = this.verified.filter((one) => verdictOf(one) === "valid");
    return valid.map(({ email }) => email).join("\n");
  }

  /** What is left without a verdict of before. */
  fresh(earlier: Earlier): readonly BatchRow[] {
    return this.left.filter((row) => knownOf(row, earlier) === undefined);
  }

  /** What has a verdict, and can be asked for again: it is from before and not owned, or is none. */
  again(earlier: Earlier): readonly (Pick<EarlierVerdict, "verdict"> & { readonly row: BatchRow })[] {
    return this.rows.flatMap((row) => {
      const verdict = this.unknown.includes(row) ? "unknown" : knownOf(row, earlier);
      return verdict === undefined ? [] : [{ row, verdict }];
    });
  }

  /**
   * Of a list that has just come, shows the verdicts that are owned or remembered, free of charge. What nobody paid for is still
   * left. Where the backend can't be asked, the rest waits as it is.
   */
  async recall(): Promise<void> {
    this.settling.begin();
    await this.look(this.rows);
  }

  private async look(rows: readonly BatchRow[]): Promise<void> {
    const waiting = [...rows];
    const known = new Map<Email, VerifiedEmail>();
    const ask = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        const answer = await this.#needs.findOwned(row.email);
        if (!answer.ok) waiting.length = 0;
        else if (answer.value !== undefined) known.set(row.email, answer.value);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    runInAction(() => {
      for (const row of rows) {
        const verified = known.get(row.email);
        if (verified === undefined || row.phase.kind !== "waiting") continue;
        row.phase = verified.owned ? { kind: "found", verified } : { kind: "waiting", known: verified };
      }
      if (known.size > 0) this.settling.begin();
    });
  }

  /** Verifies the address that was probably meant, in the place of the mistyped one. */
  async correct(row: BatchRow, meant: Email): Promise<void> {
    if (this.isRunning || this.settling.isSettling) return;
    if (row.phase.kind === "found") this.spentBefore = sumTenths([this.spentBefore, spentOn(row.phase.verified)]);
    row.email = meant;
    await this.verifyEach([row]);
  }

  /** Takes the address that was probably meant before anything is paid for; one that stands in the list already is not verified twice. */
  take(row: BatchRow, meant: Email): void {
    if (this.isRunning) return;
    if (this.rows.some(({ email }) => email === meant)) {
      this.rows = this.rows.filter((other) => other !== row);
      this.leftOut = { ...this.leftOut, duplicates: [...this.leftOut.duplicates, meant] };
      this.settling.begin();
      return;
    }
    row.email = meant;
    void this.look([row]);
  }

  /** Takes away what is no address, by its place among such entries. */
  removeEntry(place: number): void {
    this.leftOut = { ...this.leftOut, invalid: this.leftOut.invalid.toSpliced(place, 1) };
  }

  async tryAgain(rows: readonly BatchRow[]): Promise<void> {
    if (this.isRunning || this.settling.isSettling) return;
    this.tryingAgain = { count: rows.length, explanation: this.sharedExplanation };
    await this.verifyEach(rows);
  }

  async verifyEach(rows: readonly BatchRow[]): Promise<void> {
    if (this.isRunning || this.settling.isSettling) return;
    const waiting = [...rows];
    const { banner, account } = this.#needs;
    banner.dismiss();
    this.isRunning = true;
    this.isStopped = false;
    const begun: Promise<void>[] = [];
    const work = async () => {
      for (let row = waiting.shift(); row !== undefined && !this.isStopped; row = waiting.shift()) {
        // A mail server may want to be asked again in half an hour: the others don't wait for it.
        const { promise: isLong, resolve: goOn } = Promise.withResolvers<void>();
        const verified = this.verify(row, goOn);
        begun.push(verified);
        await Promise.race([verified, isLong]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    // What takes long keeps no balance waiting.
    if (this.deferred.length > 0) await account.refresh();
    await Promise.all(begun);
    await account.refresh();
    runInAction(() => {
      this.isRunning = false;
      this.tryingAgain = undefined;
      this.runs += 1;
      // "Try 2 again" now stands where "Verify 3" stood.
      this.settling.begin();
    });
  }

  /** Begins nothing else, and cancels what takes long. The rest of what is under way is finished. */
  stop(): void {
    this.isStopped = true;
    for (const row of this.deferred) void this.cancel(row);
  }

  /** Ends a search that takes too long. */
  async cancel(row: BatchRow): Promise<void> {
    const search = row.phase.kind === "checking" ? row.phase.search : undefined;
    if (search !== undefined) await this.#cancellations.get(row)?.ask(() => cancelSearch(this.#needs, search));
  }

  private known(earlier: Earlier): readonly Verdict[] {
    return this.rows.map((row) => knownOf(row, earlier)).filter((verdict) => verdict !== undefined);
  }

  private get verified(): readonly VerifiedEmail[] {
    return this.rows.flatMap(({ phase }) => (phase.kind === "found" ? [phase.verified] : []));
  }

  private async verify(row: BatchRow, whenLong: () => void): Promise<void> {
    const cancellation = new Cancellation();
    this.#cancellations.set(row, cancellation);
    runInAction(() => {
      row.phase = { kind: "checking" };
    });
    const answer = await this.#needs.verify(row.email, {
      onPending: (search) => {
        if (this.wait(row, search)) whenLong();
      },
      isCancelled: cancellation.isCancelled,
    });
    const isCancelled = await cancellation.isCancelled();
    runInAction(() => {
      if (isCancelled) row.phase = { kind: "waiting" };
      else row.phase = answer.ok ? { kind: "found", verified: answer.value } : this.phaseAfter(answer.error);
    });
  }

  /** Whether it takes long: one call has waited for it, or it comes back much later. */
  private wait(row: BatchRow, followed: Followed): boolean {
    const { phase } = row;
    if (phase.kind !== "checking") return false;
    const search = lineSearch(followed, phase.search === undefined);
    row.phase = { kind: "checking", search };
    void this.#needs.searching.begin(search.id);
    if (this.isStopped && search.isLong) void this.cancel(row);
    return search.isLong;
  }

  private phaseAfter(error: Refusal | Failure): BatchPhase {
    if (error.kind === "not-enough-credits") return { kind: "unpaid" };
    if (isRefusal(error)) return { kind: "failed", text: refusalText(error) };
    const text = inlineFailureText(toolFailureMessages.verification, error, this.#needs.banner);
    if (text !== undefined) return { kind: "failed", text };
    // What the banner says holds for the others as well.
    this.isStopped = true;
    return { kind: "waiting" };
  }
}
