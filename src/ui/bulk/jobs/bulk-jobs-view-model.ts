import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import { type FailureMessages, type Failure, failureText } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import { bulkFailureMessages } from "#application/bulk/bulk-failure-messages.ts";
import { type BulkJobPages, bulkJobPages } from "#application/bulk/bulk-job-pages.ts";
import { type BulkJobsWatch, watchBulkJobs } from "#application/bulk/watch-bulk-jobs.ts";
import { type Account, isLimited, spendable } from "#domain/session/account.ts";
import { costOfMisses, stillToReserve } from "#domain/bulk/bulk-control.ts";
import type { BulkJob, JobDetails, ListedJobs, ResultFormat } from "#domain/bulk/bulk-job.ts";
import { type ProgressSample, timeLeft, withSample } from "#domain/bulk/bulk-progress.ts";
import { sumTenths, type Tenths } from "#domain/shared/credits.ts";
import { ResultDownloads } from "#ui/bulk/job/result-downloads-view-model.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";
import { JobSearchViewModel } from "./job-search-view-model.ts";
import type { BulkJobsNeeds } from "./bulk-jobs-needs.ts";
import { jobListChanges } from "./job-list-changes.ts";
import { JobQuestionViewModel } from "./job-question-view-model.ts";
import { type Control, mayGoOn, offersControl, type Work } from "./job-rights.ts";
import { stateChangeText } from "./jobs-texts.ts";
import { seenJobs } from "./seen-jobs.ts";

/** One tool's bulk jobs, kept up to date while they are shown. */
export class BulkJobsViewModel {
  /** Newest first. */
  jobs: readonly BulkJob[] = [];
  /** Whether there are older ones that are not shown. */
  hasOlder = false;
  isShowingOlder = false;
  /** When the last list was answered, in milliseconds since 1970. */
  listedAt: number | undefined = undefined;
  /** Why the last list could not be read; `jobs` are then those of an earlier one. */
  listFailure: string | undefined = undefined;
  /** What screen readers announce: the last job that stopped. */
  announcement = "";
  /** Jobs, or what can be done with them, have changed places. */
  readonly settling: SettlingViewModel;
  #watch: BulkJobsWatch | undefined;
  #pages: BulkJobPages | undefined;
  readonly question: JobQuestionViewModel;
  readonly search: JobSearchViewModel;
  readonly #controls = observable.map<string, Work>();
  readonly #downloads: ResultDownloads;
  readonly #failures = observable.map<string, string>();
  readonly #seen = seenJobs();
  readonly #samples = observable.map<string, readonly ProgressSample[]>({}, { deep: false });
  readonly #needs: BulkJobsNeeds;

  constructor(needs: BulkJobsNeeds) {
    this.#needs = needs;
    this.#downloads = new ResultDownloads(needs.jobs);
    this.search = new JobSearchViewModel(needs);
    this.settling = new SettlingViewModel(needs.clock);
    this.question = new JobQuestionViewModel({
      settling: this.settling,
      offers: (question, job) => this.offers(question, job),
      isUnderWay: (id) => this.#controls.has(id),
    });
    makeAutoObservable(
      this,
      { jobs: observableRef, settling: false, question: false, search: false },
      { autoBind: true },
    );
  }

  start(): () => void {
    const pages = bulkJobPages(this.#needs);
    this.#pages = pages;
    // Before the list that follows the same change.
    const stopExpiring = this.#needs.changes.subscribe(pages.expire);
    this.#watch = watchBulkJobs({ ...this.#needs, jobs: pages })(this.#needs.tool, this.applyAnswer);
    return () => {
      stopExpiring();
      this.#watch?.stop();
      this.#watch = undefined;
      this.forget();
    };
  }

  /** After a job was started, or when someone asks what the jobs have set aside. */
  async refresh(): Promise<void> {
    this.#pages?.expire();
    await this.#watch?.refresh();
  }

  /** The next older ones as well. */
  async showOlder(): Promise<void> {
    if (this.isShowingOlder) return;
    this.isShowingOlder = true;
    this.#pages?.more();
    await this.#watch?.list();
    runInAction(() => (this.isShowingOlder = false));
  }

  /** Whether there is any; undefined until the first list. */
  get hasJobs(): boolean | undefined {
    return this.listedAt === undefined && this.listFailure === undefined ? undefined : this.jobs.length > 0;
  }

  /** What may be spent; undefined until the account is known. */
  get balance(): Tenths | undefined {
    return this.viewer && spendable(this.viewer);
  }

  /** Whether a monthly limit leaves less than there is. */
  get isLimited(): boolean {
    return this.viewer !== undefined && isLimited(this.viewer);
  }

  /** Whether only a higher monthly limit lets this person go on with a job. */
  waitsForLimit(job: BulkJob): boolean {
    return this.isLimited && this.offers("resume", job) && !mayGoOn(job, this.balance);
  }

  /** Who looks at the jobs. */
  get viewer(): Account | undefined {
    return this.#needs.account.account;
  }

  offers(control: Control, job: BulkJob): boolean {
    return offersControl(control, job, this.viewer);
  }

  /**
   * Whether a job was paused or stopped before its end, even if it was resumed; or brought nothing; or listed and is no more: it is not this
   * person's to see now, or only newer ones are listed.
   */
  hasStopped(id: string): boolean {
    return this.#seen.hasStopped(id, this.listedAt === undefined ? undefined : this.jobs);
  }

  /** What the jobs have set aside; the balance is without it. */
  get setAside(): Tenths {
    return sumTenths(this.jobs.map(({ reserved }) => reserved));
  }

  /** What jobs that wait may still take from the balance. */
  get stillToReserve(): Tenths {
    return sumTenths(this.jobs.map(stillToReserve));
  }

  /** In milliseconds; undefined while it is not known. */
  timeLeft({ id, subjects }: BulkJob): number | undefined {
    return this.listFailure === undefined ? timeLeft(this.#samples.get(id) ?? [], subjects) : undefined;
  }

  controlUnderWay({ id }: BulkJob): Work | undefined {
    return this.#controls.get(id);
  }

  downloadUnderWay(job: BulkJob): ResultFormat | undefined {
    return this.#downloads.underWay(job);
  }

  /** The sentence for what was attempted with a job and failed. */
  failureOf({ id }: BulkJob): string | undefined {
    return this.#failures.get(id);
  }

  cancel(job: BulkJob): Promise<boolean> {
    return this.control(job, "cancel", bulkFailureMessages.cancel, () => this.#needs.jobs.cancel(job.id));
  }

  pause(job: BulkJob): Promise<boolean> {
    return this.control(job, "pause", bulkFailureMessages.pause, () => this.#needs.jobs.pause(job.id));
  }

  /** Resolves with whether it is saved. */
  change(job: BulkJob, details: JobDetails): Promise<boolean> {
    return this.control(job, "change", bulkFailureMessages.change, () => this.#needs.jobs.change(job.id, details));
  }

  resume(job: BulkJob): Promise<boolean> {
    return this.control(job, "resume", bulkFailureMessages.resume, () => this.#needs.jobs.resume(job.id));
  }

  /** For at most what looking all misses up again costs. */
  retryMisses(job: BulkJob): Promise<boolean> {
    const most = costOfMisses(job);
    const { retryUnverified, retryMisses } = bulkFailureMessages;
    return this.control(job, "retry", job.tool === "verify-emails" ? retryUnverified : retryMisses, () =>
      this.#needs.jobs.retryMisses(
        job.id,
        most,
        ...(this.question.includesPossible ? (["with-possible"] as const) : []),
      ),
    );
  }

  /** The address at which the result so far is downloaded; undefined where it cannot be had. */
  resultAddress(job: BulkJob, format: ResultFormat): Promise<string | undefined> {
    return this.#downloads.address(job, format, (failure) => {
      if (failure === undefined) this.#failures.delete(job.id);
      else this.report(job.id, bulkFailureMessages.result, failure);
    });
  }

  private forget(): void {
    this.jobs = [];
    this.hasOlder = false;
    this.listedAt = undefined;
    this.listFailure = undefined;
    this.announcement = "";
    this.question.end();
    void this.search.search("");
    this.#failures.clear();
    this.#samples.clear();
  }

  /** One at a time for each job. What it changed is known before the next list is asked for. */
  private async control(
    job: BulkJob,
    control: Work,
    attempt: FailureMessages,
    call: () => Promise<Result<BulkJob, Failure>>,
  ): Promise<boolean> {
    const watch = this.#watch;
    if (watch === undefined || this.settling.isSettling || this.#controls.has(job.id)) return false;
    let isDone = false;
    this.#controls.set(job.id, control);
    this.#failures.delete(job.id);
    this.#needs.banner.dismiss();
    await watch.change(async () => {
      const answer = await call();
      isDone = answer.ok;
      this.#pages?.expire();
      runInAction(() => {
        this.#controls.delete(job.id);
        this.question.end(job.id);
        if (watch !== this.#watch) return;
        if (answer.ok) this.showChanged(answer.value);
        else this.report(job.id, attempt, answer.error);
      });
    });
    return isDone;
  }

  private applyAnswer(answer: Result<ListedJobs, Failure>): void {
    if (answer.ok) {
      // What failed while nothing could be read can be tried again.
      if (this.listFailure !== undefined) this.#failures.clear();
      this.listFailure = undefined;
      this.show(answer.value.jobs);
      this.hasOlder = answer.value.hasOlder;
      this.listedAt = this.#needs.clock.now();
      if (this.search.hasActive) void this.search.refresh();
    } else if (answer.error.kind !== "signed-out") {
      this.listFailure = failureText(bulkFailureMessages.list, answer.error);
      this.lookUpAfter(answer.error);
    }
  }

  private report(id: string, attempt: FailureMessages, failure: Failure): void {
    // With the job, and not in the banner: it goes with the state that it is about, as that of a job that has just ended.
    const text =
      failure.kind === "server-said"
        ? failureText(attempt, failure)
        : inlineFailureText(attempt, failure, this.#needs.banner);
    if (text !== undefined) this.#failures.set(id, text);
    this.lookUpAfter(failure);
  }

  /** Who is refused may have another part in the organisation than is shown, or none. */
  private lookUpAfter({ kind }: Failure): void {
    if (kind === "server-said" || kind === "status" || kind === "not-enough-credits")
      void this.#needs.account.refresh();
  }

  private showChanged(job: BulkJob): void {
    this.search.replace(job);
    this.show(this.jobs.map((shown) => (shown.id === job.id ? job : shown)));
  }

  private show(jobs: readonly BulkJob[]): void {
    const before = new Map(this.jobs.map((job) => [job.id, job]));
    const now = this.#needs.clock.now();
    for (const job of jobs) {
      const known = before.get(job.id);
      this.#seen.add(job);
      this.#samples.set(job.id, withSample(this.#samples.get(job.id) ?? [], job, now));
      if (known === undefined || known.state === job.state) continue;
      // What failed has happened after all, or no longer matters.
      this.#failures.delete(job.id);
      this.announcement = stateChangeText(job) ?? this.announcement;
    }
    const { movesCredits, isNews, rearranges } = jobListChanges(this.jobs, jobs);
    // The first list is no news.
    if (this.listedAt !== undefined) {
      if (rearranges) this.settling.begin();
      if (isNews) this.#needs.changes.notify();
    }
    this.jobs = jobs;
    // Also of the first list: the account was looked up before it.
    if (movesCredits) void this.#needs.account.refresh();
  }
}
