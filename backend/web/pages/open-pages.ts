import type { Hono } from "hono";
import type { Log } from "#backend/platform/log.ts";
import { appPages, missingPages } from "./pages.ts";
import type { PageReach } from "#backend/web/http/security-headers.ts";

/** The built app; where it is not built, pages that say so, while the calls work. */
export const openPages = async (appFolder: string, reach: PageReach, log: Log): Promise<Hono> => {
  try {
    return await appPages(appFolder, reach);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "The app is not built.";
    log.error(reason);
    return missingPages('The app is not built yet: run "npm run build" and start Leadlight again.');
  }
};
