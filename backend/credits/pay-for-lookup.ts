import * as z from "zod";
import { Owned } from "#wire/fields.ts";
import { NO_CREDITS, type PaidOperation, type Tenths } from "#domain/credits.ts";
import type { Db } from "#backend/database/database.ts";
import { recordFailed, recordFree } from "#backend/history/history.ts";
import { setAsideOf } from "./reservations.ts";
import { ownsAnyPart, partOf, settleCharge, standingOf, type Answer } from "./ledger.ts";

/** What is looked up, and what it costs when something is found. Independent of the caller and of HTTP. */
export interface Lookup<Found extends object> {
  readonly type: PaidOperation;
  /** The subject in its compared form: a wallet pays once per type and subject, and owns the answer afterwards. */
  readonly subject: string;
  /** The UTC day ("2026-11-20") for which the answer is bought; without it, the answer is bought for good. */
  readonly day?: string;
  /** Look-ups of price 0 need no credits and are not owned. */
  readonly cost: Tenths;
  /** The request, as shown in the history. */
  readonly query: string;
  /** Parses what is found and what was bought before. */
  readonly answer: z.ZodType<Found>;
  /** Runs outside any transaction. Not called for answers that are owned or replayed, or when credits are missing and nothing is owned. */
  find(): Promise<Found>;
  /** What the answer consists of, each in its compared form: a wallet that owns all of it pays nothing. */
  partsOf?(found: Found): readonly string[];
  /** The result, as shown in the history; null when nothing was found, which costs nothing. */
  resultOf(found: Found): string | null;
  /** The result shown in the history when nothing was found, if there is more to say. */
  readonly freeResult?: string;
}

export interface Payer {
  /** The caller's account and the wallet that pays. */
  readonly account: { readonly id: string; readonly walletId: string };
  /** The Idempotency-Key of the request. */
  readonly key: string | undefined;
}

/** "replayed" is exactly the earlier answer to the same key; it has `owned` only if the earlier one had. */
export type LookupOutcome<Found extends object> =
  | { readonly outcome: "charged" | "not-found" | "free"; readonly answer: Found }
  | { readonly outcome: "owned" | "replayed"; readonly answer: Found; readonly owned?: Owned | undefined }
  | {
      readonly outcome: "not-enough-credits";
      readonly cost: Tenths;
      readonly balance: Tenths;
      readonly setAside: Tenths;
    }
  | { readonly outcome: "other-request" };

/**
 * Looks up, and charges when something was found. Every paid look-up runs through this. Repeated with the same key, or
 * by a wallet that owns the answer, it costs nothing.
 */
export const payForLookup = async <Found extends object>(
  db: Db,
  { account, key }: Payer,
  lookup: Lookup<Found>,
): Promise<LookupOutcome<Found>> => {
  const by = { walletId: account.walletId, actorId: account.id };
  const { type, query, cost, freeResult = null } = lookup;
  if (cost === NO_CREDITS) {
    const answer = await found(db, by, lookup);
    await recordFree(db, by, { type, query, result: lookup.resultOf(answer) ?? freeResult });
    return { outcome: "free", answer };
  }

  const operation = operationOf(lookup);
  const { keyed, owned, balance } = await standingOf(db, { walletId: by.walletId, operation, key });
  if (keyed !== undefined) {
    // If the client's clock is a day behind, its key is the one used for the same thing the day before.
    const isSame =
      keyed.operation === operation || (lookup.day !== undefined && keyed.operation.startsWith(`${thingOf(lookup)}:`));
    return isSame ? { outcome: "replayed", ...bought(lookup, keyed.answer) } : { outcome: "other-request" };
  }
  if (owned === undefined && balance < cost) {
    // All that is found may be owned by then, which costs nothing.
    const mayBeOwned = lookup.partsOf !== undefined && (await ownsAnyPart(db, by.walletId, type));
    if (!mayBeOwned) return notEnough(db, by.walletId, { cost, balance });
  }

  const answer = owned === undefined ? await found(db, by, lookup) : lookup.answer.parse(owned);
  const result = lookup.resultOf(answer);
  if (result === null) {
    await recordFree(db, by, { type, query, result: freeResult });
    return { outcome: "not-found", answer };
  }

  const settled = await settleCharge(db, {
    ...by,
    operation,
    parts: (lookup.partsOf?.(answer) ?? []).map((part) => partOf(type, part)),
    cost,
    key,
    answer,
    history: { type, query, result },
  });
  if (settled.outcome === "other-request") return { outcome: "other-request" };
  if (settled.outcome === "not-enough-credits") return notEnough(db, by.walletId, { cost, balance: settled.balance });
  return { outcome: settled.outcome, ...bought(lookup, settled.answer) };
};

/** What a look-up finds. One whose source fails is told in the history, before the fault is thrown on. */
const found = async <Found extends object>(
  db: Db,
  by: { readonly walletId: string; readonly actorId: string },
  lookup: Lookup<Found>,
): Promise<Found> => {
  try {
    return await lookup.find();
  } catch (error) {
    // Where the database is the source that fails, this fails too, and the first fault is the one to be told.
    await recordFailed(db, by, { type: lookup.type, query: lookup.query }).catch(() => undefined);
    throw error;
  }
};

/** What is set aside is read only here, where somebody must be told why so little is left. */
const notEnough = async (
  db: Db,
  walletId: string,
  { cost, balance }: { readonly cost: Tenths; readonly balance: Tenths },
): Promise<Extract<LookupOutcome<never>, { outcome: "not-enough-credits" }>> => ({
  ...{ outcome: "not-enough-credits", cost, balance },
  setAside: await setAsideOf(db, walletId),
});

/** Names what a wallet pays for once: "phone_no:some-slug", with the day where it is bought for a day. */
export const operationOf = (lookup: Pick<Lookup<object>, "type" | "subject" | "day">): string =>
  lookup.day === undefined ? thingOf(lookup) : `${thingOf(lookup)}:${lookup.day}`;

const thingOf = ({ type, subject }: Pick<Lookup<object>, "type" | "subject">): string => `${type}:${subject}`;

const Bought = z.object({ owned: z.optional(Owned) });

/** What was found, and who opened it before, from the stored answer. */
const bought = <Found extends object>({ answer }: Lookup<Found>, kept: Answer) => ({
  answer: answer.parse(kept),
  ...Bought.parse(kept),
});
