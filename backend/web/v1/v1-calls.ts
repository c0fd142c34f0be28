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
import { bounceReport } from "#wire/bounce-report.ts";
import { bulkEnrich } from "#wire/bulk-enrich.ts";
import { sampleExamples } from "#domain/lookups/sample-directory.ts";
import { cancelLookup } from "#wire/cancel-lookup.ts";
import { enrichment, enrichmentCandidates } from "#wire/enrichment.ts";
import { contactExtractor, directorExtractor, directorNameExtractor, personExtractor } from "#wire/extractor.ts";
import { getCredits } from "#wire/get-credits.ts";
import { ownedPeople } from "#wire/owned-people.ts";
import { pendingLookups } from "#wire/pending-lookups.ts";
import { reportValue } from "#wire/report-value.ts";
import { saveJobPeople } from "#wire/save-job-people.ts";
import { transactions } from "#wire/transaction.ts";
import { verifyEmail } from "#wire/verify-email.ts";
import type { V1Call } from "./v1-call.ts";
import { v1PeopleCalls } from "./v1-people-calls.ts";

/** Those that charge credits are POST, because addresses are repeated by browsers and proxies. */
export const v1Calls: readonly V1Call[] = [
  { id: "credits", method: "GET", path: "/credits", call: getCredits, summary: "The account and its credits" },
  {
    id: "findContact",
    method: "GET",
    path: "/contacts",
    call: personExtractor,
    fields: { type: "profile" },
    summary: "Who a person is, and what is on file (free)",
  },
  {
    id: "revealPhoneNumber",
    method: "POST",
    path: "/contacts/phone_no",
    call: contactExtractor,
    fields: { type: "phone_no" },
    summary: "A person's phone number (5 credits)",
  },
  {
    id: "revealEmail",
    method: "POST",
    path: "/contacts/email",
    call: contactExtractor,
    fields: { type: "email" },
    summary: "A person's secondary emails (1 credit)",
  },
  {
    id: "revealWorkEmail",
    method: "POST",
    path: "/contacts/work_email",
    call: contactExtractor,
    fields: { type: "work_email" },
    summary: "A person's work email (1 credit)",
  },
  {
    id: "findDirector",
    method: "GET",
    path: "/directors",
    call: directorNameExtractor,
    fields: { type: "din" },
    example: { din: sampleExamples.din },
    summary: "Who a director is, and what is on file (free)",
  },
  {
    id: "revealDirectorPhone",
    method: "POST",
    path: "/directors/phone",
    call: directorExtractor,
    fields: { type: "din_phone" },
    example: { din: sampleExamples.din },
    summary: "A director's phone number (5 credits)",
  },
  {
    id: "revealDirectorEmail",
    method: "POST",
    path: "/directors/email",
    call: directorExtractor,
    fields: { type: "din_email" },
    example: { din: sampleExamples.din },
    summary: "A director's email (1 credit)",
  },
  {
    id: "enrich",
    method: "POST",
    path: "/enrichment",
    call: enrichment,
    summary: "LinkedIn profiles of an email address, or of a name and company (1 credit)",
  },
  {
    id: "findCandidates",
    method: "POST",
    path: "/enrichment/candidates",
    call: enrichmentCandidates,
    summary: "Possible matches for a name and company (free)",
  },
  {
    id: "verify",
    method: "POST",
    path: "/verification",
    call: verifyEmail,
    summary: "Verify an email address (0.1 credit)",
  },
  {
    id: "reportBounce",
    method: "POST",
    path: "/verification/bounces",
    call: bounceReport,
    summary: "Report that mail to an address came back",
  },
  {
    id: "reportWrongValue",
    method: "POST",
    path: "/reports",
    call: reportValue,
    scopes: "contacts:spend or directors:spend",
    summary: "Report that a revealed value is wrong",
  },
  { id: "searches", method: "GET", path: "/searches", call: pendingLookups, summary: "Searches that are under way" },
  {
    id: "cancelSearch",
    method: "POST",
    path: "/searches/{id}/cancel",
    call: cancelLookup,
    summary: "Cancel a search",
  },
  { id: "history", method: "GET", path: "/history", call: transactions, summary: "One page of the history" },
  {
    id: "findOwnedPeople",
    method: "POST",
    path: "/people",
    call: ownedPeople,
    summary: "Find owned people by name",
  },
  ...v1PeopleCalls,
  {
    id: "orderBulkJob",
    method: "POST",
    path: "/bulk_jobs",
    call: bulkEnrich,
    scopes: "bulk:spend, and that of its tool, such as contacts:spend",
    summary: "Order a bulk job, and get an address for its file",
  },
  { id: "bulkJobList", method: "GET", path: "/bulk_jobs", call: bulkJobs, summary: "List jobs, newest first" },
  { id: "bulkJobById", method: "GET", path: "/bulk_jobs/{job_id}", call: bulkJob, summary: "One job" },
  {
    id: "resultOfBulkJob",
    method: "GET",
    path: "/bulk_jobs/{job_id}/result",
    call: bulkResult,
    summary: "Download link for the result of a job",
  },
  {
    id: "savePeopleOfBulkJob",
    method: "POST",
    path: "/bulk_jobs/{job_id}/save_people",
    call: saveJobPeople,
    summary: "Save the people that a job found (free)",
  },
  {
    id: "changeBulkJob",
    method: "POST",
    path: "/bulk_jobs/{job_id}",
    call: bulkChange,
    summary: "Name a job, or switch its mail off",
  },
  {
    id: "cancelBulkJob",
    method: "POST",
    path: "/bulk_jobs/{job_id}/cancel",
    call: bulkCancel,
    summary: "Cancel a job",
  },
  {
    id: "pauseBulkJob",
    method: "POST",
    path: "/bulk_jobs/{job_id}/pause",
    call: bulkPause,
    summary: "Pause a job",
  },
  {
    id: "resumeBulkJob",
    method: "POST",
    path: "/bulk_jobs/{job_id}/resume",
    call: bulkResume,
    summary: "Resume a paused job",
  },
  {
    id: "retryBulkJob",
    method: "POST",
    path: "/bulk_jobs/{job_id}/retry",
    call: bulkRetry,
    summary: "Look up again what a job did not find",
  },
];
