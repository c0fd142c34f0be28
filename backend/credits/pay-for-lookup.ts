import * as z from "zod";
import { Owned } from "#wire/fields.ts";
import type { Payer } from "#domain/session/account.ts";
import { NO_CREDITS, type Tenths } from "#domain/shared/credits.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { SearchDeclined } from "#backend/enrichment/search-declined.ts";
import { recordFailed, recordFree } from "#backend/history/history.ts";
import { TooManyAtOnce } from "#backend/platform/limits/concurrency-limiter.ts";
import { type Asking, type Lookup, operationOf, thingOf } from "./lookup.ts";
import { pendingLookupOf } from "./pending-lookups.ts";
import { searchElsewhere, searchOf, type SearchOutcome, type SearchNeeds } from "./search-elsewhere.ts";
import { setAsideOf } from "./set-aside.ts";
import { mayOwnParts, partOf, settleCharge, previewCharge, type Answer, type ChargePreview } from "./ledger.ts";

export interface PayingAccount {
  /** The caller's account. Which of its wallets pays is decided when something is charged. */
  readonly account: Pick<BackendAccount, "id" | "payingWalletId" | "wallets" | "membership">;
  /** The Idempotency-Key of the request. */
  readonly key: string | undefined;
  /** Whose credits the caller was shown: those of the other one do not pay. */
  readonly expected?: Payer | undefined;
  /** How the account stands to what is looked up, where that was read with the account. */
  readonly preview?: ChargePreview | undefined;
}

/** "replayed" is exactly the earlier answer to the same key; it has `owned` only if the earlier one had. */
export type LookupOutcome<Found extends object> =
  | { readonly outcome: "charged" | "not-found" | "free"; readonly answer: Found }
  | { readonly outcome: "owned" | "replayed"; readonly answer: Found; readonly owned?: Owned | undefined }
  | NotPaid
  /** It is searched for, and charged for once it is found. The same call with the same key asks for it. */
  | { readonly outcome: "pending"; readonly id: string }
  | { readonly outcome: "other-request" };

/** Why the wallet that pays does not; `organisation` is the name of the one that pays, if it is not the person. */
export type NotPaid = { readonly cost: Tenths; readonly organisation?: string | undefined } & (
  | { readonly outcome: "not-enough-credits"; readonly balance: Tenths; readonly setAside: Tenths }
  /** `left` is what is left of the monthly limit that the organisation has set for this member. */
  | { readonly outcome: "over-limit"; readonly left: Tenths }
  /** The credits that were shown are not those that would pay by now. */
  | { readonly outcome: "other-payer" }
);

/**
 * Looks up, and charges when something was found. Every paid look-up runs through this. Repeated with the same key, or
 * by a wallet that owns the answer, it costs nothing.
 */
export const payForLookup = async <Found extends object>(
  database: Pick<Database, "db" | "batched">,
  { account, key, expected, preview }: PayingAccount,
  lookup: Lookup<Found>,
  searching?: SearchNeeds,
): Promise<LookupOutcome<Found>> => {
  const { db } = database;
  const by = { walletId: account.payingWalletId, actorId: account.id };
  const { type, query, cost } = lookup;
  const freeResultOf = (answer: Found): string | null => lookup.freeResultOf?.(answer) ?? null;
  if (cost === NO_CREDITS) {
    const answer = await found(db, by, lookup, "person");
    await recordFree(db, by, { type, query, result: lookup.resultOf(answer) ?? freeResultOf(answer) });
    return { outcome: "free", answer };
  }

  const operation = operationOf(lookup);
  const wanted = { actorId: by.actorId, operation, key };
  const { keyed, owned, balance, payerId } = preview ?? (await previewCharge(db, wanted));
  const elsewhere = searching === undefined ? undefined : lookup.elsewhere;
  const mayWait = elsewhere !== undefined && (owned !== undefined || balance < cost);
  const search = mayWait ? await pendingLookupOf(db, wanted) : undefined;
  // It ended while its caller was not waiting.
  if (search?.ended?.outcome === "found")
    return { outcome: "charged", answer: lookup.answer.parse(search.ended.answer) };
  if (keyed !== undefined) {
    // If the client's clock is a day behind, its key is the one used for the same thing the day before.
    const isSame =
      keyed.operation === operation || (lookup.day !== undefined && keyed.operation.startsWith(`${thingOf(lookup)}:`));
    return isSame ? { outcome: "replayed", ...bought(lookup, keyed.answer) } : { outcome: "other-request" };
  }
  const organisation = organisationOf(account, payerId);
  const isOther = expected !== undefined && expected !== (organisation === undefined ? "personal" : "organisation");
  // The price of what is searched for has been set aside.
  const isUnpaid = owned === undefined && (isOther || balance < cost) && search === undefined;
  const refuse = async (): Promise<NotPaid> =>
    isOther ? { outcome: "other-payer", cost, organisation } : notEnough(db, account, { payerId, cost, balance });
  // All that is found may be owned by then, which costs nothing.
  const mayBeOwned = isUnpaid && lookup.partsOf !== undefined && (await mayOwnParts(db, account.wallets, type));
  if (isUnpaid && !mayBeOwned && !lookup.isTriedUnpaid) return refuse();

  const paidBy = organisation === undefined ? "person" : "organisation";
  const answer = owned === undefined ? await found(db, by, lookup, paidBy) : lookup.answer.parse(owned);
  const result = lookup.resultOf(answer);
  // That nobody is found would be an answer free of charge: the same refusal as for someone who is not owned.
  if (result === null && isUnpaid && !lookup.isTriedUnpaid) return refuse();
  const asksElsewhere = result === null && !isUnpaid && (await elsewhere?.canFind(answer));
  if (asksElsewhere && searching !== undefined && elsewhere !== undefined) {
    const about = { type, query, cost, wanted: elsewhere.wanted };
    const searched = await searchElsewhere(
      searching,
      { ...wanted, ...about, expected },
      searchOf(lookup, answer, paidBy),
    );
    return searchedOutcome(db, account, lookup, searched);
  }
  if (result === null) {
    await recordFree(db, by, { type, query, result: freeResultOf(answer) });
    return { outcome: "not-found", answer };
  }

  const settled = await settleCharge(database, {
    actorId: by.actorId,
    operation,
    parts: (lookup.partsOf?.(answer) ?? []).map((part) => partOf(type, part)),
    cost,
    key,
    expected,
    answer,
    history: { type, query, result },
  });
  switch (settled.outcome) {
    case "other-request":
      return { outcome: "other-request" };
    case "not-enough-credits":
      return notEnough(db, account, { cost, payerId: settled.payerId, balance: settled.balance });
    case "other-payer":
      return { outcome: "other-payer", cost, organisation: organisationOf(account, settled.payerId) };
    case "over-limit":
      return {
        outcome: "over-limit",
        cost,
        left: settled.left,
        organisation: organisationOf(account, settled.payerId),
      };
    case "charged":
    case "owned":
    case "replayed":
      return { outcome: settled.outcome, ...bought(lookup, settled.answer) };
  }
};

const searchedOutcome = async <Found extends object>(
  db: Db,
  account: PayingAccount["account"],
  { answer, cost }: Lookup<Found>,
  searched: SearchOutcome,
): Promise<LookupOutcome<Found>> => {
  if (searched.outcome !== "searched") {
    const { payerId } = searched;
    const organisation = organisationOf(account, payerId);
    if (searched.outcome === "not-enough-credits")
      return notEnough(db, account, { payerId, cost, balance: searched.balance });
    return searched.outcome === "over-limit"
      ? { outcome: "over-limit", cost, left: searched.left, organisation }
      : { outcome: "other-payer", cost, organisation };
  }
  const { id, ended } = searched.pending;
  if (ended === undefined) return { outcome: "pending", id };
  return { outcome: ended.outcome === "found" ? "charged" : "not-found", answer: answer.parse(ended.answer) };
};

/** What a look-up finds. Where its source fails, the history says so before the fault is thrown on. */
const found = async <Found extends object>(
  db: Db,
  by: { readonly walletId: string; readonly actorId: string },
  lookup: Lookup<Found>,
  paidBy: Asking["paidBy"],
): Promise<Found> => {
  try {
    return await lookup.find({ paidBy });
  } catch (error) {
    if (error instanceof SearchDeclined || error instanceof TooManyAtOnce) throw error;
    // Where the database is the source that fails, this fails too, and the first fault is the one reported.
    await recordFailed(db, by, { type: lookup.type, query: lookup.query }).catch(() => undefined);
    throw error;
  }
};

/** What is set aside is read only here, where the text must say why so little is left. */
const notEnough = async (
  db: Db,
  account: PayingAccount["account"],
  { payerId, cost, balance }: { readonly payerId: string; readonly cost: Tenths; readonly balance: Tenths },
): Promise<NotPaid> => ({
  outcome: "not-enough-credits",
  cost,
  balance,
  organisation: organisationOf(account, payerId),
  setAside: await setAsideOf(db, payerId),
});

const organisationOf = ({ membership }: PayingAccount["account"], payerId: string): string | undefined =>
  membership?.organisationId === payerId ? membership.organisationName : undefined;

const Bought = z.object({ owned: z.optional(Owned) });

/** What was found, and who opened it before, from the stored answer. */
const bought = <Found extends object>({ answer }: Lookup<Found>, kept: Answer) => ({
  answer: answer.parse(kept),
  ...Bought.parse(kept),
});
