import * as z from "zod";
import { LOW_CREDITS } from "#domain/shared/credits.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { firstIdSince } from "#backend/platform/database/first-id-since.ts";

const LOOK_BACK_MS = 24 * 60 * 60 * 1000;

/** A balance that fell below the low mark by a ledger entry. */
const Fall = z.object({ wallet_id: z.string(), entry_id: z.int() });
export type Fall = z.infer<typeof Fall>;

/**
 * Watches the ledger for balances that fall below the low mark. Each call hands on what happened since the
 * last one, the first what happened in the last day. Charges know nothing of it. A fall is named by its ledger entry: it may be
 * handed on again, here or by another process, and `actions` have to bear that.
 */
export const watchBalances = (
  db: Db,
  actions: readonly ((fall: Fall) => Promise<void>)[],
): ((now: number) => Promise<void>) => {
  let from: number | undefined;
  return async (now) => {
    from ??= await firstIdSince(db, "credit_entry", now - LOOK_BACK_MS);
    const falls = z.array(Fall).parse(await db(FALLS, [from, LOW_CREDITS]));
    for (const fall of falls) for (const act of actions) await act(fall);
    const [looked] = await db(LOOKED_AT, [from]);
    from = LookedAt.parse(looked).id ?? from;
  };
};

/**
 * What a wallet has is its balance with what is set aside: setting aside spends nothing. Going back from what it
 * has now, each entry shows what there was before and after it. A fall that has been made up for is none any more.
 */
const FALLS = `
  with recent as (
    select e.id, e.wallet_id, e.delta_tenths + e.reserved_delta_tenths as change from credit_entry e where e.id >= $1),
  low as (
    select w.id, w.balance_tenths + reserved.tenths as tenths
      from wallet w
      cross join lateral (
        select coalesce(sum(s.reserved_tenths), 0)::int8 as tenths from set_aside s where s.wallet_id = w.id) reserved
     where w.id in (select r.wallet_id from recent r where r.change < 0)
       and w.balance_tenths < $2 and w.balance_tenths + reserved.tenths < $2),
  step as (
    select r.id, r.wallet_id, r.change, low.tenths - coalesce(sum(r.change) over (
             partition by r.wallet_id order by r.id desc rows between unbounded preceding and 1 preceding), 0) as after
      from recent r join low on low.id = r.wallet_id)
  select distinct on (wallet_id) wallet_id, id as entry_id from step
   where after < $2 and after - change >= $2 order by wallet_id, id desc`;

const LookedAt = z.object({ id: z.nullable(z.int()) });

/** The last entry behind which no older transaction can still add one. */
const LOOKED_AT = "select max(id) as id from credit_entry where id >= $1 and at < now() - interval '10 minutes'";
