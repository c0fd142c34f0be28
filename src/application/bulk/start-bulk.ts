import { FILE_NAME_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { cutText } from "#domain/shared/visible-text.ts";
import { bulkFailureMessages } from "./bulk-failure-messages.ts";
import { type Failure, failureText } from "#application/shared/failure.ts";
import type { BulkIntake, BulkOrder } from "#application/ports/bulk-intake.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { FileUpload, UploadFailure } from "#application/ports/file-upload.ts";
import type { ChosenFile } from "#application/ports/table-reader.ts";
import { err, ok, type Result, type Running } from "#application/shared/result.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

export interface StartBulkNeeds {
  readonly intake: BulkIntake;
  readonly uploads: FileUpload;
  readonly keeper: SessionKeeper;
  readonly clock: Clock;
}

/** The whole file has arrived. */
export interface BulkStarted {
  /** The text that the person reads. */
  readonly text: string;
  /** Where the backend lists bulk jobs. */
  readonly jobId?: string;
}

/** The order was answered without an address for the file, or the file was sent and not accepted. */
export type UploadRefused =
  | { readonly kind: "no-signed-url" }
  | { readonly kind: "upload-refused"; readonly status: number };

interface StartOrder extends Omit<BulkOrder, "key"> {
  /** Whether the app has made the file of saved people. */
  readonly isOfSavedPeople?: boolean;
}

export type StartBulk = ReturnType<typeof startBulk>;

/**
 * Orders a bulk job and sends its file; the caller has had the cost confirmed. Each call is one confirmation: what is
 * repeated inside it starts one job. Cancelled before the file has arrived, no job starts. `onProgress` gets the share
 * of the file that was sent, from 0 to 1.
 */
export const startBulk =
  ({ intake, uploads, keeper, clock }: StartBulkNeeds) =>
  (
    { isOfSavedPeople = false, ...order }: StartOrder,
    file: ChosenFile,
    onProgress: (share: number) => void,
  ): Running<BulkStarted, Failure | UploadRefused> => {
    const key = bulkKey(order.tool, file, clock.now());
    const fileName = cutText(order.fileName.toWellFormed(), FILE_NAME_MAX_LENGTH);
    const cancelled = Promise.withResolvers<undefined>();
    let isCancelled = false;
    let upload: Running<void, UploadFailure> | undefined;

    const run = async (): Promise<Result<BulkStarted, Failure | UploadRefused> | undefined> => {
      const ticket = await keeper.whileSignedIn(() => intake.begin({ ...order, fileName, key }));
      if (isCancelled) return undefined;
      if (!ticket.ok) return ticket;
      const { uploadUrl, message, jobId } = ticket.value;
      if (uploadUrl === undefined) return err(message === undefined ? NO_URL : { kind: "server-said", message });
      upload = uploads.send(uploadUrl, file, onProgress);
      const sent = await upload.result;
      if (sent === undefined) return undefined;
      if (!sent.ok) return err(sent.error.kind === "status" ? { ...sent.error, kind: "upload-refused" } : sent.error);
      return ok({
        text: message ?? startedText(isOfSavedPeople, order.emailWhenDone !== false),
        ...(jobId === undefined ? {} : { jobId }),
      });
    };

    return {
      result: Promise.race([run(), cancelled.promise]),
      cancel() {
        isCancelled = true;
        upload?.cancel();
        cancelled.resolve(undefined);
      },
    };
  };

/** Someone who chose saved people has not uploaded a file. */
const startedText = (isOfSavedPeople: boolean, isMailed: boolean): string =>
  [
    ...(isOfSavedPeople ? [] : ["File uploaded successfully!"]),
    "Processing started.",
    ...(isMailed ? ["You will receive results via email."] : []),
  ].join(" ");

const NO_URL = { kind: "no-signed-url" } as const;

/** The sentence shown where a bulk job was not started. */
export const startBulkText = (reason: Failure | UploadRefused): string => {
  if (reason.kind === "no-signed-url") return bulkFailureMessages.start.failed;
  if (reason.kind === "upload-refused") return `S3 upload failed with status ${reason.status}`;
  return failureText(bulkFailureMessages.start, reason);
};
