import { expect, test } from "vitest";
import { bulkFailureMessages } from "#application/bulk/bulk-failure-messages.ts";
import { failureText } from "#application/shared/failure.ts";
import { failureCells, type FailureSentences, HTTP, SAID } from "#tests/support/memory/failure-sentences.ts";

const UPLOAD = "Failed to upload file. Please try again.";
const NO_URL = "No signed URL received from server";
const UPLOAD_LOGIN = "Please login to upload files";
const JOBS = "Failed to load bulk jobs. Please try again.";
const JOBS_LOGIN = "Please login to view bulk jobs";
const FIND = "Failed to load this bulk job. Please try again.";
const FIND_LOGIN = "Please login to view this bulk job";
const CANCEL = "Failed to cancel the job. Please try again.";
const CANCEL_LOGIN = "Please login to cancel the job";
const PAUSE = "Failed to pause the job. Please try again.";
const PAUSE_LOGIN = "Please login to pause the job";
const CHANGE = "Failed to save the change. Please try again.";
const CHANGE_LOGIN = "Please login to save the change";
const RESUME = "Failed to resume the job. Please try again.";
const RESUME_LOGIN = "Please login to resume the job";
const RETRY = "Failed to retry the rows without a result. Please try again.";
const UNVERIFIED = "Failed to retry the risky and unknown addresses. Please try again.";
const RETRY_LOGIN = "Please login to retry the rows without a result";
const UNVERIFIED_LOGIN = "Please login to retry the risky and unknown addresses";
const RESULT = "Failed to download the result. Please try again.";
const RESULT_LOGIN = "Please login to download the result";

const REJECTED = "Failed to download the rejected rows. Please try again.";
const REJECTED_LOGIN = "Please login to download the rejected rows";

const catalogue: Readonly<Record<keyof typeof bulkFailureMessages, FailureSentences>> = {
  start: [UPLOAD, UPLOAD, NO_URL, HTTP, SAID, SAID, UPLOAD_LOGIN, UPLOAD_LOGIN, UPLOAD_LOGIN],
  list: [JOBS, JOBS, JOBS, HTTP, SAID, SAID, JOBS_LOGIN, JOBS_LOGIN, JOBS_LOGIN],
  find: [FIND, FIND, FIND, HTTP, SAID, SAID, FIND_LOGIN, FIND_LOGIN, FIND_LOGIN],
  cancel: [CANCEL, CANCEL, CANCEL, HTTP, SAID, SAID, CANCEL_LOGIN, CANCEL_LOGIN, CANCEL_LOGIN],
  pause: [PAUSE, PAUSE, PAUSE, HTTP, SAID, SAID, PAUSE_LOGIN, PAUSE_LOGIN, PAUSE_LOGIN],
  change: [CHANGE, CHANGE, CHANGE, HTTP, SAID, SAID, CHANGE_LOGIN, CHANGE_LOGIN, CHANGE_LOGIN],
  resume: [RESUME, RESUME, RESUME, HTTP, SAID, SAID, RESUME_LOGIN, RESUME_LOGIN, RESUME_LOGIN],
  retryMisses: [RETRY, RETRY, RETRY, HTTP, SAID, SAID, RETRY_LOGIN, RETRY_LOGIN, RETRY_LOGIN],
  retryUnverified: [
    UNVERIFIED,
    UNVERIFIED,
    UNVERIFIED,
    HTTP,
    SAID,
    SAID,
    UNVERIFIED_LOGIN,
    UNVERIFIED_LOGIN,
    UNVERIFIED_LOGIN,
  ],
  result: [RESULT, RESULT, RESULT, HTTP, SAID, SAID, RESULT_LOGIN, RESULT_LOGIN, RESULT_LOGIN],
  rejected: [
    ...([REJECTED, REJECTED, REJECTED, HTTP, SAID, SAID] as const),
    ...([REJECTED_LOGIN, REJECTED_LOGIN, REJECTED_LOGIN] as const),
  ],
};

test.each(failureCells(catalogue))("says of $attempt, $failure: $sentence", ({ attempt, failure, sentence }) => {
  expect(failureText(bulkFailureMessages[attempt], failure)).toBe(sentence);
});
