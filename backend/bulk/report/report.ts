import * as z from "zod";
import { bulkJobStates } from "#domain/bulk/bulk-job.ts";
import { addressOfJob } from "#domain/bulk/job-address.ts";
import { tenths } from "#domain/shared/credits.ts";
import { type Separator, separators } from "#domain/shared/spreadsheet.ts";
import { tools } from "#domain/shared/tool.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { SignedLinks } from "#backend/platform/files/signed-links.ts";
import type { Log } from "#backend/platform/log.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import type { MailAttachment, Mailer } from "#backend/platform/mail/mailer.ts";
import { paidOperation } from "#backend/bulk/job/job-record.ts";
import { readFoundPeople } from "./found-people.ts";
import { reportMail } from "./report-mail.ts";
import type { ReportedJob } from "./reported-job.ts";
import { resultFileName, resultFiles, resultPath } from "#backend/bulk/result/result-file.ts";
import { readResult } from "#backend/bulk/result/result-rows.ts";

interface ReportNeeds {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly links: SignedLinks;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** In bytes. A larger result is only linked: many mail servers refuse what is over 10 MB once it is encoded. */
const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;
const LINKS_WORK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Mails the report of a run to the account that ordered the job. Rejects when the mail is not accepted, to be called
 * again. A process that dies after the mail was accepted sends it twice, and never not at all. A run that was cancelled
 * before its first row, or that another has followed, gets none; nor does the end of a job that is not to be mailed. That its
 * credits ran out is mailed all the same: such a job does not end by itself. After its organisation was closed, nothing is.
 */
export const sendReport =
  (needs: ReportNeeds) =>
  async ({ jobId, run }: { readonly jobId: string; readonly run: number }): Promise<void> => {
    const { db, mailer, links, origin, clock, log } = needs;
    const found = await findReport(db, jobId, run);
    if (found === undefined) return;
    const { to, job, separator } = found;
    const now = clock();
    const hasResult = job.rows > 0;
    const file = hasResult ? await workbookOf(needs, jobId, { fileName: job.fileName ?? null, separator }) : undefined;
    const expiresAt = now + LINKS_WORK_MS;
    const link = (format: "csv" | "xlsx"): string => `${origin}${links.sign(resultPath(jobId, format), expiresAt)}`;
    const mail = reportMail({
      to,
      job,
      people: await readFoundPeople(db, jobId, job),
      isAttached: file !== undefined,
      jobUrl: `${origin}${addressOfJob(job)}`,
      links: hasResult ? { csv: link("csv"), xlsx: link("xlsx"), until: dayOf(expiresAt) } : undefined,
    });
    try {
      await mailer.send(file === undefined ? mail : { ...mail, attachments: [file] });
    } catch (error) {
      log.error(`The report of a bulk job could not be mailed, and is tried again: ${mailFault(error)}`);
      throw error;
    }
    await db(
      `update bulk_job set reported_run = greatest(reported_run, $2),
              cancelled_run_reported = case when $3 then $2 else cancelled_run_reported end
        where id = $1`,
      [jobId, run, job.state === "cancelled"],
    );
  };

const count = z.int();
const text = z.nullable(z.string());

const ReportRow = z.object({
  to: z.string(),
  separator: z.enum(separators),
  tool: z.enum(tools),
  state: z.enum(bulkJobStates),
  name: text,
  file_name: text,
  remark: text,
  reason: text,
  rows: count,
  empty: count,
  duplicate: count,
  malformed: count,
  hidden: count,
  footer: count,
  subjects: count,
  found: count,
  not_found: count,
  possible: count,
  invalid: z.nullable(count),
  items: z.array(paidOperation),
  found_items: z.nullable(z.partialRecord(paidOperation, count)),
  found_before_retry: z.nullable(count),
  failed: count,
  owned: count,
  spent_tenths: count,
  confirmed_tenths: z.nullable(count),
  organisation: text,
  cancelled_by_another: text,
});

interface Unreported {
  readonly to: string;
  readonly job: ReportedJob;
  readonly separator: Separator;
}

/** How many rows the present run has done. Those that only have their former outcome again are not of this run. */
const DONE_IN_RUN = `(
  j.found + j.owned + j.not_found + j.failed - j.found_before - j.owned_before - j.not_found_before - j.failed_before
    - (select count(*) from bulk_subject s where s.job_id = j.id and s.is_restored))`;

/** Undefined when there is nothing to report. */
const findReport = async (db: Db, jobId: string, run: number): Promise<Unreported | undefined> => {
  const [row] = await db(
    `select j.*, a.email as to, o.name as organisation,
            (select c.email from account c where c.id = j.cancelled_by and c.id <> j.actor_id) as cancelled_by_another
       from bulk_job j join account a on a.id = j.actor_id left join organisation o on o.id = j.wallet_id
      where j.id = $1 and j.runs = $2 and (j.email_when_done or j.state = 'paused')
        and o.closed_at is null
        and case when j.state <> 'cancelled' then coalesce(j.reported_run, -1) < $2
                 else coalesce(j.cancelled_run_reported, -1) < $2 and j.reason is null and ${DONE_IN_RUN} > 0 end`,
    [jobId, run],
  );
  if (row === undefined) return undefined;
  const {
    to,
    separator,
    state,
    name,
    file_name,
    remark,
    reason,
    not_found,
    invalid,
    found_items,
    found_before_retry,
    organisation,
    cancelled_by_another: by,
    ...found
  } = ReportRow.parse(row);
  const { spent_tenths, confirmed_tenths, ...rest } = found;
  if (state === "waiting" || state === "running") return undefined;
  return {
    to,
    separator,
    job: {
      ...rest,
      state,
      notFound: not_found,
      spent: tenths(spent_tenths),
      confirmed: tenths(confirmed_tenths ?? spent_tenths),
      ...(invalid === null ? {} : { invalid }),
      ...(found_items === null ? {} : { foundItems: found_items }),
      ...(found_before_retry === null ? {} : { foundBeforeRetry: found_before_retry }),
      ...(name === null ? {} : { name }),
      ...(file_name === null ? {} : { fileName: file_name }),
      ...(remark === null ? {} : { remark }),
      ...(reason === null ? {} : { reason }),
      ...(organisation === null ? {} : { organisation }),
      ...(by === null ? {} : { cancelledByAnother: by }),
    },
  };
};

/** The result as a workbook; undefined where it is too large for a mail. */
const workbookOf = async (
  { db, clock }: ReportNeeds,
  jobId: string,
  { fileName, separator }: { readonly fileName: string | null; readonly separator: Separator },
): Promise<MailAttachment | undefined> => {
  const rows = await readResult(db, jobId);
  if (rows === undefined) return undefined;
  const { type, write } = resultFiles.xlsx;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of write(rows, separator)) {
    size += part.length;
    if (size > ATTACHMENT_MAX_BYTES) return undefined;
    parts.push(part);
  }
  const name = resultFileName({ fileName, format: "xlsx", now: clock() });
  return { name, type, content: Buffer.concat(parts) };
};

/** "29 Nov 2026" */
const dayOf = (time: number): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(time);
