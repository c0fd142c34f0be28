import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { BulkJobsViewModel } from "./jobs/bulk-jobs-view-model.ts";

/** The result of the last attempt to start. */
export interface OrderOutcome {
  readonly tone: "success" | "error" | "info";
  readonly title?: string;
  readonly text: string;
}

export interface OutcomeNeeds {
  readonly jobs: Pick<BulkJobsViewModel, "jobs" | "hasStopped">;
  readonly clock: Pick<Clock, "pause">;
}

/** How long it stands at least that processing has started: a short job is done at once. */
const READABLE_MS = 6_000;

/** What is said of the last attempt to start a job, until that is no longer so. */
export class OutcomeViewModel {
  private said: OrderOutcome | undefined = undefined;
  /** The job that `said` is about, where it is about one. */
  private jobId: string | undefined = undefined;
  private wasReadable = false;
  readonly #needs: OutcomeNeeds;

  constructor(needs: OutcomeNeeds) {
    this.#needs = needs;
    makeAutoObservable<OutcomeViewModel, "said">(this, { said: observableRef }, { autoBind: true });
  }

  /** Left out once the job has stopped, or is done and the text could be read: it says that the job runs. */
  get shown(): OrderOutcome | undefined {
    return this.isPast ? undefined : this.said;
  }

  /** Whether that was said and is no longer so. Its place is kept, so that nothing moves by itself. */
  get isPast(): boolean {
    const { jobId } = this;
    const { jobs } = this.#needs;
    if (jobId === undefined) return false;
    const isDone = jobs.jobs.some(({ id, state }) => id === jobId && state === "done");
    return jobs.hasStopped(jobId) || (isDone && this.wasReadable);
  }

  say(outcome: OrderOutcome | undefined, jobId?: string): void {
    this.said = outcome;
    this.jobId = jobId;
    this.wasReadable = false;
    if (jobId !== undefined) void this.#needs.clock.pause(READABLE_MS).then(() => this.read(jobId));
  }

  private read(jobId: string): void {
    if (jobId === this.jobId) this.wasReadable = true;
  }
}
