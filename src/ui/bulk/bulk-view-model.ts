import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { ChosenFile } from "#application/ports/table-reader.ts";
import type { Result, Running } from "#application/shared/result.ts";
import { type BulkStarted, type StartBulk, startBulkText, type UploadRefused } from "#application/bulk/start-bulk.ts";
import { bulkFailureMessages } from "#application/bulk/bulk-failure-messages.ts";
import { isLimited, payerOf, spendable } from "#domain/session/account.ts";
import { itemsOf, REMARK_MAX_LENGTH, rowCost, worstCase } from "#domain/bulk/bulk.ts";
import { type PaidOperation, sumTenths, type Tenths, tenths, timesAffordable } from "#domain/shared/credits.ts";
import { BULK_JOBS } from "#domain/session/capability.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";
import type { PaidCallNeeds } from "#ui/lookups/paid-call.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";
import type { BulkJobsViewModel } from "./jobs/bulk-jobs-view-model.ts";
import { type Confirmation, withPossible } from "./confirmation.ts";
import { type FileNeeds, FileViewModel } from "./file-view-model.ts";
import { processTexts } from "./file-texts.ts";

export interface BulkNeeds extends FileNeeds, PaidCallNeeds {
  readonly start: StartBulk;
  /** Whether nothing can be sent now. */
  readonly isOffline: () => boolean;
  /** The tool's jobs, which take their credits from the same balance. */
  readonly jobs: Pick<BulkJobsViewModel, "refresh" | "isGone" | "setAside" | "stillToReserve">;
  readonly clock: Pick<Clock, "pause">;
  /** Whether the browser asks before the page is left. */
  readonly askBeforeLeaving: (isWanted: boolean) => void;
}

export type Stage = "no-file" | "opening" | "preview" | "ready" | "sending";

/** The result of the last attempt to start. */
export interface OrderOutcome {
  readonly tone: "success" | "error" | "info";
  readonly title?: string;
  readonly text: string;
}

/** One tool's bulk mode, from no file to the file sent: one file at a time, one job for each confirmation. */
export class BulkViewModel {
  readonly chosen: FileViewModel;
  items: readonly PaidOperation[];
  remark = "";
  private said: OrderOutcome | undefined = undefined;
  /** The job that `said` is about, where it is about one. */
  private saidOf: string | undefined = undefined;
  confirmation: Confirmation | undefined = undefined;
  /** The question has just covered the page. */
  readonly settling: SettlingViewModel;
  /** Whether the balance is looked up before the question is shown. */
  isAsking = false;
  /** The share of the file that was sent, while it is. */
  sent: number | undefined = undefined;
  hasContinued = false;
  #upload: Running<BulkStarted, Failure | UploadRefused> | undefined;
  readonly #needs: BulkNeeds;

  constructor(needs: BulkNeeds) {
    this.#needs = needs;
    this.chosen = new FileViewModel(needs);
    this.items = itemsOf[needs.tool];
    this.settling = new SettlingViewModel(needs.clock);
    makeAutoObservable<BulkViewModel, "said">(
      this,
      { chosen: false, settling: false, items: observableRef, said: observableRef, confirmation: observableRef },
      { autoBind: true },
    );
  }

  get outcome(): OrderOutcome | undefined {
    return this.saidOf !== undefined && this.#needs.jobs.isGone(this.saidOf) ? undefined : this.said;
  }

  /** A question that nobody answered is withdrawn when the page is left. What runs goes on. */
  start(): () => void {
    return this.withdraw;
  }

  get tool(): Tool {
    return this.#needs.tool;
  }

  get account(): BulkNeeds["account"] {
    return this.#needs.account;
  }

  get stage(): Stage {
    if (this.sent !== undefined) return "sending";
    if (this.chosen.file === undefined) return "no-file";
    if (this.chosen.preview === undefined) return "opening";
    return this.hasContinued ? "ready" : "preview";
  }

  /** The most that the file can cost; undefined while that is not known. */
  get worst(): Tenths | undefined {
    const { found } = this.chosen;
    return found && worstCase(this.items, found.subjects);
  }

  /** What may be spent, without what jobs that wait may still take of it; undefined until the account is known. */
  get balance(): Tenths | undefined {
    const { account } = this.account;
    return account && tenths(Math.max(0, spendable(account) - this.#needs.jobs.stillToReserve));
  }

  /** Whether a monthly limit leaves less than there is. */
  get isLimited(): boolean {
    const { account } = this.account;
    return account !== undefined && isLimited(account);
  }

  /** The name of the organisation that would pay; undefined where the person would, or nobody knows yet. */
  get organisation(): string | undefined {
    const { account } = this.account;
    if (account === undefined || payerOf(account) === "personal") return undefined;
    return account.organisation.name ?? "your organisation";
  }

  /** What is set aside for this tool's jobs, or will be. */
  get setAside(): Tenths {
    const { jobs } = this.#needs;
    return sumTenths([jobs.setAside, jobs.stillToReserve]);
  }

  /** Whether a job whose credits are used up waits for more; unknown for other hosts. */
  get isPausable(): boolean {
    return this.account.account?.capabilities.includes(BULK_JOBS) ?? false;
  }

  /** How many rows the credits cover at least; undefined while that is not known. */
  get rowsCovered(): number | undefined {
    const { found } = this.chosen;
    const { balance } = this;
    if (balance === undefined || found === undefined || this.items.length === 0) return undefined;
    return Math.min(found.subjects, timesAffordable(balance, rowCost(this.items)));
  }

  /** Without credits for a single row only where the job would pause: rows that are owned already are free. */
  get canGoOn(): boolean {
    const { found } = this.chosen;
    if (found === undefined || found.subjects === 0 || this.items.length === 0) return false;
    return this.rowsCovered !== 0 || this.isPausable;
  }

  choose(file: ChosenFile): void {
    if (this.stage === "sending") return;
    this.remove();
    this.chosen.choose(file);
  }

  /** One file is one job: of several, the first is taken. Folders, by their names, are not read. */
  chooseFirst([file, ...others]: readonly ChosenFile[], folders: readonly string[] = []): void {
    if (file === undefined) return;
    this.choose(file);
    this.chosen.leaveBeside({ files: others.length, folders });
  }

  /** The remark stays: another file may take the place of this one. */
  remove(): void {
    if (this.stage === "sending") return;
    this.chosen.remove();
    this.hasContinued = false;
    this.withdraw();
    this.say(undefined);
  }

  setItem(item: PaidOperation, isWanted: boolean): void {
    this.items = itemsOf[this.tool].filter((one) => (one === item ? isWanted : this.items.includes(one)));
  }

  setRemark(text: string): void {
    this.remark = text.slice(0, REMARK_MAX_LENGTH);
  }

  proceed(): void {
    if (this.stage === "preview" && this.canGoOn) this.hasContinued = true;
  }

  goBack(): void {
    if (this.stage !== "ready") return;
    this.withdraw();
    this.hasContinued = false;
    this.say(undefined);
  }

  /**
   * Asks, unless the device is offline; nothing is sent before `confirm`. The balance is looked up before, as other jobs
   * change it; an answer that takes long is not waited for.
   */
  async process(): Promise<void> {
    if (this.stage !== "ready" || !this.canGoOn || this.isAsking) return;
    this.say(undefined);
    if (this.#needs.isOffline()) return this.fail(bulkFailureMessages.start.unreachable);
    this.isAsking = true;
    await Promise.race([this.lookUpBalance(), this.#needs.clock.pause(BALANCE_AWAITED_MS)]);
    this.ask();
  }

  /** After the jobs: what one of them has set aside just now would be taken off the balance twice. */
  private async lookUpBalance(): Promise<void> {
    await this.#needs.jobs.refresh();
    await this.account.refresh();
  }

  /** Not if it was withdrawn meanwhile, or the credits have gone. */
  private ask(): void {
    const { found, file, reading } = this.chosen;
    const { tool, items, worst, isAsking } = this;
    this.isAsking = false;
    if (!isAsking || this.stage !== "ready" || !this.canGoOn || !found || !file || worst === undefined) return;
    const remark = this.remark.trim();
    const order = { tool, items, reading, confirmed: worst, fileName: file.name, ...(remark !== "" && { remark }) };
    this.confirmation = { order, file, found };
    this.settling.begin();
  }

  includePossible(isWanted: boolean): void {
    this.confirmation &&= withPossible(this.confirmation, isWanted);
  }

  withdraw(): void {
    this.isAsking = false;
    this.confirmation = undefined;
  }

  /** A second confirmation finds nothing to confirm. */
  confirm(): void {
    const { confirmation } = this;
    if (confirmation === undefined || this.stage !== "ready") return;
    this.confirmation = undefined;
    this.#needs.banner.dismiss();
    this.sent = 0;
    // Also while another tool is shown: the upload goes on, and ends with the page.
    this.#needs.askBeforeLeaving(true);
    this.#upload = this.#needs.start(confirmation.order, confirmation.file, this.setSent);
    void this.#upload.result.then(this.settle);
  }

  /** Not once all of it is sent: the server may have started already. */
  get canCancel(): boolean {
    return this.sent !== undefined && this.sent < 1;
  }

  cancel(): void {
    if (this.canCancel) this.#upload?.cancel();
  }

  private setSent(share: number): void {
    if (this.sent !== undefined) this.sent = share;
  }

  private settle(answer: Result<BulkStarted, Failure | UploadRefused> | undefined): void {
    const wasAllSent = !this.canCancel;
    this.sent = undefined;
    this.#needs.askBeforeLeaving(false);
    if (answer === undefined)
      this.say({
        tone: "info",
        title: processTexts.cancelled,
        text: `${processTexts.notStarted} ${processTexts.kept}`,
      });
    else if (answer.ok) this.succeed(answer.value);
    else this.report(answer.error);
    // Where the answer was lost, the job may have started all the same.
    if (answer?.ok === true || wasAllSent) void this.#needs.jobs.refresh();
    if (answer !== undefined) void this.account.refresh();
  }

  private say(outcome: OrderOutcome | undefined, jobId?: string): void {
    this.said = outcome;
    this.saidOf = jobId;
  }

  private succeed({ text, jobId }: BulkStarted): void {
    this.remove();
    this.remark = "";
    this.say({ tone: "success", text }, jobId);
  }

  private report(reason: Failure | UploadRefused): void {
    const text =
      reason.kind === "no-signed-url" || reason.kind === "upload-refused"
        ? startBulkText(reason)
        : inlineFailureText(bulkFailureMessages.start, reason, this.#needs.banner);
    // Without a text, the failure is shown in the banner.
    if (text !== undefined) this.chosen.explain(text, this.fail);
  }

  private fail(title: string): void {
    const { offline, kept } = processTexts;
    this.say({ tone: "error", title, text: this.#needs.isOffline() ? `${offline} ${kept}` : kept });
  }
}

/** The question must not wait for a slow answer. */
const BALANCE_AWAITED_MS = 2_000;
