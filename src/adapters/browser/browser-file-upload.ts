import type { FileUpload, UploadFailure } from "#application/ports/file-upload.ts";
import { err, ok, type Result } from "#application/shared/result.ts";

/**
 * A slow line may need many minutes for 10 MB, and then the bar moves; a line on which nothing moves for this long is
 * broken.
 */
const IDLE_MS = 30_000;

/** From the last byte to the answer. What counts as sent may still lie in buffers before a slow line. */
const ANSWER_WITHIN_MS = 120_000;

/** Enough for 10 MB at 17 KB/s; afterwards the signed address is no longer valid. */
const IN_ALL_MS = 600_000;

/** With XMLHttpRequest, because `fetch` does not report how much was sent. No cookies and no token go along. */
export const browserFileUpload: FileUpload = {
  send(url, file, onProgress) {
    if (!(file instanceof Blob)) throw new TypeError("Only a file of this browser can be sent");
    const { promise, resolve } = Promise.withResolvers<Result<void, UploadFailure> | undefined>();
    const request = new XMLHttpRequest();
    let idle: ReturnType<typeof setTimeout> | undefined;

    const finish = (result: Result<void, UploadFailure> | undefined) => {
      clearTimeout(idle);
      clearTimeout(limit);
      resolve(result);
      request.abort();
    };
    const timeOut = () => finish(err({ kind: "timed-out" }));
    const limit = setTimeout(timeOut, IN_ALL_MS);
    const expectMovement = (within: number) => {
      clearTimeout(idle);
      idle = setTimeout(timeOut, within);
    };

    request.upload.addEventListener("progress", ({ loaded }) => {
      expectMovement(loaded < file.size ? IDLE_MS : ANSWER_WITHIN_MS);
      onProgress(file.size === 0 ? 1 : Math.min(1, loaded / file.size));
    });
    // The status may be that of a proxy that does not wait for the whole file.
    request.addEventListener("load", () => {
      const { status } = request;
      finish(status >= 200 && status < 300 ? ok(undefined) : err({ kind: "status", status }));
    });
    request.addEventListener("error", () => finish(err({ kind: "unreachable" })));

    expectMovement(IDLE_MS);
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.send(file);
    return { result: promise, cancel: () => finish(undefined) };
  },
};
