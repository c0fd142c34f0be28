import type { Hono } from "hono";
import { defaultResultConcurrency, resultRoutes } from "#backend/web/files/result-routes.ts";
import { fileRoutes } from "#backend/web/files/file-routes.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { type Files, openFileStore } from "#backend/platform/files/open-file-store.ts";
import { type SignedLinks, signedLinks } from "#backend/platform/files/signed-links.ts";
import { logUploadFaults } from "#backend/platform/files/log-upload-faults.ts";
import { filesApp } from "#backend/web/files/files-app.ts";
import { concurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import type { InFlightRequests } from "#backend/platform/in-flight-requests.ts";
import type { ServerParts } from "./server-parts.ts";

interface OpenFiles {
  readonly files: Files;
  readonly links: SignedLinks;
}

/** The store of uploaded files. What keeps it from working is logged later. */
export const openFiles = async ({ configuration, database, origin, clock, log }: ServerParts): Promise<OpenFiles> => {
  const links = signedLinks({ secret: await loadLinkSecret(database.db), clock });
  const files = await openFileStore(configuration, { links, origin, clock });
  const origins = [origin, ...configuration.allowedOrigins.filter((allowed) => allowed.startsWith("http"))];
  void logUploadFaults(files, { origins, now: clock(), log });
  return { files, links };
};

interface FileWork {
  readonly callers: InFlightRequests;
  onArrived(fileKey: string): Promise<void>;
}

/** Uploads to the disk, and results of bulk jobs; mounted at /files. */
export const composeFiles = (
  parts: ServerParts,
  { files, links }: OpenFiles,
  { callers, onArrived }: FileWork,
): Hono => {
  const { log } = parts;
  const results = resultRoutes({
    ...parts,
    db: parts.database.db,
    links,
    yieldToRequests: callers.yieldToRequests,
    limiter: concurrencyLimiter("downloads", defaultResultConcurrency),
  });
  return filesApp(log, [
    results,
    ...(files.disk === undefined ? [] : [fileRoutes({ store: files.disk, links, onArrived, log })]),
  ]);
};
