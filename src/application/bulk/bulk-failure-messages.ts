import type { FailureMessages } from "#application/shared/failure.ts";

/** What is attempted in bulk mode, with its sentences. The tools do not load them. */
export const bulkFailureMessages = {
  // An answer that cannot be read has no address for the file either.
  start: {
    failed: "No signed URL received from server",
    unreachable: "Failed to upload file. Please try again.",
    signedOut: "Please login to upload files",
  },
  list: {
    failed: "Failed to load bulk jobs. Please try again.",
    signedOut: "Please login to view bulk jobs",
  },
  find: {
    failed: "Failed to load this bulk job. Please try again.",
    signedOut: "Please login to view this bulk job",
  },
  cancel: { failed: "Failed to cancel the job. Please try again.", signedOut: "Please login to cancel the job" },
  resume: {
    failed: "Failed to continue the job. Please try again.",
    signedOut: "Please login to continue the job",
  },
  retryMisses: {
    failed: "Failed to run the misses again. Please try again.",
    signedOut: "Please login to run the misses again",
  },
  retryUnverified: {
    failed: "Failed to run the unverified again. Please try again.",
    signedOut: "Please login to run the unverified again",
  },
  result: {
    failed: "Failed to download the result. Please try again.",
    signedOut: "Please login to download the result",
  },
} as const satisfies Readonly<Record<string, FailureMessages>>;
