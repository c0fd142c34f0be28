import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { Files } from "#backend/platform/files/open-file-store.ts";
import type { SignedLinks } from "#backend/platform/files/signed-links.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { openQueue, type Queue } from "#backend/platform/jobs/queue.ts";
import type { Log } from "#backend/platform/log.ts";
import type { Mailer } from "#backend/platform/mail/mailer.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import type { LookUpNeeds } from "#backend/bulk/run/look-up-subject.ts";
import { startBulkWork } from "#backend/bulk/run/bulk-work.ts";
import { awaitFile, fileArrived, findFiles } from "#backend/bulk/intake/file-arrival.ts";
import { sendReport } from "#backend/bulk/report/report.ts";
import { ingestFile } from "#backend/bulk/intake/ingest-file.ts";

interface ServerNeeds extends Pick<LookUpNeeds, "onSettled"> {
  readonly database: Database;
  readonly files: Files;
  readonly links: SignedLinks;
  readonly mailer: Mailer;
  readonly sources: LookupSources;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
  readonly clock: Clock;
  readonly log: Log;
  /** How many shares of jobs this process works on at once. */
  readonly workers: number;
  yieldToRequests(): Promise<void>;
  /** Makes the server work on what else than bulk jobs is put into the queue. */
  workOthers(queue: Queue): Promise<void>;
}

interface ServerWork {
  readonly queue: JobQueue;
  /** To be called when the whole of an uploaded file lies in the store. */
  onArrived(fileKey: string): Promise<void>;
  /** Ends the work with the subjects in hand; messages can still be sent. */
  stopWorking(): void;
  close(): Promise<void>;
}

/**
 * Opens the queue of bulk jobs with all of the work on them that a server does: it also ingests files and mails reports,
 * which workers of their own do not. Where this fails the queue is closed again.
 */
export const openBulkWork = async (needs: ServerNeeds): Promise<ServerWork> => {
  const { database, files, links, mailer, sources, origin, clock, log, workers, yieldToRequests, workOthers } = needs;
  const { db } = database;
  const queue = await openQueue({ url: database.url, log });
  try {
    await workOthers(queue);
    const intake = { database, files: files.store, queue, clock, log };
    await findFiles(intake, (await files.disk?.keys()) ?? []);
    const work = await startBulkWork({
      queue,
      database,
      log,
      workers,
      yieldToRequests,
      sources,
      onSettled: needs.onSettled,
      awaitFile: awaitFile(intake),
      ingestFile: ingestFile({ ...intake, sources, yieldToRequests }),
      sendReport: sendReport({ db, mailer, links, origin, clock, log }),
    });
    return { queue, onArrived: fileArrived(intake), stopWorking: work.close, close: () => queue.stop() };
  } catch (error) {
    await queue.stop();
    throw error;
  }
};
