import * as z from "zod";
import { UNDOABLE_DAYS, unmergedRecord } from "#domain/lists/merged-record.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type ListOwner, listWalletsOf, walletIdsOf } from "../list-wallets.ts";
import type { ListRefusal } from "../list-refusal.ts";
import { lockWalletsOf } from "../lock-people.ts";
import { savedByIds, type StoredPerson } from "../read-people.ts";
import type { ListNeeds } from "../save-people.ts";
import { askAbout } from "./asked-texts.ts";
import { RecordColumns, recordsBy, textsOf, toRecord, writeRecord } from "./stored-record.ts";

/** Takes back what a merge has brought, and shows the hidden record as it was. Gives both, the newest first. */
export const undoMerge = (
  { database, suppression }: ListNeeds,
  owner: ListOwner,
  id: string,
): Promise<readonly StoredPerson[] | ListRefusal> =>
  database.transaction(async (db) => {
    const seen = await mergeBy(db, walletIdsOf(listWalletsOf(owner)), id);
    if (seen === undefined) return "unknown-merge";
    const asked = await askAbout(db, suppression, { texts: textsOf(seen), subjects: [] });
    const wallets = await lockWalletsOf(db, owner, [seen.kept_id]);
    const merge = await mergeBy(db, walletIdsOf(wallets), id);
    if (merge === undefined) return "unknown-merge";
    const { kept_id: keptId, away_id: awayId } = merge;
    const records = await recordsBy(db, { wallets: walletIdsOf(wallets), ids: [keptId, awayId], isLocked: true });
    const [kept, away] = [records.get(keptId), records.get(awayId)];
    if (kept === undefined || away === undefined) return "unknown-merge";
    if (kept.is_merged || merge.is_followed) return "merged-since";
    if (kept.is_removed) return "unknown-people";
    if (!asked.allow(textsOf(merge))) return "just-changed";
    const undone = unmergedRecord({ before: toRecord(merge), now: toRecord(kept), away: toRecord(away) });
    await writeRecord(db, keptId, undone);
    await db("update saved_person set merged_into = null, removed_at = null where id = $1", [awayId]);
    await db(GIVE_BACK, [awayId]);
    await db("delete from people_merge where id = $1", [id]);
    return savedByIds(db, wallets, [keptId, awayId]);
  });

/** Those who had been merged into the hidden record before belong to it again. */
const GIVE_BACK = `
  with recursive part as (
    select away_id from people_merge where kept_id = $1
    union select m.away_id from people_merge m join part on m.kept_id = part.away_id)
  update saved_person set merged_into = $1 where id in (select away_id from part)`;

const MergeRow = RecordColumns.extend({ kept_id: z.string(), away_id: z.string(), is_followed: z.boolean() });

/** A merge that can be undone as far as its age is concerned, locked; undefined where these wallets have none. */
const mergeBy = async (db: Db, wallets: readonly string[], id: string) => {
  const [row] = await db(
    `select m.kept_id::text, m.away_id::text, m.name, m.title, m.company, m.status, m.note, m.tags, m.assigned_to,
            m.list_ids::text[],
            exists (select from people_merge later where later.kept_id = m.kept_id and later.id > m.id) as is_followed
       from people_merge m join saved_person p on p.id = m.kept_id
      where m.id = $1 and p.wallet_id = any($2) and m.status is not null
        and m.at >= now() - make_interval(days => $3)`,
    [id, wallets, UNDOABLE_DAYS],
  );
  return z.optional(MergeRow).parse(row);
};
