import * as z from "zod";
import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import { type SearchOutcome, searchOutcomes } from "#domain/lookups/search-outcome.ts";
import { tenths, type Tenths } from "#domain/shared/credits.ts";
import { guess, trail } from "#wire/fields.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type Lookup, operationOf } from "./lookup.ts";

type Reader = Pick<BackendAccount, "id" | "walletId" | "wallets">;

/** A pending look-up as its own account, and who shares the wallet, see it. */
export interface ListedLookup {
  readonly id: string;
  readonly type: string;
  readonly query: string;
  readonly cost: Tenths;
  readonly begunAt: Date;
  /** Begun by the account that reads this, which alone may cancel it. */
  readonly isYours: boolean;
  /** Who has begun it, where others see it too. */
  readonly memberEmail: string | undefined;
  /** When a mail server wants to be asked again, where one has said so. */
  readonly askAgainAt: Date | undefined;
  readonly ended:
    | { readonly outcome: SearchOutcome; readonly trail: z.infer<typeof trail>; readonly guess: z.infer<typeof guess> }
    | undefined;
}

const ListedRow = z.object({
  id: z.string(),
  type: z.string(),
  query: z.string(),
  cost_tenths: z.int(),
  begun_at: z.date(),
  is_yours: z.boolean(),
  wallet_id: z.string(),
  email: z.string(),
  ask_again_at: z.date().nullable(),
  outcome: z.enum(searchOutcomes).nullable(),
  trail,
  guess,
});

const LISTED_MAX = 100;

/** Newest first: what is searched for under this account, or with its organisation's credits, and of `ids` also what has ended. */
export const listPendingLookups = async (
  db: Db,
  account: Reader,
  ids: readonly string[],
): Promise<readonly ListedLookup[]> => {
  const rows = await db(
    `select l.id, l.type, l.query, l.cost_tenths, l.begun_at, l.actor_id = $1 as is_yours, l.wallet_id, a.email, l.outcome,
            l.answer -> 'trail' as trail, l.answer -> 'guess' as guess, v.ask_again_at
       from pending_lookup l join account a on a.id = l.actor_id
       left join verification v on l.type = 'verify_email' and l.ended_at is null and v.email = l.wanted ->> 'email'
      where (l.actor_id = $1 or l.wallet_id = any($2)) and (l.ended_at is null or l.id = any($3))
      order by l.begun_at desc limit ${LISTED_MAX}`,
    [account.id, account.wallets, ids],
  );
  return rows.map((row) => {
    const { id, type, query, outcome, ...line } = ListedRow.parse(row);
    return {
      id,
      type,
      query,
      cost: tenths(line.cost_tenths),
      begunAt: line.begun_at,
      isYours: line.is_yours,
      askAgainAt: line.ask_again_at ?? undefined,
      memberEmail: line.wallet_id === account.walletId ? undefined : line.email,
      ended: outcome === null ? undefined : { outcome, trail: line.trail, guess: line.guess },
    };
  });
};

const PendingItem = z.object({ operation: z.string(), id: z.string(), yours: z.boolean() });

/** Those of the look-ups that are under way, by the account itself or with its organisation's credits. */
export const pendingAmong = async <Item extends string>(
  db: Db,
  account: Reader,
  lookups: ReadonlyMap<Item, Lookup<object>>,
): Promise<Partial<Record<Item, { readonly id: string; readonly yours: boolean }>>> => {
  const rows = await db(
    `select distinct on (operation) operation, id, actor_id = $1 as yours from pending_lookup
      where ended_at is null and operation = any($3) and (actor_id = $1 or wallet_id = any($2))
      order by operation, yours desc`,
    [account.id, account.wallets, [...lookups.values()].map(operationOf)],
  );
  const byOperation = new Map(rows.map((row) => PendingItem.parse(row)).map((row) => [row.operation, row]));
  const found: Partial<Record<Item, { readonly id: string; readonly yours: boolean }>> = {};
  for (const [item, lookup] of lookups) {
    const pending = byOperation.get(operationOf(lookup));
    if (pending !== undefined) found[item] = { id: pending.id, yours: pending.yours };
  }
  return found;
};

/** The guess that the account's last search for this has left; undefined where it has none, or found something. */
export const lastGuess = async (
  db: Db,
  { id }: Pick<Reader, "id">,
  lookup: Lookup<object>,
): Promise<AddressGuess | undefined> => {
  const [row] = await db(
    `select answer -> 'guess' as guess from pending_lookup
      where actor_id = $1 and operation = $2 and outcome in ('found', 'not_found')
      order by ended_at desc limit 1`,
    [id, operationOf(lookup)],
  );
  return z.optional(z.object({ guess })).parse(row)?.guess ?? undefined;
};
