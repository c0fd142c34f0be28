import type { Db } from "#backend/platform/database/database.ts";
import { tidySessions } from "./privacy-session.ts";
import { tidyConfirmations } from "./register/confirmations.ts";
import { tidyRequests } from "./register/privacy-requests.ts";
import { tidyRequestCodes } from "./request-code.ts";

/** Deletes what is left of visits and requests, and needed no more. An open request is never deleted. */
export const tidyPrivacy = async (db: Db, registerMonths: number, now: number): Promise<void> => {
  await tidyRequestCodes(db, now);
  await tidySessions(db, now);
  await tidyConfirmations(db, now);
  await tidyRequests(db, registerMonths, now);
};
