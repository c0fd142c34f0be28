import type { Db } from "#backend/platform/database/database.ts";
import { tidyRequests } from "./privacy-requests.ts";
import { tidySessions } from "./privacy-session.ts";
import { tidyRequestCodes } from "./request-code.ts";

/** Deletes what is left of visits and requests, and needed no more. */
export const tidyPrivacy = async (db: Db, now: number): Promise<void> => {
  await tidyRequestCodes(db, now);
  await tidySessions(db, now);
  await tidyRequests(db, now);
};
