import * as z from "zod";
import { Owned } from "#wire/fields.ts";
import type { Payer } from "#domain/session/account.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { SearchDeclined } from "#backend/enrichment/search-declined.ts";
import { recordFailed, recordFree } from "#backend/history/history.ts";
import { TooManyAtOnce } from "#backend/platform/limits/concurrency-limiter.ts";
import { type Asking, type Lookup, operationOf, thingOf } from "./lookup.ts";
import { type PendingLookup, pendingLookupOf } from "./pending-lookups.ts";
import { searchElsewhere, type SearchNeeds, type WantedSearch } from "./search-elsewhere.ts";
import { mayOwnParts, partOf, settleCharge, previewCharge, type Answer, type ChargePreview } from "./ledger.ts";
import { continueLookup } from "./continue-lookup.ts";
import type { AskedPurpose } from "./purpose.ts";
import { type NotPaid, notPaid, organisationOf, type Refusal } from "./refusal.ts";

export interface PayingAccount {
  /** The caller's account. Which of its wallets pays is decided when something is charged. */
  readonly account: Pick<BackendAccount, "id" | "payingWalletId" | "wallets" | "membership">;
  /** The Idempotency-Key of the request. */
  readonly key: string | undefined;
  /** Whose credits the caller was shown: those of the other one do not pay. */
  readonly expected?: Payer | undefined;
  /** What the caller needs it for, where that is asked for. */
  readonly purpose?: AskedPurpose | undefined;
  /** The API key that the call came with. */
  readonly apiKeyId?: string | undefined;
  /** How the account stands to what is looked up, where that was read with the account. */
  readonly preview?: ChargePreview | undefined;
}

/** "replayed" is exactly the earlier answer to the same key; it has `owned` only if the earlier one had. */
export type LookupOutcome<Found extends object> =
  | { readonly outcome: "charged" | "not-found" | "free"; readonly answer: Found }
  | { readonly outcome: "owned" | "replayed"; readonly answer: Found; readonly owned?: Owned | undefined }
  | NotPaid
  /** Nothing is bought without a purpose where one is asked for. */
  | { readonly outcome: "no-purpose" }
  /** It is searched for, and charged for once it is found. The same call with the same key asks for it. */
  | { readonly outcome: "pending"; readonly id: string; readonly askAgainAt: Date | undefined }
  /** The search was cancelled while the caller waited for it. */
  | { readonly outcome: "cancelled" }
  | { readonly outcome: "other-request" };

/**
 * Looks up, and charges when something was found. Every paid look-up runs through this. Repeated with the same key, or
 * by a wallet that owns the answer, it costs nothing. Sources outside are asked where `searching` says how.
 */
export const payForLookup = async <Found extends object>(
  database: Pick<Database, "db" | "batched">,
  caller: PayingAccount,
  lookup: Lookup<Found>,
  searching?: SearchNeeds,
): Promise<LookupOutcome<Found>> => {
  const { db } = database;
  if (lookup.cost === NO_CREDITS) return lookUpFree(db, caller, lookup);
  const elsewhere = searching === undefined ? undefined : lookup.elsewhere;
  const standing = await readStanding(db, caller, lookup, elsewhere !== undefined);
  const answered = answeredBefore(lookup, standing);
  if (answered !== undefined) return answered;
  const { owned } = standing.preview;
  if (owned !== undefined && "suppressed" in owned) return { outcome: "owned", answer: lookup.answer.parse(owned) };

  if (owned === undefined && caller.purpose !== undefined && caller.purpose.stated === undefined) {
    const { search: begun } = standing;
    // The person who began the search has stated it. It may end now, and must not begin again.
    if (begun === undefined || searching === undefined) return { outcome: "no-purpose" };
    return continueLookup(searching, caller.account, lookup, begun.id);
  }
  const { refusal, preview } = standing;
  if (refusal !== undefined && !(await isTriedUnpaid(db, caller, lookup)))
    return notPaid(db, caller.account, lookup.cost, refusal);
  const paidBy = organisationOf(caller.account, preview.payerId) === undefined ? "person" : "organisation";
  const answer =
    preview.owned === undefined
      ? await find(db, caller, lookup, { paidBy, walletId: preview.payerId })
      : lookup.answer.parse(preview.owned);
  if (lookup.resultOf(answer) !== null) {
    const charged = await charge(database, caller, lookup, answer);
    // A person who was suppressed meanwhile is not found any more.
    return charged === "suppressed"
      ? payForLookup(database, { ...caller, preview: undefined }, lookup, searching)
      : charged;
  }
  // That nobody is found would be an answer free of charge: the same refusal as for someone who is not owned.
  if (refusal !== undefined && !lookup.isTriedUnpaid) return notPaid(db, caller.account, lookup.cost, refusal);
  if (refusal === undefined && searching !== undefined && (await elsewhere?.canFind(answer)) === true)
    return search(searching, caller, { lookup, found: answer });
  await recordFree(db, byOf(caller), {
    type: lookup.type,
    query: lookup.query,
    result: lookup.freeResultOf?.(answer) ?? null,
  });
  return { outcome: "not-found", answer };
};

const byOf = ({ account }: PayingAccount) => ({ walletId: account.payingWalletId, actorId: account.id });

const lookUpFree = async <Found extends object>(
  db: Db,
  caller: PayingAccount,
  lookup: Lookup<Found>,
): Promise<LookupOutcome<Found>> => {
  const answer = await find(db, caller, lookup, { paidBy: "person" });
  const result = lookup.resultOf(answer) ?? lookup.freeResultOf?.(answer) ?? null;
  await recordFree(db, byOf(caller), { type: lookup.type, query: lookup.query, result });
  return { outcome: "free", answer };
};

/** How an account stands to what it asks for, before that is looked up. */
interface Standing {
  readonly preview: ChargePreview;
  /** The search that its caller may be waiting for. */
  readonly search: PendingLookup | undefined;
  /** Why it can't pay, as far as that is known by now. */
  readonly refusal: Refusal | undefined;
}

const readStanding = async (
  db: Db,
  { account, key, expected, purpose, preview: known }: PayingAccount,
  lookup: Lookup<object>,
  mayBeSearched: boolean,
): Promise<Standing> => {
  const wanted = { actorId: account.id, operation: operationOf(lookup), blanked: lookup.suppressedOperation, key };
  const preview = known ?? (await previewCharge(db, wanted));
  const { owned, balance, payerId } = preview;
  const isShort = balance < lookup.cost;
  const lacksPurpose = purpose !== undefined && purpose.stated === undefined;
  // Any other answer than these is the same with a search and without one.
  const search =
    mayBeSearched && (owned !== undefined || isShort || lacksPurpose) ? await pendingLookupOf(db, wanted) : undefined;
  const payer = organisationOf(account, payerId) === undefined ? "personal" : "organisation";
  const refusal = (): Refusal | undefined => {
    if (expected !== undefined && expected !== payer) return { outcome: "other-payer", payerId };
    return isShort ? { outcome: "not-enough-credits", payerId, balance } : undefined;
  };
  // The price of what is searched for has been set aside.
  return { preview, search, refusal: owned === undefined && search === undefined ? refusal() : undefined };
};

/** What the caller was or would have been answered; undefined where this is a new request. */
const answeredBefore = <Found extends object>(
  lookup: Lookup<Found>,
  { preview: { keyed }, search }: Standing,
): LookupOutcome<Found> | undefined => {
  // It ended while its caller was not waiting.
  if (search?.ended?.outcome === "found")
    return { outcome: "charged", answer: lookup.answer.parse(search.ended.answer) };
  if (keyed === undefined) return undefined;
  // If the client's clock is a day behind, its key is the one used for the same thing the day before.
  const isSame =
    keyed.operation === operationOf(lookup) ||
    (lookup.day !== undefined && keyed.operation.startsWith(`${thingOf(lookup)}:`));
  return isSame ? { outcome: "replayed", ...bought(lookup, keyed.answer) } : { outcome: "other-request" };
};

/** Whether it is looked up for someone who can't pay: all that is found may be owned by then, or cost nothing. */
const isTriedUnpaid = async (db: Db, { account }: PayingAccount, lookup: Lookup<object>): Promise<boolean> =>
  lookup.isTriedUnpaid === true ||
  (lookup.partsOf !== undefined && (await mayOwnParts(db, account.wallets, lookup.type)));

/** What a look-up finds. Where its source fails, the history says so before the fault is thrown on. */
const find = async <Found extends object>(
  db: Db,
  caller: PayingAccount,
  lookup: Lookup<Found>,
  asking: Asking,
): Promise<Found> => {
  try {
    return await lookup.find(asking);
  } catch (error) {
    if (error instanceof SearchDeclined || error instanceof TooManyAtOnce) throw error;
    // Where the database is the source that fails, this fails too, and the first fault is the one reported.
    await recordFailed(db, byOf(caller), { type: lookup.type, query: lookup.query }).catch(() => undefined);
    throw error;
  }
};

const charge = async <Found extends object>(
  database: Pick<Database, "db" | "batched">,
  { account, key, expected, apiKeyId, purpose }: PayingAccount,
  lookup: Lookup<Found>,
  answer: Found,
): Promise<LookupOutcome<Found> | "suppressed"> => {
  const { type, query, cost } = lookup;
  const settled = await settleCharge(database, {
    actorId: account.id,
    operation: operationOf(lookup),
    parts: (lookup.partsOf?.(answer) ?? []).map((part) => partOf(type, part)),
    cost,
    key,
    expected,
    apiKeyId,
    purpose: purpose?.stated,
    hashes: lookup.hashesOf?.(answer),
    answer,
    history: { type, query, result: lookup.resultOf(answer) },
  });
  switch (settled.outcome) {
    case "charged":
    case "owned":
    case "replayed":
      return { outcome: settled.outcome, ...bought(lookup, settled.answer) };
    case "other-request":
      return { outcome: "other-request" };
    case "suppressed":
      return settled.outcome;
    default:
      return notPaid(database.db, account, cost, settled);
  }
};

/** Asks sources outside for what was not found. */
const search = async <Found extends object>(
  needs: SearchNeeds,
  { account, key, expected, apiKeyId, purpose }: PayingAccount,
  wanted: WantedSearch<Found>,
): Promise<LookupOutcome<Found>> => {
  const { lookup } = wanted;
  const operation = operationOf(lookup);
  const payment = { actorId: account.id, operation, key, expected, apiKeyId, purpose: purpose?.stated };
  const searched = await searchElsewhere(needs, payment, wanted);
  if (searched.outcome !== "searched") return notPaid(needs.database.db, account, lookup.cost, searched);
  const { id, askAgainAt, ended } = searched.pending;
  if (ended === undefined) return { outcome: "pending", id, askAgainAt };
  if (ended.outcome === "cancelled") return { outcome: "cancelled" };
  return { outcome: ended.outcome === "found" ? "charged" : "not-found", answer: lookup.answer.parse(ended.answer) };
};

const Bought = z.object({ owned: z.optional(Owned) });

/** What was found, and who opened it before, from the stored answer. */
const bought = <Found extends object>({ answer }: Lookup<Found>, kept: Answer) => ({
  answer: answer.parse(kept),
  ...Bought.parse(kept),
});
