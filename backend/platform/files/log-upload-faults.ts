import type { Log } from "#backend/platform/log.ts";
import { checkUploads } from "./check-uploads.ts";
import type { Files } from "./open-file-store.ts";

interface UploadFaultNeeds {
  /** Of the app: who may send files from a browser. */
  readonly origins: readonly string[];
  readonly now: number;
  readonly log: Log;
}

/**
 * Logs what is wrong with a store elsewhere, by a test file that is sent to it. To be called without waiting: all but
 * uploads works without the store. A disk needs no such test.
 */
export const logUploadFaults = async (files: Files, { origins, now, log }: UploadFaultNeeds): Promise<void> => {
  if (files.disk !== undefined) return;
  try {
    const faults = await checkUploads(files.store, origins, now);
    for (const fault of faults) log.error(fault);
    if (faults.length === 0) log.info(`Uploads go to ${files.uploadOrigin}; a test upload succeeded`);
  } catch (error) {
    log.error("Checking the file store failed", error);
  }
};
