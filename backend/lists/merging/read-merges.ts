import * as z from "zod";
import { MERGES_AT_ONCE } from "#domain/lists/duplicates/saved-duplicates.ts";
import { UNDOABLE_DAYS } from "#domain/lists/merged-record.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type ListWallets, walletIdsOf } from "../list-wallets.ts";
import { savedByIds, type StoredPerson } from "../read-people.ts";

/** A merge that can be undone: the record that stayed, and the hidden one. */
export interface StoredMerge {
  readonly id: string;
  readonly at: Date;
  readonly person: StoredPerson;
  readonly away: StoredPerson;
}

const MergeRows = z.array(z.object({ id: z.string(), at: z.date(), kept_id: z.string(), away_id: z.string() }));

/** Of each record that stayed, the last one alone can be undone. */
const UNDOABLE = `
  select m.id::text, m.at, m.kept_id::text, m.away_id::text
    from people_merge m join saved_person p on p.id = m.kept_id
   where p.wallet_id = any($1) and p.removed_at is null and m.status is not null
     and m.at >= now() - make_interval(days => $2)
     and not exists (select from people_merge later where later.kept_id = m.kept_id and later.id > m.id)
     and ($3::int8[] is null or m.id = any($3))
   order by m.id desc limit $4`;

/** The merges of a wallet that can be undone, the latest first. */
export const mergesIn = (db: Db, wallets: ListWallets, walletId: string): Promise<readonly StoredMerge[]> =>
  mergesWith(db, wallets, [[walletId], UNDOABLE_DAYS, null, MERGES_AT_ONCE]);

/** Those of these merges that can be undone. */
export const mergesBy = (db: Db, wallets: ListWallets, ids: readonly string[]): Promise<readonly StoredMerge[]> =>
  mergesWith(db, wallets, [walletIdsOf(wallets), UNDOABLE_DAYS, ids, ids.length]);

const mergesWith = async (
  db: Db,
  wallets: ListWallets,
  values: readonly unknown[],
): Promise<readonly StoredMerge[]> => {
  const rows = MergeRows.parse(await db(UNDOABLE, values));
  const found = await savedByIds(
    db,
    wallets,
    rows.flatMap((row) => [row.kept_id, row.away_id]),
  );
  const people = new Map(found.map((person) => [person.id, person]));
  return rows.flatMap(({ id, at, kept_id: keptId, away_id: awayId }) => {
    const [person, away] = [people.get(keptId), people.get(awayId)];
    return person === undefined || away === undefined ? [] : [{ id, at, person, away }];
  });
};
