import { toItem } from "#wire/bulk-enrich.ts";
import { bulkCancel, type BulkJobRecord, bulkJobs, bulkResult, bulkResume, bulkRetry } from "#wire/bulk-jobs.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { BulkJob, FoundItems } from "#domain/bulk/bulk-job.ts";
import { NO_CREDITS, parseCredits, type Tenths, toCredits } from "#domain/shared/credits.ts";
import { readableMessage } from "#domain/shared/message.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { filled, firstOfEach, present, webAddress } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookBulkJobs = (client: WebhookClient): BulkJobs => ({
  async list(tool, olderThan, search) {
    const answer = await client.send(bulkJobs, { type: tool, ...present({ older_than: olderThan, search }) });
    if (!answer.ok) return answer;
    const jobs: BulkJob[] = [];
    for (const record of answer.value.jobs) {
      const job = toBulkJob(record);
      if (job === undefined) return err(BAD_ANSWER);
      if (job.tool === tool) jobs.push(job);
    }
    return ok({ jobs: firstOfEach(jobs, ({ id }) => id), hasOlder: answer.value.older === true });
  },
  cancel: async (id) => jobIn(await client.send(bulkCancel, { job_id: id })),
  resume: async (id) => jobIn(await client.send(bulkResume, { job_id: id })),
  retryMisses: async (id, confirmed, withPossible) =>
    jobIn(
      await client.send(bulkRetry, {
        job_id: id,
        max_credits: toCredits(confirmed),
        ...(withPossible && { include_possible: true }),
      }),
    ),
  async resultAddress(id, format) {
    const answer = await client.send(bulkResult, { job_id: id, format });
    if (!answer.ok) return answer;
    const address = webAddress(answer.value.url);
    return address === undefined ? err(BAD_ANSWER) : ok(address);
  },
});

const BAD_ANSWER = { kind: "bad-answer" } as const satisfies Failure;

/** The job that an answer is about. */
export const jobIn = (answer: Result<BulkJobRecord, Failure>): Result<BulkJob, Failure> => {
  if (!answer.ok) return answer;
  const job = toBulkJob(answer.value);
  return job === undefined ? err(BAD_ANSWER) : ok(job);
};

/** Undefined where something is looked up that this app does not know, as its price could not be named. */
const toBulkJob = (record: BulkJobRecord): BulkJob | undefined => {
  const items = record.fields.flatMap((field) => toItem(record.type, field) ?? []);
  if (items.length === 0 || items.length < record.fields.length) return undefined;
  const { rows, empty, duplicate, malformed, subjects, found, failed, owned } = record;
  return {
    id: record.job_id,
    tool: record.type,
    state: record.state,
    items,
    createdAt: record.created_at,
    rows,
    empty,
    duplicate,
    malformed,
    subjects,
    found,
    notFound: record.not_found,
    failed,
    owned,
    spent: amountOf(record.credits_spent),
    reserved: amountOf(record.credits_reserved),
    confirmed: amountOf(record.max_credits),
    ...present({
      name: filled(record.name),
      emailWhenDone: record.email_when_done,
      fileName: filled(record.file_name),
      remark: filled(record.remark),
      listId: filled(record.list_id),
      orderedBy: filled(record.member_email),
      startedAt: record.started_at,
      endedAt: record.ended_at,
      pausedAt: record.paused_at,
      pausedBy: filled(record.paused_by),
      cancelledBy: filled(record.cancelled_by),
      possible: record.possible,
      includesPossible: record.include_possible,
      invalid: record.invalid,
      foundItems: record.found_fields ? itemsInFields(record.type, record.found_fields) : undefined,
      foundBeforeRetry: record.found_before_retry ?? undefined,
      needed: typeof record.credits_needed === "number" ? amountOf(record.credits_needed) : undefined,
      hidden: record.hidden ?? undefined,
      footer: record.footer ?? undefined,
      limitOf: filled(record.limit_of),
      reason: record.reason ? readableMessage(record.reason) : undefined,
    }),
  };
};

const itemsInFields = (tool: Tool, fields: NonNullable<BulkJobRecord["found_fields"]>): FoundItems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, count]) => {
      const item = toItem(tool, field);
      return item === undefined ? [] : [[item, count]];
    }),
  );

const amountOf = (credits: number): Tenths => parseCredits(credits) ?? NO_CREDITS;
