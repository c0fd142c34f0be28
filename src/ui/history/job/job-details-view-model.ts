import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { bulkFailureMessages } from "#application/bulk/bulk-failure-messages.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import type { BulkJobLookup } from "#application/ports/bulk-job-lookup.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { Result } from "#application/shared/result.ts";
import { type BulkJob, isActive, type ResultFormat } from "#domain/bulk/bulk-job.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { ResultDownloads } from "#ui/bulk/job/result-downloads-view-model.ts";
import { inlineFailureText } from "#ui/kit/inline-failure-text.ts";

export interface JobDetailsNeeds {
  readonly jobs: BulkJobLookup & Pick<BulkJobs, "resultAddress">;
  readonly clock: Pick<Clock, "every">;
  readonly activity: PageActivity;
  readonly banner: BannerViewModel;
}

type Phase =
  | { readonly kind: "asking" }
  | { readonly kind: "shown"; readonly job: BulkJob }
  | { readonly kind: "failed"; readonly text: string; readonly because: Failure["kind"] };

/** How often a job is asked for again that is waiting or running. */
const ASK_EVERY_MS = 5_000;

/** One bulk job below its line of the history, kept up to date while it is waiting or running and the page is active. */
export class JobDetailsViewModel {
  phase: Phase = { kind: "asking" };
  isAsking = false;
  /** Why no result could be had. */
  failure: string | undefined = undefined;
  #visit = 0;
  #isFollowing = false;
  readonly #downloads: ResultDownloads;
  readonly #needs: JobDetailsNeeds;
  readonly #jobId: string;

  constructor(jobId: string, needs: JobDetailsNeeds) {
    this.#jobId = jobId;
    this.#needs = needs;
    this.#downloads = new ResultDownloads(needs.jobs);
    makeAutoObservable(this, { phase: observableRef }, { autoBind: true });
  }

  start(): () => void {
    const { clock, activity } = this.#needs;
    void this.ask();
    const stop = clock.every(ASK_EVERY_MS, this.follow);
    // The browser may stop the timers of a hidden page.
    const unsubscribe = activity.subscribe(this.follow);
    return () => {
      stop();
      unsubscribe();
      this.#visit += 1;
      this.#isFollowing = false;
    };
  }

  /** Asks for the job, the first time or again; what is shown stays until the answer. */
  async ask(): Promise<void> {
    this.isAsking = true;
    this.#isFollowing = false;
    await this.read((answer) => {
      this.isAsking = false;
      this.show(answer);
    });
  }

  downloadUnderWay(job: BulkJob): ResultFormat | undefined {
    return this.#downloads.underWay(job);
  }

  /** The address at which the result so far is downloaded; undefined where there is none, with the reason shown. */
  resultAddress(job: BulkJob, format: ResultFormat): Promise<string | undefined> {
    return this.#downloads.address(job, format, (failure) => {
      this.failure = failure && inlineFailureText(bulkFailureMessages.result, failure, this.#needs.banner);
    });
  }

  private follow(): void {
    if (this.isAsking || this.#isFollowing || !this.#needs.activity.isActive()) return;
    if (this.phase.kind !== "shown" || !isActive(this.phase.job)) return;
    this.#isFollowing = true;
    void this.read((answer) => {
      this.#isFollowing = false;
      // Nobody asked: without an answer the last counts stay, and the next turn comes.
      if (answer.ok || answer.error.kind === "server-said" || answer.error.kind === "signed-out") this.show(answer);
    });
  }

  /** Ignores an answer that comes after the line was closed or another question was asked. */
  private async read(onAnswer: (answer: Result<BulkJob, Failure>) => void): Promise<void> {
    const visit = (this.#visit += 1);
    const answer = await this.#needs.jobs.find(this.#jobId);
    runInAction(() => {
      if (visit === this.#visit) onAnswer(answer);
    });
  }

  private show(answer: Result<BulkJob, Failure>): void {
    if (answer.ok) {
      this.phase = { kind: "shown", job: answer.value };
      return;
    }
    const { error } = answer;
    // What the server says of a job, above all that it keeps it no longer, belongs to the line that was opened.
    const beside =
      error.kind === "server-said" ? undefined : inlineFailureText(bulkFailureMessages.find, error, this.#needs.banner);
    this.phase = { kind: "failed", text: beside ?? failureText(bulkFailureMessages.find, error), because: error.kind };
  }
}
