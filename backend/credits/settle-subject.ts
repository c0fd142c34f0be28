import * as z from "zod";
import type { PaidOperation, Tenths } from "#domain/shared/credits.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** What was found for an item of a subject. */
export interface FoundItem {
  readonly name: PaidOperation;
  /** As `operationOf` names it. */
  readonly operation: string;
  readonly cost: Tenths;
  /** As a single call answers it. */
  readonly answer: object;
  /** What the answer consists of, as `partOf` names them. */
  readonly parts: readonly string[];
  /** By which it may be on the suppression list. */
  readonly hashes?: readonly string[] | undefined;
  /** What is kept instead, free, where the answer is not owned: it is not sure enough to be charged for. */
  readonly withheld?: object;
}

/** A subject of a bulk job with what was found for it: nothing, or "failed" where the source gave up. */
export interface SubjectFinding {
  readonly jobId: string;
  readonly position: number;
  readonly found: readonly FoundItem[] | "failed";
}

/** Nothing was changed unless it is "settled". */
const Settlement = z.enum(["settled", "stopped", "settled-before", "not-enough-reserved"]);
export type SubjectSettlement = z.infer<typeof Settlement>;

/**
 * Gives a subject its outcome and charges for it, in one transaction. What it costs is taken from what its job has
 * reserved; where that is too little, more is reserved, up to what was confirmed.
 */
export const settleSubject = async (db: Db, { jobId, position, found }: SubjectFinding): Promise<SubjectSettlement> => {
  const hasFailed = found === "failed";
  const items = hasFailed ? [] : found;
  const [row] = await db("select settle_subject($1, $2, $3, $4, $5) as settlement", [
    jobId,
    position,
    JSON.stringify(items),
    hasFailed,
    items.flatMap(({ hashes = [] }) => hashes),
  ]);
  return z.object({ settlement: Settlement }).parse(row).settlement;
};
