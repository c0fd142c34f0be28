import type { BulkIntake } from "#application/ports/bulk-intake.ts";
import type { BulkJobChanges } from "#application/ports/bulk-job-changes.ts";
import type { BulkJobLookup } from "#application/ports/bulk-job-lookup.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import { type BulkAnswer, memoryBulkIntake } from "./memory-bulk-intake.ts";
import { type MemoryJob, memoryJob, type MemoryJobNeeds } from "./memory-bulk-job.ts";
import { memoryBulkJobChanges } from "./memory-bulk-job-changes.ts";
import { memoryBulkJobLookup } from "./memory-bulk-job-lookup.ts";
import { memoryBulkJobs } from "./memory-bulk-jobs.ts";
import { memoryFileUpload, type MemoryFileUpload } from "./memory-file-upload.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { isActive } from "#domain/bulk/bulk-job.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { IngestFile } from "./ingest-file.ts";

interface MemoryBulkNeeds extends MemoryJobNeeds {
  readonly failures: SimulatedFailures;
  readonly ingestFile: IngestFile | undefined;
}

export interface MemoryBulk {
  readonly intake: BulkIntake;
  readonly uploads: MemoryFileUpload;
  readonly jobs: BulkJobs;
  readonly lookup: BulkJobLookup;
  readonly changes: BulkJobChanges;
  /** The subjects of which a job has found something; undefined for a job that there is not. */
  foundIn(jobId: string): readonly BulkSubject[] | undefined;
  /** The tools of jobs that have not ended. */
  toolsAtWork(): readonly Tool[];
  /** The next order is answered with this, and starts no job. */
  answerNext(answer: BulkAnswer): void;
  /** Looks up so many subjects, those of the oldest running job first; nothing else makes a job go on. */
  step(subjects: number): void;
}

/** Bulk jobs of one account, looked up in its directory and charged to its ledger. */
export const memoryBulk = ({ failures, ingestFile = hasNoRows, ...needs }: MemoryBulkNeeds): MemoryBulk => {
  const jobs: MemoryJob[] = [];
  const intake = memoryBulkIntake({
    failures,
    account: needs.ledger.account,
    create: (order) => {
      const job = memoryJob(needs, order, jobs.length + 1);
      jobs.push(job);
      return job.now().id;
    },
  });
  return {
    intake,
    answerNext: intake.answerNext,
    foundIn: (jobId) => jobs.find(({ now }) => now().id === jobId)?.foundSubjects(),
    toolsAtWork: () => [
      ...new Set(
        jobs
          .map(({ now }) => now())
          .filter((job) => isActive(job) || job.state === "paused")
          .map(({ tool }) => tool),
      ),
    ],
    uploads: memoryFileUpload(async (url, file) => {
      const job = jobs.find(({ now }) => url.endsWith(now().id));
      if (job === undefined) return;
      const { tool, reading } = job.order;
      job.begin(await ingestFile(file, tool, reading));
    }),
    jobs: memoryBulkJobs(failures, jobs),
    lookup: memoryBulkJobLookup(failures, jobs),
    changes: memoryBulkJobChanges(failures, jobs),
    step(subjects) {
      for (let done = 0; done < subjects; done += 1) jobs.find((job) => job.step());
    },
  };
};

const none = { count: 0, first: [] };

const hasNoRows: IngestFile = async () => ({
  check: { rows: 0, empty: none, duplicate: none, malformed: none, hidden: none, footer: none },
  subjects: [],
});
