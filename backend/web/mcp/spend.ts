import { createHash } from "node:crypto";
import { NO_CREDITS, priceTag, type Tenths, toCredits } from "#domain/shared/credits.ts";
import { countPurchase, notePurchase, uncountPurchase } from "#backend/api-keys/assistant-spending.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { endingOf, type PaidAnswer } from "./charging.ts";
import type { Called } from "./keyed-calls.ts";

/** What is bought, by which a repeated call is recognised. */
export interface Wanted {
  readonly tool: string;
  readonly subject: object;
  readonly cost: Tenths;
  /** What the model has read, in credits. */
  readonly price: number;
}

export interface SpendNeeds {
  readonly database: Pick<Database, "db" | "transaction">;
  readonly clock: Clock;
  readonly keyId: string;
  /** In one UTC day; undefined where nothing that counts is spent. */
  readonly dailyLimit: Tenths | undefined;
}

/**
 * Buys something for an assistant: only at the price that it has read, and within the daily limit of its key. The call itself
 * decides and charges as for any program; repeated on the same day, it has the same idempotency key.
 */
export const spend = async <Value extends PaidAnswer>(
  { database, clock, keyId, dailyLimit }: SpendNeeds,
  { tool, subject, cost, price }: Wanted,
  call: (idempotencyKey: string) => Promise<Called<Value>>,
): Promise<Called<Value>> => {
  if (price !== toCredits(cost)) return { ok: false, problem: otherPrice(cost, price) };
  const day = new Date(clock()).toISOString().slice(0, 10);
  const digest = createHash("sha256")
    .update(JSON.stringify([day, tool, subject]))
    .digest("hex");
  const purchase = { keyId, purchaseKey: `mcp-${digest}`, cost };
  if (dailyLimit === undefined) return call(purchase.purchaseKey);

  const counted = await countPurchase(database, purchase, dailyLimit);
  if (counted.outcome === "over-daily-limit") return { ok: false, problem: overLimit(dailyLimit, counted.left) };
  const called = await call(purchase.purchaseKey);
  const isBought = called.ok && endingOf(called.value) !== "free";
  if (isBought) await notePurchase(database.db, purchase);
  else if (counted.outcome === "counted") await uncountPurchase(database.db, purchase);
  return called;
};

const otherPrice = (cost: Tenths, price: number) => ({
  code: "other_price",
  message: `This costs ${priceTag(cost)}, not ${price}. Nothing was charged. Ask the person you work for, and call again with price_credits ${toCredits(cost)} if they agree.`,
});

const overLimit = (limit: Tenths, left: Tenths) => ({
  code: "over_daily_limit",
  message: `Assistants may spend ${priceTag(limit)} a day with this API key, and ${left === NO_CREDITS ? "none are" : `${priceTag(left)} of it is`} left until midnight UTC. Nothing was charged.`,
});
