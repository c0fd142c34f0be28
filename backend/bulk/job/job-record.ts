import * as z from "zod";
import { toField } from "#wire/bulk-enrich.ts";
import type { bulkJob } from "#wire/bulk-jobs.ts";
import type { AnswerTo } from "#wire/call.ts";
import { itemsOf } from "#domain/bulk/bulk.ts";
import { bulkJobStates } from "#domain/bulk/bulk-job.ts";
import { tenths, toCredits } from "#domain/shared/credits.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";
import { memberName } from "#domain/organisation/team.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { bulkTexts, limitReachedByText, ranOutByText } from "./bulk-texts.ts";

export const paidOperation = z.enum(Object.values(itemsOf).flat());

const JobRow = z.object({
  id: z.string(),
  tool: z.enum(tools),
  items: z.array(paidOperation),
  state: z.enum(bulkJobStates),
  reason: z.nullable(z.string()),
  name: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  list_id: z.nullable(z.string()),
  rows: z.int(),
  empty: z.int(),
  duplicate: z.int(),
  malformed: z.int(),
  hidden: z.int(),
  footer: z.int(),
  subjects: z.int(),
  found: z.int(),
  not_found: z.int(),
  possible: z.int(),
  include_possible: z.boolean(),
  invalid: z.nullable(z.int()),
  found_items: z.nullable(z.partialRecord(paidOperation, z.int())),
  found_before_retry: z.nullable(z.int()),
  failed: z.int(),
  owned: z.int(),
  reserved_tenths: z.int(),
  spent_tenths: z.int(),
  confirmed_tenths: z.nullable(z.int()),
  created_at: z.date(),
  started_at: z.nullable(z.date()),
  ended_at: z.nullable(z.date()),
  paused_at: z.nullable(z.date()),
  paused_by: z.nullable(z.string()),
  paused_by_email: z.nullable(z.string()),
  cancelled_by_email: z.nullable(z.string()),
  actor_id: z.string(),
  wallet_id: z.string(),
  member_email: z.string(),
  member_name: z.nullable(z.string()),
  /** What is left of the member's monthly limit does not pay for the row that the job stopped at. */
  is_over_limit: z.boolean(),
  /** Of an organisation's job: what the organisation is called, and whether its credits do not pay for the row that the job stopped at. */
  organisation_name: z.nullable(z.string()),
  is_short: z.boolean(),
  email_when_done: z.boolean(),
  needed_tenths: z.nullable(z.int()),
});
/** A row of `bulk_job` as it is shown. */
export type StoredJob = Readonly<z.infer<typeof JobRow>>;

/**
 * What a paused job counts of an outcome: without those that stand there again from the run before, because going on looks
 * them up again, and they can cost something.
 */
const counted: readonly string[] = ["not_found", "failed", "possible"];

const inThisRun = (count: string): string =>
  `case state when 'paused' then ${count} - restored_${count} else ${count} end as ${count}`;

const ofAccount = (column: string, account: string): string =>
  `(select a.${column} from account a where a.id = bulk_job.${account})`;

/** What is not a column of its own. */
const expressions = new Map([
  ["list_id", "list_id::text"],
  ["member_email", ofAccount("email", "actor_id")],
  ["member_name", ofAccount("name", "actor_id")],
  ["paused_by_email", ofAccount("email", "paused_by")],
  ["cancelled_by_email", ofAccount("email", "cancelled_by")],
  ["organisation_name", "(select o.name from organisation o where o.id = bulk_job.wallet_id)"],
  [
    "is_short",
    "case when state = 'paused' then (select w.balance_tenths < coalesce(needed_tenths, 1) from wallet w where w.id = bulk_job.wallet_id) else false end",
  ],
  [
    "is_over_limit",
    "case when state = 'paused' and needed_tenths > 0 then coalesce(left_of_limit(wallet_id, actor_id) < needed_tenths, false) else false end",
  ],
]);

const columnOf = (column: string): string => {
  if (counted.includes(column)) return inThisRun(column);
  const expression = expressions.get(column);
  return expression === undefined ? column : `${expression} as ${column}`;
};

/** What of `bulk_job` a `StoredJob` needs. */
export const jobColumns = Object.keys(JobRow.shape).map(columnOf).join(", ");

export const toStoredJob = (row: unknown): StoredJob => JobRow.parse(row);

const foundFieldsOf = (tool: Tool, items: NonNullable<StoredJob["found_items"]>) =>
  Object.fromEntries(Object.entries(items).map(([item, count]) => [toField(tool, paidOperation.parse(item)), count]));

const credits = (amount: number): number => toCredits(tenths(amount));

/** Why it failed or is paused, for the person who asks: the limit and the next step are those of who ordered the job. */
const reasonFor = (job: StoredJob, viewer: Viewer) => {
  const { reason } = job;
  if (viewer.id === job.actor_id) return { reason };
  const name = memberName({ email: job.member_email, ...(job.member_name !== null && { name: job.member_name }) });
  if (reason === bulkTexts["credits-ran-out"] && job.organisation_name !== null) {
    return { reason: ranOutByText(name, job.organisation_name, job.is_short) };
  }
  if (reason !== bulkTexts["limit-reached"]) return { reason };
  return { reason: limitReachedByText(name, job.is_over_limit), ...(job.is_over_limit && { limit_of: job.actor_id }) };
};

type Viewer = Pick<BackendAccount, "id">;

export const toJobRecord = (job: StoredJob, viewer: Viewer): AnswerTo<typeof bulkJob> => ({
  job_id: job.id,
  type: job.tool,
  state: job.state,
  name: job.name,
  file_name: job.file_name,
  remark: job.remark,
  list_id: job.list_id,
  fields: job.items.map((item) => toField(job.tool, item)),
  created_at: job.created_at.toISOString(),
  started_at: job.started_at?.toISOString() ?? null,
  ended_at: job.ended_at?.toISOString() ?? null,
  ...(job.state === "paused" && {
    paused_at: job.paused_at?.toISOString() ?? null,
    paused_by: job.paused_by_email,
  }),
  ...(job.state === "cancelled" && { cancelled_by: job.cancelled_by_email }),
  rows: job.rows,
  empty: job.empty,
  duplicate: job.duplicate,
  malformed: job.malformed,
  hidden: job.hidden,
  footer: job.footer,
  subjects: job.subjects,
  found: job.found,
  not_found: job.not_found,
  failed: job.failed,
  owned: job.owned,
  possible: job.possible,
  include_possible: job.include_possible,
  invalid: job.invalid,
  found_fields: job.found_items === null || job.items.length === 1 ? null : foundFieldsOf(job.tool, job.found_items),
  found_before_retry: job.found_before_retry,
  credits_spent: credits(job.spent_tenths),
  credits_reserved: credits(job.reserved_tenths),
  // Where no limit was given, the file's own worst case becomes the limit as soon as the file is read.
  max_credits: credits(job.confirmed_tenths ?? 0),
  ...reasonFor(job, viewer),
  member_email: job.member_email,
  email_when_done: job.email_when_done,
  credits_needed: job.needed_tenths === null ? null : credits(job.needed_tenths),
});
