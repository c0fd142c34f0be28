import { makeAutoObservable } from "mobx";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { ChosenFile } from "#application/ports/table-reader.ts";
import type { Result, Running } from "#application/shared/result.ts";
import { type BulkStarted, type StartBulk, startBulkText, type UploadRefused } from "#application/bulk/start-bulk.ts";
import { bulkFailureMessages } from "#application/bulk/bulk-failure-messages.ts";
import { type FileCheck, REMARK_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { PURPOSE_OF_BULK } from "#domain/session/capability.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";
import { PurposeViewModel } from "#ui/lookups/purpose/purpose-view-model.ts";
import type { PaidCallNeeds } from "#ui/lookups/paid-call.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";
import type { BulkJobsViewModel } from "./jobs/bulk-jobs-view-model.ts";
import { canChange } from "./jobs/job-rights.ts";
import { type CostNeeds, CostViewModel } from "./cost-view-model.ts";
import { type FileNeeds, FileViewModel, type MadeFrom } from "./file/file-view-model.ts";
import { type OrderOutcome, OutcomeViewModel } from "./outcome-view-model.ts";
import { processTexts } from "./file/file-texts.ts";

export interface BulkNeeds extends Omit<FileNeeds, "use">, CostNeeds, PaidCallNeeds {
  readonly start: StartBulk;
  /** Whether nothing can be sent now. */
  readonly isOffline: () => boolean;
  /** The tool's jobs, which take their credits from the same balance. */
  readonly jobs: CostNeeds["jobs"] & Pick<BulkJobsViewModel, "refresh" | "hasStopped" | "hasJobs">;
  readonly clock: Pick<Clock, "pause">;
  /** Whether the browser asks before the page is left. */
  readonly askBeforeLeaving: (isWanted: boolean) => void;
}

export type Stage = "no-file" | "opening" | "preview" | "sending";

/** One tool's bulk mode, from no file to the file sent: one file at a time, one job for each start. */
export class BulkViewModel {
  readonly chosen: FileViewModel;
  readonly cost: CostViewModel;
  readonly purpose: PurposeViewModel;
  remark = "";
  /** Whether the end of the job is mailed. */
  emailWhenDone = true;
  private readonly said: OutcomeViewModel;
  /** A button that spends has just come. */
  readonly settling: SettlingViewModel;
  /** Whether the balance is looked up before the file is started or asked about. */
  isAsking = false;
  private hasAsked = false;
  /** The share of the file that was sent, while it is. */
  sent: number | undefined = undefined;
  #upload: Running<BulkStarted, Failure | UploadRefused> | undefined;
  readonly #needs: BulkNeeds;

  constructor(needs: BulkNeeds) {
    this.#needs = needs;
    this.chosen = new FileViewModel({ ...needs, use: needs.tool }, (found) => this.setFound(found));
    this.cost = new CostViewModel(needs, this.chosen);
    this.purpose = new PurposeViewModel({ account: needs.account, capability: PURPOSE_OF_BULK });
    this.settling = new SettlingViewModel(needs.clock);
    this.said = new OutcomeViewModel(needs);
    makeAutoObservable<BulkViewModel, "said">(
      this,
      { chosen: false, cost: false, purpose: false, settling: false, said: false },
      { autoBind: true },
    );
  }

  get outcome(): OrderOutcome | undefined {
    return this.said.shown;
  }

  /** Whether an outcome stood there until its job ended, or stopped. */
  get hadOutcome(): boolean {
    return this.said.isPast;
  }

  /** A question that nobody answered is withdrawn when the page is left. What runs goes on. */
  start(): () => void {
    return this.withdraw;
  }

  get tool(): Tool {
    return this.#needs.tool;
  }

  /** Whether there are jobs, which should be in the first view; undefined while that is not known. */
  get hasJobs(): boolean | undefined {
    if (this.account.account === undefined) return undefined;
    return this.cost.isPausable && this.#needs.jobs.hasJobs;
  }

  get account(): BulkNeeds["account"] {
    return this.#needs.account;
  }

  get stage(): Stage {
    if (this.sent !== undefined) return "sending";
    if (this.chosen.file === undefined) return "no-file";
    if (this.chosen.preview === undefined) return "opening";
    return "preview";
  }

  /** Whether the bar that starts the file is there, or could be: its Close takes the file away. */
  get hasStartBar(): boolean {
    return this.stage === "preview" && this.chosen.check.kind !== "failed";
  }

  /** Without credits for a single row only where the job would pause: rows that are owned already are free. */
  get canGoOn(): boolean {
    const { found } = this.chosen;
    if (found === undefined || found.subjects === 0 || this.cost.items.length === 0) return false;
    return this.cost.rowsCovered !== 0 || this.cost.isPausable;
  }

  choose(file: ChosenFile, made?: MadeFrom): void {
    if (this.stage === "sending") return;
    this.remove();
    this.chosen.choose(file, made);
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
    this.cost.includePossible(false);
    this.said.say(undefined);
  }

  /** What was asked before would no longer be what is started. */
  private setFound(found: FileCheck | undefined): void {
    this.withdraw();
    if (found === undefined) return this.cost.estimate.end();
    this.settling.begin();
    this.cost.estimate.begin(found);
  }

  setItem(item: PaidOperation, isWanted: boolean): void {
    this.withdraw();
    this.cost.setItem(item, isWanted);
  }

  includePossible(isWanted: boolean): void {
    this.withdraw();
    this.cost.includePossible(isWanted);
  }

  setRemark(text: string): void {
    this.remark = text.slice(0, REMARK_MAX_LENGTH);
  }

  setEmailWhenDone(isWanted: boolean): void {
    this.emailWhenDone = isWanted;
  }

  /** Whether it can be chosen if the end of the job is mailed. */
  get offersEmailChoice(): boolean {
    return canChange(this.account.account);
  }

  /**
   * Starts what can cost little, as the page has said before, and asks about the rest, unless the device is offline. The
   * balance is looked up before, as other jobs change it; an answer that takes long is not waited for.
   */
  async process(): Promise<void> {
    if (this.stage !== "preview" || !this.canGoOn || this.isAsking || this.settling.isSettling) return;
    this.said.say(undefined);
    if (!this.purpose.admit()) return;
    if (this.#needs.isOffline()) return this.fail(bulkFailureMessages.start.unreachable);
    this.isAsking = true;
    const isSaid = this.cost.startsAtOnce === true;
    await Promise.race([this.lookUpBalance(), this.#needs.clock.pause(BALANCE_AWAITED_MS)]);
    this.decide(isSaid);
  }

  /** After the jobs: what one of them has set aside just now would be taken off the balance twice. */
  private async lookUpBalance(): Promise<void> {
    await this.#needs.jobs.refresh();
    await this.account.refresh();
  }

  /** Not if it has been withdrawn, or the credits are gone. */
  private decide(isSaidToStart: boolean): void {
    const { isAsking } = this;
    const { worst, startsAtOnce } = this.cost;
    this.isAsking = false;
    if (!isAsking || this.stage !== "preview" || !this.canGoOn || worst === undefined) return;
    if (isSaidToStart && startsAtOnce === true) return this.send();
    this.hasAsked = true;
    this.settling.begin();
  }

  /** Whether the file is to be confirmed. What it can cost is as it was when that was asked. */
  get isConfirming(): boolean {
    return this.hasAsked && this.stage === "preview" && this.canGoOn;
  }

  withdraw(): void {
    this.isAsking = false;
    this.hasAsked = false;
  }

  /** A second confirmation finds nothing to confirm. */
  confirm(): void {
    if (this.isConfirming && !this.settling.isSettling) this.send();
  }

  /** Sends what is shown. */
  private send(): void {
    const { file, made, reading } = this.chosen;
    const { items, listPrice, includesPossible } = this.cost;
    if (file === undefined || listPrice === undefined) return;
    // It may have been changed since it was asked about.
    if (!this.purpose.admit()) return this.withdraw();
    const remark = this.remark.trim();
    const order = {
      tool: this.tool,
      items,
      reading,
      confirmed: listPrice,
      fileName: file.name,
      ...(remark !== "" && { remark }),
      ...(made?.listId !== undefined && { listId: made.listId }),
      ...(made !== undefined && { isOfSavedPeople: true }),
      ...(this.purpose.stated && { purpose: this.purpose.stated }),
      ...(includesPossible && { includesPossible }),
      ...(this.offersEmailChoice && !this.emailWhenDone && { emailWhenDone: false as const }),
    };
    this.withdraw();
    this.#needs.banner.dismiss();
    this.sent = 0;
    // Also while another tool is shown: the upload goes on, and ends with the page.
    this.#needs.askBeforeLeaving(true);
    this.#upload = this.#needs.start(order, file, this.setSent);
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
    this.settling.begin();
    this.#needs.askBeforeLeaving(false);
    if (answer === undefined)
      this.said.say({
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

  private succeed({ text, jobId }: BulkStarted): void {
    this.remove();
    this.remark = "";
    this.emailWhenDone = true;
    this.said.say({ tone: "success", text }, jobId);
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
    this.said.say({ tone: "error", title, text: this.#needs.isOffline() ? `${offline} ${kept}` : kept });
  }
}

/** A start must not wait for a slow answer. */
const BALANCE_AWAITED_MS = 2_000;
