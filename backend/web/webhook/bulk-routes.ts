import { Hono } from "hono";
import type * as z from "zod";
import { bulkEnrich, toField, toItem } from "#wire/bulk-enrich.ts";
import {
  bulkCancel,
  bulkChange,
  bulkJob,
  bulkJobs,
  bulkPause,
  bulkResult,
  bulkResume,
  bulkRetry,
} from "#wire/bulk-jobs.ts";
import type { AnswerTo } from "#wire/call.ts";
import {
  bulkColumns,
  FILE_NAME_MAX_LENGTH,
  itemsOf,
  JOB_SEARCH_MAX_LENGTH,
  REMARK_MAX_LENGTH,
  OTHER_EMAILS_MAX,
} from "#domain/bulk/bulk.ts";
import { columnsOf } from "#domain/bulk/file-use.ts";
import { hasNeededColumns } from "#domain/bulk/bulk-subject.ts";
import { NO_PURPOSE } from "#domain/lookups/purpose.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import { SHEET_NAME_MAX_LENGTH, TABLE_MAX_COLUMNS } from "#domain/shared/table-limits.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { askedPurpose, type AskedPurposes } from "#backend/credits/purpose.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import { bulkJobOf, bulkJobsOf } from "#backend/bulk/job/bulk-jobs.ts";
import {
  bulkTexts,
  mailedToAnotherText,
  missingColumnsText,
  notEnoughForRowText,
  notEnoughToGoOnText,
  orderedByAnotherText,
  retryOverConfirmedText,
} from "#backend/bulk/job/bulk-texts.ts";
import { changeDetails } from "#backend/bulk/job/change-details.ts";
import { cancelJob, type JobChange, pauseJob, resumeJob, retryMisses } from "#backend/bulk/job/change-job.ts";
import { toJobRecord } from "#backend/bulk/job/job-record.ts";
import { type IntakeNeeds, orderBulkJob } from "#backend/bulk/order/order-bulk-job.ts";
import { plainFileName, plainName, plainRemark } from "#backend/bulk/order/sanitize-order.ts";
import { resultPath } from "#backend/bulk/result/result-file.ts";
import type { SaidReading } from "#backend/bulk/intake/read-rows.ts";
import { listWalletsOf } from "#backend/lists/list-wallets.ts";
import { walletOfList } from "#backend/lists/people-lists.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { SignedLinks } from "#backend/platform/files/signed-links.ts";
import { signInCall, termsOf, termsOfKey, type CallerNeeds } from "./authenticated-request.ts";
import { exactCredits } from "./exact-credits.ts";
import { type CostlyNeeds, withinConcurrency } from "./limit-calls.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";

export interface BulkNeeds extends CallerNeeds, CostlyNeeds, IntakeNeeds {
  readonly links: SignedLinks;
  readonly purposes: AskedPurposes;
  /** The public address of this backend, at which results are downloaded. */
  readonly origin: string;
}

/** How long a signed address of a result works. */
const RESULT_FOR_MS = 10 * 60 * 1000;

/** Bulk jobs: ordering, watching, stopping and continuing them, and their results. */
export const bulkRoutes = (needs: BulkNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.on(bulkEnrich.method, bulkEnrich.path, async (context) => {
    const { account, input, grant } = await signInCall(needs, context, bulkEnrich);
    const terms = termsOfKey(termsOf(context), grant);
    const wanted = parseRequest(bulkEnrich.request, input, orderSentences);
    const { type: tool, max_credits: max, file_name: fileName, remark } = wanted;
    const ordered = await orderBulkJob(needs, account, {
      tool,
      ...terms,
      items: itemsWanted(tool, wanted.fields),
      reading: readingSaid(tool, wanted),
      confirmed: max === undefined ? undefined : exactCredits(max, NO_AMOUNT),
      fileName: fileName === undefined ? undefined : plainFileName(fileName),
      remark: remark ? plainRemark(remark) : undefined,
      includesPossible: wanted.include_possible,
      emailWhenDone: wanted.email_when_done,
      purpose: askedPurpose(needs.purposes.bulk, wanted.purpose),
      listId: wanted.list_id && (await seenList(db, account, wanted.list_id)),
    });
    if (ordered.outcome === "open") {
      return context.json<AnswerTo<typeof bulkEnrich>>({ signed_url: ordered.signedUrl, job_id: ordered.jobId });
    }
    if (ordered.outcome === "no-purpose") throw refuse(422, NO_PURPOSE, "purpose_missing");
    throw refuse(ordered.outcome === "other-order" ? 422 : 409, bulkTexts[ordered.outcome]);
  });

  app.on(bulkJobs.method, bulkJobs.path, async (context) => {
    const { account, input } = await signInCall(needs, context, bulkJobs);
    const { type: tool, older_than: olderThan, search } = parseRequest(bulkJobs.request, input, listSentences);
    const listed = await bulkJobsOf(db, account, { tool, olderThan, search });
    if (listed === undefined) throw refuse(404, bulkTexts["unknown-job"]);
    const { jobs, hasOlder } = listed;
    return context.json<AnswerTo<typeof bulkJobs>>({
      jobs: jobs.map((job) => toJobRecord(job, account)),
      older: hasOlder,
    });
  });

  app.on(bulkJob.method, bulkJob.path, async (context) => {
    const { account, input } = await signInCall(needs, context, bulkJob);
    const job = await bulkJobOf(db, account, parseRequest(bulkJob.request, input).job_id);
    if (job === undefined) throw refuse(404, bulkTexts["unknown-job"]);
    return context.json(toJobRecord(job, account));
  });

  app.on(bulkResult.method, bulkResult.path, async (context) => {
    const { account, input } = await signInCall(needs, context, bulkResult);
    const { job_id: id, format } = parseRequest(bulkResult.request, input, { format: "format must be csv or xlsx." });
    const job = await bulkJobOf(db, account, id);
    if (job === undefined) throw refuse(404, bulkTexts["unknown-job"]);
    if (job.subjects === 0) throw refuse(409, bulkTexts["no-result"]);
    const path = needs.links.sign(resultPath(job.id, format), needs.clock() + RESULT_FOR_MS);
    await needs.database.transaction((inTransaction) =>
      writeAuditLine(inTransaction, job.wallet_id, account, { action: "download-result", about: { job: id, format } }),
    );
    return context.json<AnswerTo<typeof bulkResult>>({ url: needs.origin + path });
  });

  app.on(bulkCancel.method, bulkCancel.path, async (context) => {
    const { account, input } = await signInCall(needs, context, bulkCancel);
    const { job_id: id } = parseRequest(bulkCancel.request, input);
    const cancelled = await withinConcurrency(needs, context, account, () => cancelJob(needs, { viewer: account, id }));
    return context.json(recordOf(cancelled, account));
  });

  app.on(bulkPause.method, bulkPause.path, async (context) => {
    const { account, input } = await signInCall(needs, context, bulkPause);
    const { job_id: id } = parseRequest(bulkPause.request, input);
    const paused = await withinConcurrency(needs, context, account, () => pauseJob(needs, { viewer: account, id }));
    return context.json(recordOf(paused, account));
  });

  app.on(bulkChange.method, bulkChange.path, async (context) => {
    const { account, input } = await signInCall(needs, context, bulkChange);
    const { job_id: id, name, remark, email_when_done } = parseRequest(bulkChange.request, input, detailSentences);
    const details = {
      name: name === undefined ? undefined : (plainName(name) ?? null),
      remark: remark === undefined ? undefined : (plainRemark(remark) ?? null),
      emailWhenDone: email_when_done,
    };
    return context.json(recordOf(await changeDetails(needs, { viewer: account, id }, details), account));
  });

  app.on(bulkResume.method, bulkResume.path, async (context) => {
    const { account, input, grant } = await signInCall(needs, context, bulkResume);
    const { job_id: id } = parseRequest(bulkResume.request, input);
    const resume = () => resumeJob(needs, { viewer: account, id, apiKeyId: grant?.id });
    return context.json(recordOf(await withinConcurrency(needs, context, account, resume), account));
  });

  app.on(bulkRetry.method, bulkRetry.path, async (context) => {
    const { account, input, grant } = await signInCall(needs, context, bulkRetry);
    const wanted = parseRequest(bulkRetry.request, input, { max_credits: NO_AMOUNT, include_possible: NO_CHOICE });
    const { job_id: id, max_credits: max, include_possible: includesPossible } = wanted;
    const confirmed = max === undefined ? undefined : exactCredits(max, NO_AMOUNT);
    const retry = () =>
      retryMisses(needs, { viewer: account, id, apiKeyId: grant?.id }, { confirmed, includesPossible });
    return context.json(recordOf(await withinConcurrency(needs, context, account, retry), account));
  });

  return app;
};

/** The list with this id; undefined where the account doesn't see it. */
const seenList = async (db: Db, account: BackendAccount, id: string): Promise<string | undefined> =>
  (await walletOfList(db, listWalletsOf(account), id)) === undefined ? undefined : id;

/** The job as it stands after a change, or the refusal. */
const recordOf = (change: JobChange, viewer: BackendAccount): AnswerTo<typeof bulkJob> => {
  switch (change.outcome) {
    case "changed":
      return toJobRecord(change.job, viewer);
    case "unknown-job":
      throw refuse(404, bulkTexts["unknown-job"]);
    case "not-enough-credits":
      throw refuse(402, notEnoughForRowText(change), "not_enough_credits");
    case "not-enough-to-go-on":
      throw refuse(402, notEnoughToGoOnText(change), "not_enough_credits");
    case "ordered-by-another":
      throw refuse(403, orderedByAnotherText(change.by));
    case "mailed-to-another":
      throw refuse(403, mailedToAnotherText(change.to));
    case "over-confirmed":
      throw refuse(409, retryOverConfirmedText(change.cost, change.confirmed));
    case "has-ended":
    case "not-running":
    case "not-paused":
    case "not-ended":
    case "nothing-missed":
      throw refuse(409, bulkTexts[change.outcome]);
  }
};

const NO_TOOL = `type must be one of ${tools.join(", ")}.`;
const NO_AMOUNT = "max_credits must be a number of credits with at most one decimal.";
const NO_EMAIL_CHOICE = "email_when_done must be true or false.";
const NO_CHOICE = "include_possible must be true or false.";

const NO_REMARK = `remark must be a string of at most ${REMARK_MAX_LENGTH} characters.`;

const detailSentences = {
  name: `name must be a string of at most ${FILE_NAME_MAX_LENGTH} characters.`,
  remark: NO_REMARK,
  email_when_done: NO_EMAIL_CHOICE,
};

const listSentences = {
  type: NO_TOOL,
  older_than: "older_than must be the id of a bulk job.",
  search: `search must be a string of at most ${JOB_SEARCH_MAX_LENGTH} characters.`,
};

const orderSentences = {
  type: NO_TOOL,
  remark: NO_REMARK,
  fields: "fields must list what to look up for each row.",
  columns: `columns must name columns (${bulkColumns.join(", ")}) with positions from 0 to ${TABLE_MAX_COLUMNS - 1}.`,
  has_header: "has_header must be true or false.",
  sheet: `sheet must be the name of a sheet, at most ${SHEET_NAME_MAX_LENGTH} characters.`,
  first_row: "first_row must be the number of a row, from 1.",
  include_hidden: "include_hidden must be true or false.",
  other_emails: `other_emails must list at most ${OTHER_EMAILS_MAX} positions of columns.`,
  restore_zeros: "restore_zeros must be true or false.",
  max_credits: NO_AMOUNT,
  include_possible: NO_CHOICE,
  email_when_done: NO_EMAIL_CHOICE,
  purpose: "purpose must be a string.",
  file_name: `file_name must be a string of at most ${FILE_NAME_MAX_LENGTH} characters.`,
};

/** What is looked up for each row, in the order in which it is offered; all of it unless named. */
const itemsWanted = (tool: Tool, fields: readonly string[] | undefined): readonly PaidOperation[] => {
  if (fields === undefined) return itemsOf[tool];
  const items = fields.map((field) => toItem(tool, field));
  if (items.length === 0 || items.includes(undefined)) {
    const known = itemsOf[tool].map((item) => toField(tool, item)).join(", ");
    throw refuse(400, `fields must name one or more of these, and nothing else, with ${tool}: ${known}.`);
  }
  return itemsOf[tool].filter((item) => items.includes(item));
};

type OrderRequest = z.output<typeof bulkEnrich.request>;

/** What was said of the file. Columns that the tool does not read are left out. */
const readingSaid = (tool: Tool, order: OrderRequest): SaidReading => {
  const { columns: said, has_header: hasHeader, sheet, first_row: firstRow } = order;
  const reading = {
    hasHeader,
    sheet,
    firstRow,
    includesHidden: order.include_hidden,
    restoresZeros: order.restore_zeros,
  };
  if (said === undefined) return reading;
  const others =
    said.email === undefined ? [] : (order.other_emails ?? []).filter((position) => position !== said.email);
  const read = columnsOf[tool].filter((column) => said[column] !== undefined);
  const columns = Object.fromEntries(read.map((column) => [column, said[column]]));
  if (!hasNeededColumns(tool, columns)) throw refuse(400, missingColumnsText(tool));
  const readsEmails = others.length > 0 && columnsOf[tool].includes("email");
  return { ...reading, columns, ...(readsEmails && { otherEmails: [...new Set(others)] }) };
};
