import type { Db } from "#backend/platform/database/database.ts";

/**
 * Locks the wallet that pays for a job until the transaction ends. To be called before a job is locked whose wallet, or
 * whose history, may be changed then: the other way round, two transactions could wait for each other.
 */
export const lockPayer = async (db: Db, jobId: string): Promise<void> => {
  await db("select 1 from wallet where id = (select wallet_id from bulk_job where id = $1) for no key update", [jobId]);
};
