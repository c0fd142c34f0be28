import type { Db } from "#backend/platform/database/database.ts";
import type { Fall } from "./watch-balances.ts";

/** Records a fall for the webhooks of its wallet, once. An endpoint that was made after it gets nothing. */
export const recordLowBalance =
  (db: Db) =>
  async ({ wallet_id: walletId, entry_id: entryId }: Fall): Promise<void> => {
    await db(
      `select record_event('credits.low', w.id, null, e.at,
                jsonb_build_object('wallet_id', w.id, 'credits', trim_scale(w.balance_tenths / 10.0)), 'low:' || e.id)
         from credit_entry e join wallet w on w.id = e.wallet_id where w.id = $1 and e.id = $2`,
      [walletId, entryId],
    );
  };
