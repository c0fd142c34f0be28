import * as z from "zod";
import { Owned } from "#wire/fields.ts";
import type { Db } from "#backend/database/database.ts";
import { type Lookup, operationOf } from "./pay-for-lookup.ts";

/** What was found when a look-up was paid for, by whom and when. */
export interface OwnedLookup<Found extends object> {
  readonly answer: Found;
  readonly owned: Owned;
}

const Possession = z.object({ operation: z.string(), answer: z.unknown(), owned: Owned });

/** Those of the look-ups that the wallet owns, as they were bought. Charges nothing and writes no history. */
export const ownedLookups = async <Item extends string, Found extends object>(
  db: Db,
  walletId: string,
  lookups: ReadonlyMap<Item, Lookup<Found>>,
): Promise<ReadonlyMap<Item, OwnedLookup<Found>>> => {
  const rows = await db(
    `select p.operation, p.answer, jsonb_build_object('by', coalesce(a.name, a.email), 'at', p.at) as owned
       from possession p join account a on a.id = p.actor_id
      where p.wallet_id = $1 and p.operation = any($2)`,
    [walletId, [...lookups.values()].map(operationOf)],
  );
  const possessions = new Map(
    z
      .array(Possession)
      .parse(rows)
      .map((row) => [row.operation, row]),
  );
  const owned = new Map<Item, OwnedLookup<Found>>();
  for (const [item, lookup] of lookups) {
    const possession = possessions.get(operationOf(lookup));
    if (possession) owned.set(item, { answer: lookup.answer.parse(possession.answer), owned: possession.owned });
  }
  return owned;
};
