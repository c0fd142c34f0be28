import * as z from "zod";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { wantedSubject } from "#backend/lookups/wanted-subject.ts";

/** A subject that a worker has taken for a while. */
export interface ClaimedSubject {
  readonly position: number;
  readonly wanted: BulkSubject;
  /** How often its source has failed before. */
  readonly tries: number;
}

const Claimed = z.array(z.object({ position: z.int(), wanted: wantedSubject, tries: z.int() }));

/** Takes open subjects of a running job, the first ones that nobody else holds; each is ours until its lease ends. */
export const claimSubjects = async (
  db: Db,
  { jobId, atMost, leaseMs }: { readonly jobId: string; readonly atMost: number; readonly leaseMs: number },
): Promise<readonly ClaimedSubject[]> =>
  Claimed.parse(await db("select position, wanted, tries from claim_subjects($1, $2, $3)", [jobId, atMost, leaseMs]));

/** Gives claimed subjects back that were not looked up. */
export const releaseSubjects = async (db: Db, jobId: string, positions: readonly number[]): Promise<void> => {
  await db("update bulk_subject set leased_until = null where job_id = $1 and position = any($2) and outcome is null", [
    jobId,
    positions,
  ]);
};

/** Nobody takes the subject for a while. A try that failed is counted. */
export const postponeSubject = async (
  db: Db,
  {
    jobId,
    position,
    pauseMs,
    hasFailed,
  }: { readonly jobId: string; readonly position: number; readonly pauseMs: number; readonly hasFailed: boolean },
): Promise<void> => {
  await db(
    `update bulk_subject set tries = tries + $4::bool::int, leased_until = now() + $3 * interval '1 millisecond'
      where job_id = $1 and position = $2 and outcome is null`,
    [jobId, position, pauseMs, hasFailed],
  );
};

/** Nobody takes the subject until its mail server wants to be asked again. */
export const deferSubject = async (
  db: Db,
  { jobId, position, waitMs }: { readonly jobId: string; readonly position: number; readonly waitMs: number },
): Promise<void> => {
  await db(
    `update bulk_subject set leased_until = null, ask_again_at = now() + $3 * interval '1 millisecond'
      where job_id = $1 and position = $2 and outcome is null`,
    [jobId, position, waitMs],
  );
};

const Open = z.object({ open: z.boolean(), is_deferred: z.nullable(z.boolean()), wait_ms: z.nullable(z.number()) });

/**
 * Whether a job has subjects without an outcome, in how many milliseconds the first of those that are taken is free, and
 * whether all of them are deferred.
 */
export const openSubjects = async (
  db: Db,
  jobId: string,
): Promise<{ readonly isOpen: boolean; readonly isDeferred: boolean; readonly waitMs: number }> => {
  const [row] = await db(
    `select count(*) > 0 as open, bool_and(ask_again_at > now()) as is_deferred,
            greatest(0, extract(epoch from min(coalesce(leased_until, now())) - now()) * 1000)::float8 as wait_ms
       from bulk_subject where job_id = $1 and outcome is null`,
    [jobId],
  );
  const { open, is_deferred: isDeferred, wait_ms: waitMs } = Open.parse(row);
  return { isOpen: open, isDeferred: isDeferred === true, waitMs: waitMs ?? 0 };
};

/** The subjects without an outcome. */
export const openPositions = async (db: Db, jobId: string): Promise<readonly number[]> =>
  z
    .array(z.object({ position: z.int() }))
    .parse(
      await db("select position from bulk_subject where job_id = $1 and outcome is null order by position", [jobId]),
    )
    .map(({ position }) => position);
