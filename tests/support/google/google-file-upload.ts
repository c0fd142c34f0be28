import type { FileUpload, UploadFailure } from "#application/ports/file-upload.ts";
import { err, ok, type Result, type Running } from "#application/shared/result.ts";

const START_WITHIN_MS = 30_000;

/**
 * Sends files to Google Cloud Storage. The signed address starts a resumable upload; the address in the answer takes the
 * file, which `put` sends.
 */
export const googleFileUpload = (put: FileUpload): FileUpload => ({
  send(url, file, onProgress) {
    const { promise, resolve } = Promise.withResolvers<Result<void, UploadFailure> | undefined>();
    let sending: Running<void, UploadFailure> | undefined;
    const starting = startUpload(url);
    void starting.result.then((started) => {
      if (started?.ok !== true) return resolve(started);
      sending = put.send(started.value, file, onProgress);
      return resolve(sending.result);
    });
    return {
      result: promise,
      cancel: () => {
        starting.cancel();
        sending?.cancel();
      },
    };
  },
});

/** Gets the address that takes the file. */
const startUpload = (url: string): Running<string, UploadFailure> => {
  const { promise, resolve } = Promise.withResolvers<Result<string, UploadFailure> | undefined>();
  const request = new XMLHttpRequest();
  const finish = (result: Result<string, UploadFailure> | undefined): void => {
    clearTimeout(limit);
    resolve(result);
    request.abort();
  };
  const limit = setTimeout(() => finish(err({ kind: "timed-out" })), START_WITHIN_MS);
  request.addEventListener("load", () => {
    const address = request.getResponseHeader("Location");
    const isStarted = request.status === 201 && address !== null;
    finish(isStarted ? ok(address) : err({ kind: "status", status: request.status }));
  });
  request.addEventListener("error", () => finish(err({ kind: "unreachable" })));
  request.open("POST", url);
  request.setRequestHeader("x-goog-resumable", "start");
  request.send();
  return { result: promise, cancel: () => finish(undefined) };
};
