import * as z from "zod";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";

/** What assistants may spend with one key in a UTC day, where the operator has set nothing else. */
export const ASSISTANT_DAILY_LIMIT = tenths(500);

const TODAY = "(now() at time zone 'UTC')::date";

/** What an assistant wants to buy with an API key. */
export interface AssistantPurchase {
  readonly keyId: string;
  /** The idempotency key of the call: the same purchase counts once. */
  readonly purchaseKey: string;
  readonly cost: Tenths;
}

/** "counted": this purchase counts from now on. "known": it did already. Otherwise `left` is too little for it. */
export type Counted =
  | { readonly outcome: "counted" | "known" }
  | { readonly outcome: "over-daily-limit"; readonly left: Tenths };

const Spent = z.object({ is_known: z.boolean(), spent: z.int() });

/**
 * Counts a purchase against the daily limit of its key before it is made, so that purchases at the same time can't exceed it
 * together. One that then costs nothing has to be uncounted; if a process dies in between, the limit is reached earlier.
 */
export const countPurchase = (
  database: Pick<Database, "transaction">,
  { keyId, purchaseKey, cost }: AssistantPurchase,
  dailyLimit: Tenths,
): Promise<Counted> =>
  database.transaction(async (db) => {
    await db("select from api_key where id = $1 for no key update", [keyId]);
    const [row] = await db(
      `select coalesce(bool_or(purchase_key = $2), false) as is_known,
              coalesce(sum(tenths) filter (where day = ${TODAY}), 0)::bigint as spent
         from assistant_purchase where api_key_id = $1 and (day = ${TODAY} or purchase_key = $2)`,
      [keyId, purchaseKey],
    );
    const { is_known: isKnown, spent } = Spent.parse(row);
    if (isKnown) return { outcome: "known" };
    const left = tenths(Math.max(0, dailyLimit - spent));
    if (left < cost) return { outcome: "over-daily-limit", left };
    await notePurchase(db, { keyId, purchaseKey, cost });
    return { outcome: "counted" };
  });

/** Counts a purchase that was made, if it does not count already. */
export const notePurchase = async (db: Db, { keyId, purchaseKey, cost }: AssistantPurchase): Promise<void> => {
  await db(
    `insert into assistant_purchase (api_key_id, purchase_key, day, tenths) values ($1, $2, ${TODAY}, $3)
       on conflict do nothing`,
    [keyId, purchaseKey, cost],
  );
};

/** A purchase that was counted and not made. */
export const uncountPurchase = async (db: Db, { keyId, purchaseKey }: AssistantPurchase): Promise<void> => {
  await db("delete from assistant_purchase where api_key_id = $1 and purchase_key = $2", [keyId, purchaseKey]);
};

/** What assistants have spent today with a key. */
export const spentByAssistants = async (db: Db, keyId: string): Promise<Tenths> => {
  const [row] = await db(
    `select coalesce(sum(tenths), 0)::bigint as spent, false as is_known
       from assistant_purchase where api_key_id = $1 and day = ${TODAY}`,
    [keyId],
  );
  return tenths(Spent.parse(row).spent);
};

/** Deletes what counts no more. Idempotency keys name their day, so that none of an earlier day comes again. */
export const tidyPurchases = async (db: Db): Promise<void> => {
  await db(`delete from assistant_purchase where day < ${TODAY} - 1`);
};
