import * as z from "zod";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import type { Payer } from "#domain/session/account.ts";
import type { Purpose } from "#domain/lookups/purpose.ts";
import { type SearchOutcome, searchOutcomes } from "#domain/lookups/search-outcome.ts";
import { tenths, type Tenths } from "#domain/shared/credits.ts";
import { FAILED } from "#backend/history/history.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Answer } from "./ledger.ts";
import { isAnsweredByNobody } from "./lookup.ts";
import type { Refusal } from "./refusal.ts";

/** A look-up that asks sources outside, as it is when it begins. */
export interface NewPendingLookup {
  readonly id: string;
  readonly actorId: string;
  readonly expected: Payer | undefined;
  readonly operation: string;
  readonly key: string | undefined;
  readonly type: string;
  readonly query: string;
  /** Its subject, for another process. */
  readonly wanted: BulkSubject;
  readonly cost: Tenths;
  /** The API key that asks for it, whose monthly cap holds. */
  readonly apiKeyId?: string | undefined;
  /** Kept with its charge. */
  readonly purpose?: Purpose | undefined;
}

/** "joined" where the same is being searched for, or has just been under the same key: `id` is that look-up. */
export type OpenedLookup =
  | { readonly outcome: "opened" | "joined"; readonly id: string; readonly payerId: string }
  | Refusal;

const OpenedRow = z.object({
  outcome: z.enum(["opened", "joined", "other-payer", "not-enough-credits", "over-limit", "over-cap"]),
  opened: z.string().nullable(),
  payer_id: z.string(),
  balance: z.int(),
  left_over: z.int().nullable(),
});

/** Sets the price of a look-up aside. For a transaction. */
export const openPendingLookup = async (db: Db, lookup: NewPendingLookup): Promise<OpenedLookup> => {
  const { id, actorId, expected, operation, key, type, query, wanted, cost, apiKeyId, purpose } = lookup;
  const [row] = await db("select * from open_pending_lookup($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", [
    id,
    actorId,
    expected ?? null,
    operation,
    key ?? null,
    type,
    query,
    cost,
    JSON.stringify(wanted),
    apiKeyId ?? null,
  ]);
  const { outcome, opened, payer_id: payerId, balance, left_over: left } = OpenedRow.parse(row);
  if (outcome === "opened" && purpose !== undefined)
    await db("update pending_lookup set purpose = $2 where id = $1", [id, purpose]);
  switch (outcome) {
    case "opened":
    case "joined":
      return { outcome, id: opened ?? id, payerId };
    case "other-payer":
      return { outcome, payerId };
    case "not-enough-credits":
      return { outcome, payerId, balance: tenths(balance) };
    case "over-limit":
    case "over-cap":
      return { outcome, payerId, left: tenths(left ?? 0) };
  }
};

const PendingRow = z.object({
  id: z.string(),
  operation: z.string(),
  type: z.string(),
  wanted: z.unknown(),
  begun_at: z.date(),
  wallet_id: z.string(),
  is_paid_by_person: z.boolean(),
  is_test: z.boolean(),
  ask_again_at: z.date().nullable(),
  outcome: z.enum(searchOutcomes).nullable(),
  answer: z.record(z.string(), z.unknown()).nullable(),
});

export interface PendingLookup {
  readonly id: string;
  /** As `operationOf` names it. */
  readonly operation: string;
  readonly type: string;
  /** Its subject, as it was stored. */
  readonly wanted: unknown;
  readonly begunAt: Date;
  readonly paidBy: "person" | "organisation";
  /** When a mail server wants to be asked again, where one has said so. */
  readonly askAgainAt: Date | undefined;
  /** It was asked for with a test key. */
  readonly isTest: boolean;
  /** Of those, whose credits are set aside. */
  readonly walletId: string;
  /** Undefined while it is searched for. */
  readonly ended: { readonly outcome: SearchOutcome; readonly answer: Answer } | undefined;
}

const COLUMNS = `select l.id, l.operation, l.type, l.wanted, l.begun_at, l.wallet_id, l.wallet_id = a.wallet_id as is_paid_by_person,
    exists (select from test_account t where t.test_account_id = l.actor_id) as is_test, l.outcome, l.answer, v.ask_again_at
  from pending_lookup l join account a on a.id = l.actor_id
  left join verification v on l.type = 'verify_email' and l.ended_at is null and v.email = l.wanted ->> 'email'`;

const toPending = (row: object): PendingLookup => {
  const { id, operation, type, wanted, begun_at: begunAt, wallet_id: walletId, ...rest } = PendingRow.parse(row);
  const { is_paid_by_person: isPaidByPerson, is_test: isTest, outcome, answer } = rest;
  return {
    id,
    operation,
    type,
    wanted,
    begunAt,
    walletId,
    isTest,
    askAgainAt: rest.ask_again_at ?? undefined,
    paidBy: isPaidByPerson ? "person" : "organisation",
    ended: outcome === null ? undefined : { outcome, answer: answer ?? {} },
  };
};

export const findPendingLookup = async (db: Db, id: string): Promise<PendingLookup | undefined> =>
  (await db(`${COLUMNS} where l.id = $1`, [id])).map(toPending)[0];

/** Whether an account has begun this search, for something of this type. */
export const isPendingLookupOf = async (
  db: Db,
  { id, actorId, type }: Pick<NewPendingLookup, "id" | "actorId" | "type">,
): Promise<boolean> =>
  (await db("select from pending_lookup where id = $1 and actor_id = $2 and type = $3", [id, actorId, type])).length >
  0;

/** The search for this that an account has under way, or whose answer it still waits for under this key. */
export const pendingLookupOf = async (
  db: Db,
  { actorId, operation, key }: Pick<NewPendingLookup, "actorId" | "operation" | "key">,
): Promise<PendingLookup | undefined> =>
  (await db(`${COLUMNS} where l.id = pending_lookup_of($1, $2, $3)`, [actorId, operation, key ?? null])).map(
    toPending,
  )[0];

/** What a search has found. */
export interface SearchFinding {
  readonly answer: object;
  /** As shown in the history; null where nothing was found. */
  readonly result: string | null;
  /** What the history shows where nothing was found, if there is more to say. */
  readonly freeResult: string | undefined;
  /** What the answer consists of, as `partOf` names them. */
  readonly parts: readonly string[];
  /** By which what was found may be on the suppression list. */
  readonly hashes?: readonly string[] | undefined;
}

/**
 * Ends a look-up: charges for what was found, and gives back what was set aside where nothing was. False where it had ended.
 * "suppressed" where its person was suppressed since it was found: the look-up stays open.
 */
export const endPendingLookup = async (
  db: Db,
  id: string,
  { answer, result, freeResult, parts, hashes = [] }: SearchFinding,
): Promise<boolean | "suppressed"> => {
  const isFailed = result === null && freeResult === undefined && isAnsweredByNobody(answer);
  const outcome = isFailed ? "failed" : result === null ? "not_found" : "found";
  const shown = isFailed ? FAILED : (result ?? freeResult ?? null);
  const values = [id, outcome, JSON.stringify(answer), shown, [...new Set(parts)], hashes];
  const [row] = await db("select end_pending_lookup($1, $2, $3, $4, $5, $6) as ended", values);
  return z.object({ ended: z.boolean().nullable() }).parse(row).ended ?? "suppressed";
};

/** Ends a look-up of this account without an answer. What the sources still find is kept for the next who asks. */
export const cancelPendingLookup = async (db: Db, actorId: string, id: string): Promise<boolean> => {
  const [mine] = await db("select from pending_lookup where id = $1 and actor_id = $2", [id, actorId]);
  return mine !== undefined && ended(await db(END, [id, "cancelled", null, null, []]));
};

const END = "select end_pending_lookup($1, $2, $3, $4, $5) as ended";
const ended = ([row]: readonly object[]): boolean => z.object({ ended: z.boolean() }).parse(row).ended;

const KEPT = "interval '30 days'";

/** Forgets ended look-ups that nobody asks about any more. */
export const tidyPendingLookups = async (db: Db): Promise<void> => {
  await db(`delete from pending_lookup where ended_at < now() - ${KEPT}`);
};
