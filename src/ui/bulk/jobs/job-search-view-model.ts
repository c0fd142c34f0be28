import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { bulkFailureMessages } from "#application/bulk/bulk-failure-messages.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { Clock } from "#application/ports/clock.ts";
import { failureText } from "#application/shared/failure.ts";
import { type BulkJob, isActive, type ListedJobs } from "#domain/bulk/bulk-job.ts";
import type { Tool } from "#domain/shared/tool.ts";

/** How long nothing is typed before the server is asked. */
const TYPED_MS = 250;

interface JobSearchNeeds {
  readonly jobs: Pick<BulkJobs, "list">;
  readonly clock: Pick<Clock, "pause">;
  readonly tool: Tool;
}

/** A search over all jobs of a tool, however old. The server searches: most of them are not listed. */
export class JobSearchViewModel {
  text = "";
  /** Undefined until the first answer to this text. */
  found: ListedJobs | undefined = undefined;
  failure: string | undefined = undefined;
  /** Answers to earlier questions are ignored. */
  #question = 0;
  readonly #needs: JobSearchNeeds;

  constructor(needs: JobSearchNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  /** What is searched for, as it stands in the address; empty while nothing is. */
  get query(): string {
    return this.text.trim();
  }

  get tool(): Tool {
    return this.#needs.tool;
  }

  /** What is shown: all that is listed, or what was found of it and beyond, with the counts of the list. */
  shownOf(jobs: readonly BulkJob[]): readonly BulkJob[] {
    if (this.query === "") return jobs;
    const listed = new Map(jobs.map((job) => [job.id, job]));
    return this.found?.jobs.map((job) => listed.get(job.id) ?? job) ?? [];
  }

  async search(text: string): Promise<void> {
    const before = this.query;
    this.text = text;
    if (this.query === before) return;
    this.found = undefined;
    this.failure = undefined;
    const question = (this.#question += 1);
    await this.#needs.clock.pause(TYPED_MS);
    if (question === this.#question) await this.read();
  }

  /** The address says something else. */
  follow(query: string): void {
    if (query !== this.query) void this.search(query);
  }

  /** Those that are shown again, and with them what has changed. */
  async refresh(): Promise<void> {
    if (this.found !== undefined) await this.read(this.found.jobs.length);
  }

  async showOlder(): Promise<void> {
    await this.read((this.found?.jobs.length ?? 0) + 1);
  }

  /** What a call has made of a job that was found. */
  replace(job: BulkJob): void {
    if (this.found === undefined) return;
    const jobs = this.found.jobs.map((shown) => (shown.id === job.id ? job : shown));
    this.found = { ...this.found, jobs };
  }

  get hasActive(): boolean {
    return this.found?.jobs.some(isActive) === true;
  }

  /** Reads pages until there are so many jobs, or all. */
  private async read(atLeast = 0): Promise<void> {
    const { query } = this;
    if (query === "") return;
    const question = (this.#question += 1);
    let listed: ListedJobs = { jobs: [], hasOlder: true };
    do {
      const answer = await this.#needs.jobs.list(this.#needs.tool, listed.jobs.at(-1)?.id, query);
      if (question !== this.#question) return;
      if (!answer.ok) {
        runInAction(() => (this.failure = failureText(bulkFailureMessages.list, answer.error)));
        return;
      }
      listed = { jobs: [...listed.jobs, ...answer.value.jobs], hasOlder: answer.value.hasOlder };
    } while (listed.hasOlder && listed.jobs.length < atLeast);
    runInAction(() => {
      this.found = listed;
      this.failure = undefined;
    });
  }
}
