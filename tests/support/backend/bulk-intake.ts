import * as z from "zod";
import { bulkEnrich } from "#wire/bulk-enrich.ts";
import { bulkJob, type BulkJobRecord, bulkJobs } from "#wire/bulk-jobs.ts";
import { awaitFile, fileArrived } from "#backend/bulk/intake/file-arrival.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import type { ReadLimits } from "#backend/bulk/intake/read-file.ts";
import { processBatch } from "#backend/bulk/run/process-batch.ts";
import { ingestFile } from "#backend/bulk/intake/ingest-file.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { quietSources } from "./bulk.ts";
import type { Person, WebhookBackend } from "./webhook-backend.ts";

export type Content = string | Uint8Array<ArrayBuffer>;

const Placed = z.object({ signed_url: z.string(), job_id: z.uuid() });

export interface Intake {
  /** Orders a job and answers what the call answers. */
  order(person: Person, wanted: object, key?: string): ReturnType<Person["post"]>;
  /** Orders a job whose file then arrives, without ingesting it. */
  send(person: Person, wanted: object, content: Content): Promise<string>;
  /** The same, ingested. */
  start(person: Person, wanted: object, content: Content): Promise<BulkJobRecord>;
  arrive(signedUrl: string, content: Content): Promise<void>;
  /** As a process does whose queue is another, or that reads within other limits. */
  ingestFile(jobId: string, otherwise?: { readonly readLimits?: ReadLimits; readonly queue?: JobQueue }): Promise<void>;
  awaitFile(jobId: string): Promise<void>;
  /** Looks up for a job until nothing is left to do at once. */
  lookUp(jobId: string): Promise<void>;
  job(person: Person, jobId: string): Promise<BulkJobRecord>;
  list(person: Person, type?: string): Promise<readonly BulkJobRecord[]>;
}

/** The way of a file into a job, each step at a test's command. */
export const bulkIntake = (
  backend: WebhookBackend,
  clock: () => number = Date.now,
  other: Partial<LookupSources> = {},
): Intake => {
  const { database, files, queue, log } = backend;
  const sources = { ...quietSources(database), ...other };
  const yieldToRequests = () => Promise.resolve();
  const needs = { database, files, queue, log, clock, sources, yieldToRequests };
  const order: Intake["order"] = (person, wanted, key) =>
    person.post(bulkEnrich.path, wanted, key === undefined ? {} : { "Idempotency-Key": key });
  const arrive: Intake["arrive"] = (signedUrl, content) => fileArrived(needs)(files.put(signedUrl, content));
  const take: Intake["ingestFile"] = (jobId, otherwise) => ingestFile({ ...needs, ...otherwise })({ jobId });
  const job: Intake["job"] = async (person, jobId) =>
    bulkJob.answer.parse((await person.get(`${bulkJob.path}?job_id=${jobId}`)).json);
  const send: Intake["send"] = async (person, wanted, content) => {
    const answer = await order(person, wanted);
    if (answer.status !== 200)
      throw new Error(`The order was refused: ${JSON.stringify(answer.json)} ${backend.logged.join(" ")}`);
    const { signed_url: signedUrl, job_id: jobId } = Placed.parse(answer.json);
    await arrive(signedUrl, content);
    return jobId;
  };
  return {
    order,
    arrive,
    ingestFile: take,
    job,
    send,
    awaitFile: (jobId) => awaitFile(needs)({ jobId }),
    lookUp: async (jobId) => {
      const { signal } = new AbortController();
      const run = processBatch({ ...needs, closing: signal });
      for (let shares = 0; shares < 20; shares += 1) await run({ jobId, share: 0 });
    },
    start: async (person, wanted, content) => {
      const jobId = await send(person, wanted, content);
      await take(jobId);
      return job(person, jobId);
    },
    list: async (person, type) => {
      const query = type === undefined ? "" : `?type=${type}`;
      return bulkJobs.answer.parse((await person.get(bulkJobs.path + query)).json).jobs;
    },
  };
};

export const placedIn = (json: unknown): { readonly signedUrl: string; readonly jobId: string } => {
  const { signed_url: signedUrl, job_id: jobId } = Placed.parse(json);
  return { signedUrl, jobId };
};
