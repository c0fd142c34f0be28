import { expect, test } from "vitest";
import { failureText } from "#application/failure.ts";
import { toolAttempts } from "#application/tool-attempts.ts";
import { failureCells, type FailureSentences, HTTP, SAID } from "#tests/support/failure-sentences.ts";

const UNKNOWN = "Unknown error occurred";
const NO_VALID = "No valid access token available or token expired";
const REVEAL = "Please login to reveal contact details";
const HISTORY = "Failed to load transaction history. Please try again.";
const HISTORY_LOGIN = "Please login to view transaction history";
const PROFILE = "Failed to update profile. Please try again.";
const PROFILE_LOGIN = "Please login to update your profile";
const NA = "Not Available";
const SEARCH = "Search failed. Please try again.";
const SEARCH_LOGIN = "Please login to search for directors";
const ENRICH = "Failed to enrich contact. Please try again.";
const ENRICH_SHAPE = "Invalid response format received from server.";
const ENRICH_LOGIN = "Please login to access enrichment features";
const CHECK = "Failed to verify email. Please try again.";
const CHECK_LOGIN = "Please login to access email verification";
const UPLOAD = "Failed to upload file. Please try again.";
const NO_URL = "No signed URL received from server";
const UPLOAD_LOGIN = "Please login to upload files";
const JOBS = "Failed to load bulk jobs. Please try again.";
const JOBS_LOGIN = "Please login to view bulk jobs";
const CANCEL = "Failed to cancel the job. Please try again.";
const CANCEL_LOGIN = "Please login to cancel the job";
const RESUME = "Failed to continue the job. Please try again.";
const RESUME_LOGIN = "Please login to continue the job";
const RETRY = "Failed to run the misses again. Please try again.";
const RETRY_LOGIN = "Please login to run the misses again";
const RESULT = "Failed to download the result. Please try again.";
const RESULT_LOGIN = "Please login to download the result";

const catalogue: Readonly<Record<keyof typeof toolAttempts, FailureSentences>> = {
  credits: [UNKNOWN, UNKNOWN, UNKNOWN, HTTP, SAID, SAID, "No access token available", "Access token expired", NO_VALID],
  reveal: [NA, NA, NA, HTTP, SAID, SAID, REVEAL, REVEAL, REVEAL],
  findDirector: [SEARCH, SEARCH, SEARCH, HTTP, SAID, SAID, SEARCH_LOGIN, SEARCH_LOGIN, SEARCH_LOGIN],
  enrichment: [ENRICH, ENRICH, ENRICH_SHAPE, HTTP, SAID, SAID, ENRICH_LOGIN, ENRICH_LOGIN, ENRICH_LOGIN],
  verification: [CHECK, CHECK, CHECK, HTTP, SAID, SAID, CHECK_LOGIN, CHECK_LOGIN, CHECK_LOGIN],
  history: [HISTORY, HISTORY, HISTORY, HTTP, SAID, SAID, HISTORY_LOGIN, HISTORY_LOGIN, HISTORY_LOGIN],
  updateProfile: [PROFILE, PROFILE, PROFILE, HTTP, SAID, SAID, PROFILE_LOGIN, PROFILE_LOGIN, PROFILE_LOGIN],
  bulk: [UPLOAD, UPLOAD, NO_URL, HTTP, SAID, SAID, UPLOAD_LOGIN, UPLOAD_LOGIN, UPLOAD_LOGIN],
  bulkJobs: [JOBS, JOBS, JOBS, HTTP, SAID, SAID, JOBS_LOGIN, JOBS_LOGIN, JOBS_LOGIN],
  bulkCancel: [CANCEL, CANCEL, CANCEL, HTTP, SAID, SAID, CANCEL_LOGIN, CANCEL_LOGIN, CANCEL_LOGIN],
  bulkResume: [RESUME, RESUME, RESUME, HTTP, SAID, SAID, RESUME_LOGIN, RESUME_LOGIN, RESUME_LOGIN],
  bulkRetry: [RETRY, RETRY, RETRY, HTTP, SAID, SAID, RETRY_LOGIN, RETRY_LOGIN, RETRY_LOGIN],
  bulkResult: [RESULT, RESULT, RESULT, HTTP, SAID, SAID, RESULT_LOGIN, RESULT_LOGIN, RESULT_LOGIN],
};

test.each(failureCells(catalogue))("says of $attempt, $failure: $sentence", ({ attempt, failure, sentence }) => {
  expect(failureText(toolAttempts[attempt], failure)).toBe(sentence);
});
