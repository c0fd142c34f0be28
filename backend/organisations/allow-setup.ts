import type { Database } from "#backend/platform/database/database.ts";
import { lockMembership } from "./lock-membership.ts";

/** Lets an account set up an organisation. Returns the name of the one that it belongs to already, and then does nothing. */
export const allowSetup = (database: Database, accountId: string): Promise<string | undefined> =>
  database.transaction(async (db) => {
    const { organisation } = await lockMembership(db, accountId);
    if (organisation !== undefined) return organisation;
    await db("update account set may_set_up_organisation = true where id = $1", [accountId]);
    return undefined;
  });
