import { type FailureMessages, failureMessages } from "#application/shared/failure.ts";

/** What is attempted in bulk mode, with its sentences. The tools do not load them. */
export const bulkFailureMessages = {
  // An answer that cannot be read has no address for the file either.
  start: {
    failed: "No signed URL received from server",
    unreachable: "Failed to upload file. Please try again.",
    signedOut: "Please login to upload files",
  },
  list: failureMessages("load bulk jobs", "view bulk jobs"),
  find: failureMessages("load this bulk job", "view this bulk job"),
  cancel: failureMessages("cancel the job"),
  pause: failureMessages("pause the job"),
  change: failureMessages("save the change"),
  resume: failureMessages("resume the job"),
  retryMisses: failureMessages("retry the rows without a result"),
  retryUnverified: failureMessages("retry the risky and unknown addresses"),
  result: failureMessages("download the result"),
  rejected: failureMessages("download the rejected rows"),
} as const satisfies Readonly<Record<string, FailureMessages>>;
