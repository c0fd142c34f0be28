import type { FileUpload, UploadFailure } from "#application/ports/file-upload.ts";
import type { ChosenFile } from "#application/ports/table-reader.ts";
import { err, ok, type Result } from "#application/shared/result.ts";

/** An upload that waits for the test. */
export interface PausedUpload {
  /** A share from 0 to 1 was sent. */
  progress(share: number): void;
  /** The rest is sent and the file arrives. */
  arrive(): void;
  break(failure: UploadFailure): void;
}

export interface MemoryFileUpload extends FileUpload {
  /** The next upload stops on its way, before the whole file has arrived. */
  failNext(failure: UploadFailure): void;
  /** The next upload waits for the `HeldUpload` that this returns. */
  pauseNext(): PausedUpload;
}

/** `receive` gets each file that arrives whole. */
export const memoryFileUpload = (receive: (url: string, file: ChosenFile) => Promise<void>): MemoryFileUpload => {
  const ordered: Promise<UploadFailure | undefined>[] = [];
  let advance: ((share: number) => void) | undefined;

  return {
    failNext: (failure) => void ordered.push(Promise.resolve(failure)),
    pauseNext() {
      const { promise, resolve } = Promise.withResolvers<UploadFailure | undefined>();
      ordered.push(promise);
      return { progress: (share) => advance?.(share), arrive: () => resolve(undefined), break: resolve };
    },
    send(url, file, onProgress) {
      const next = ordered.shift() ?? Promise.resolve(undefined);
      const cancelled = Promise.withResolvers<undefined>();
      let isCancelled = false;
      advance = (share) => {
        if (!isCancelled) onProgress(share);
      };
      const send = async (): Promise<Result<void, UploadFailure> | undefined> => {
        const failure = await next;
        if (isCancelled) return undefined;
        if (failure) return err(failure);
        onProgress(1);
        await receive(url, file);
        return ok(undefined);
      };
      return {
        result: Promise.race([send(), cancelled.promise]),
        cancel() {
          isCancelled = true;
          cancelled.resolve(undefined);
        },
      };
    },
  };
};
