import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import { bulkAttempts } from "#application/bulk-attempts.ts";
import { failureText } from "#application/failure.ts";
import type { BulkJobLookup } from "#application/ports/bulk-job-lookup.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { BulkJob, ResultFormat } from "#domain/bulk-job.ts";
import { BULK_JOBS } from "#domain/capability.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import type { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import { failureBeside } from "#ui/shared/failure-beside.ts";

export interface JobDetailsNeeds {
  readonly jobs: BulkJobLookup & Pick<BulkJobs, "resultAddress">;
  readonly account: Pick<AccountViewModel, "account" | "offers">;
  readonly banner: BannerViewModel;
}

type Phase =
  | { readonly kind: "asking" }
  | { readonly kind: "shown"; readonly job: BulkJob }
  /** The backend says that it tells nothing of its jobs. */
  | { readonly kind: "not-told" }
  | { readonly kind: "failed"; readonly text: string };

/** One bulk job, as it was when its line of the history was opened or it was asked for again. */
export class JobDetailsViewModel {
  phase: Phase = { kind: "asking" };
  isAsking = false;
  /** Why no result could be had. */
  failure: string | undefined = undefined;
  #visit = 0;
  readonly #downloads = observable.map<string, ResultFormat>();
  readonly #needs: JobDetailsNeeds;
  readonly #jobId: string;

  constructor(jobId: string, needs: JobDetailsNeeds) {
    this.#jobId = jobId;
    this.#needs = needs;
    makeAutoObservable(this, { phase: observableRef }, { autoBind: true });
  }

  start(): () => void {
    void this.ask();
    return () => {
      this.#visit += 1;
    };
  }

  /** Asks for the job, the first time or again; what is shown stays until the answer. */
  async ask(): Promise<void> {
    const visit = (this.#visit += 1);
    this.isAsking = true;
    const phase = await this.phaseNow();
    runInAction(() => {
      if (visit !== this.#visit) return;
      this.isAsking = false;
      this.phase = phase;
    });
  }

  downloadUnderWay({ id }: BulkJob): ResultFormat | undefined {
    return this.#downloads.get(id);
  }

  /** The address at which the result so far is downloaded; undefined where it cannot be had, with the reason told. */
  async resultAddress({ id }: BulkJob, format: ResultFormat): Promise<string | undefined> {
    if (this.#downloads.has(id)) return undefined;
    this.#downloads.set(id, format);
    this.failure = undefined;
    const answer = await this.#needs.jobs.resultAddress(id, format);
    runInAction(() => {
      this.#downloads.delete(id);
      if (!answer.ok) this.failure = failureBeside(bulkAttempts.result, answer.error, this.#needs.banner);
    });
    return answer.ok ? answer.value : undefined;
  }

  private async phaseNow(): Promise<Phase> {
    const { account, banner, jobs } = this.#needs;
    // An account that could not be looked up says nothing of what the backend offers.
    if (!(await account.offers(BULK_JOBS)) && account.account !== undefined) return { kind: "not-told" };
    const answer = await jobs.find(this.#jobId);
    if (answer.ok) return { kind: "shown", job: answer.value };
    // What the server says of a job, above all that it keeps it no longer, belongs to the line that was opened.
    const isSaidHere = answer.error.kind === "server-said";
    const beside = isSaidHere ? undefined : failureBeside(bulkAttempts.find, answer.error, banner);
    return { kind: "failed", text: beside ?? failureText(bulkAttempts.find, answer.error) };
  }
}
