import { makeAutoObservable } from "mobx";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import type { SettlingViewModel } from "#ui/kit/settling-view-model.ts";
import type { Question } from "./job-rights.ts";

interface JobQuestionNeeds {
  readonly settling: Pick<SettlingViewModel, "begin" | "isSettling">;
  readonly offers: (question: Question, job: BulkJob) => boolean;
  /** Whether something is being done with the job of this id. */
  readonly isUnderWay: (id: string) => boolean;
}

/**
 * What is asked before a job is cancelled, costs more than was confirmed, or rows are looked up again: of one job at a time, in
 * the place of its controls.
 */
export class JobQuestionViewModel {
  private asked: { readonly id: string; readonly question: Question } | undefined = undefined;
  /** Whether possible matches are charged for when the misses that are asked about are looked up again. */
  includesPossible = false;
  readonly #needs: JobQuestionNeeds;

  constructor(needs: JobQuestionNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What is asked about a job, as long as it can be done. */
  of(job: BulkJob): Question | undefined {
    const { asked } = this;
    return asked?.id === job.id && this.#needs.offers(asked.question, job) ? asked.question : undefined;
  }

  ask({ id }: BulkJob, question: Question): void {
    if (this.#needs.settling.isSettling) return;
    this.asked = { id, question };
    this.includesPossible = false;
    this.#needs.settling.begin();
  }

  includePossible(isWanted: boolean): void {
    this.includesPossible = isWanted;
  }

  /** Not while the answer is carried out. */
  withdraw(): void {
    if (this.asked === undefined || this.#needs.isUnderWay(this.asked.id)) return;
    this.asked = undefined;
    this.#needs.settling.begin();
  }

  /** The answer to it was carried out, or the jobs are shown no more. */
  end(id?: string): void {
    if (id === undefined || this.asked?.id === id) this.asked = undefined;
  }
}
