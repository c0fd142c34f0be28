import * as z from "zod";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { blankCopies, type FormerOwner } from "./blank-copies.ts";
import { blankHistory, type BlankedLine } from "./blank-history.ts";
import { blankJobs, endRows, jobsWithOpenRows } from "./blank-jobs.ts";
import { blankSearches, endSearches } from "./blank-searches.ts";
import { forgetPurposes } from "./forget-purposes.ts";
import { forgetRequests } from "./forget-requests.ts";
import { forgetFound } from "./forget-found.ts";
import { forgetPushed } from "./forget-pushed.ts";
import { forgetSaved } from "./forget-saved.ts";
import { knownOf } from "./known-people.ts";
import type { SuppressionList } from "./list/suppression-list.ts";
import type { Removal } from "./removal.ts";
import { removeFromDirectory } from "./remove-from-directory.ts";

/** What was removed. */
export interface Removed {
  /** Entries of the directory. */
  readonly entries: number;
  /** Payers who had bought something. */
  readonly owners: number;
}

/**
 * Removes everything that is held about the people of a removal, in one transaction. Searches and rows about them end first.
 * Repeated, it removes what is left.
 */
export const remove = async (
  database: Pick<Database, "transaction" | "longTransaction">,
  { removal, hashOf }: { readonly removal: Removal; readonly hashOf: SuppressionList["hashOf"] },
): Promise<Removed> => {
  await endSearches(database, removal);
  for (const jobId of await database.longTransaction((db) => jobsWithOpenRows(db, removal)))
    await database.longTransaction((db) => endRows(db, removal, jobId));
  return database.longTransaction(async (db) => {
    const needs = { db, removal, hashOf };
    const known = await knownOf(db, removal);
    const entries = await removeFromDirectory(db, removal);
    await forgetFound(db, removal, known);
    await forgetRequests(db, removal);
    await forgetPurposes(db, removal);
    await forgetSaved(db, removal);
    await forgetPushed(db, removal);
    const owners = await blankCopies(needs);
    const lines = await blankHistory(needs);
    await blankSearches(needs);
    const jobs = await blankJobs(db, removal);
    await notifyOwners(db, { owners, lines, jobs });
    return { entries, owners: new Set(owners.map(({ walletId }) => walletId)).size };
  });
};

interface Blanked {
  readonly owners: readonly FormerOwner[];
  readonly lines: readonly BlankedLine[];
  readonly jobs: readonly string[];
}

const JobRow = z.object({ id: z.string(), wallet_id: z.string() });

/** Records an event for each payer who had bought something, with the ids of what was blanked. */
const notifyOwners = async (db: Db, { owners, lines, jobs }: Blanked): Promise<void> => {
  const ofJobs = z
    .array(JobRow)
    .parse(await db("select id, wallet_id from bulk_job where id = any($1)", [jobs]))
    .map(({ id, wallet_id: walletId }) => ({ walletId, id }));
  await db("select record_suppressed_copies($1, $2, $3, $4)", [
    owners.map(({ walletId }) => walletId),
    owners.map(({ actorId }) => actorId),
    JSON.stringify(byWallet(lines.map(({ walletId, id }) => ({ walletId, id: String(id) })))),
    JSON.stringify(byWallet(ofJobs)),
  ]);
};

const byWallet = (ids: readonly { readonly walletId: string; readonly id: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(ids, ({ walletId }) => walletId)].map(([walletId, of]) => [walletId, of.map(({ id }) => id)]),
  );
