import { observable, runInAction } from "mobx";
import type { Failure } from "#application/shared/failure.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { BulkJob, ResultFormat } from "#domain/bulk/bulk-job.ts";

/** The downloads of results, one at a time for each job. */
export class ResultDownloads {
  readonly #underWay = observable.map<string, ResultFormat>();
  readonly #jobs: Pick<BulkJobs, "resultAddress">;

  constructor(jobs: Pick<BulkJobs, "resultAddress">) {
    this.#jobs = jobs;
  }

  underWay({ id }: BulkJob): ResultFormat | undefined {
    return this.#underWay.get(id);
  }

  /** The address at which the result so far is downloaded; undefined where there is none. `report` is called at first with no failure. */
  async address(
    { id }: BulkJob,
    format: ResultFormat,
    report: (failure: Failure | undefined) => void,
  ): Promise<string | undefined> {
    if (this.#underWay.has(id)) return undefined;
    runInAction(() => {
      this.#underWay.set(id, format);
      report(undefined);
    });
    const answer = await this.#jobs.resultAddress(id, format);
    runInAction(() => {
      this.#underWay.delete(id);
      if (!answer.ok) report(answer.error);
    });
    return answer.ok ? answer.value : undefined;
  }
}
