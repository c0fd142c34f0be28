import * as z from "zod";
import { inMergeOrder, type MergeFault, mergedRecord } from "#domain/lists/merged-record.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type ListOwner, listWalletsOf, walletIdsOf } from "../list-wallets.ts";
import type { ListRefusal } from "../list-refusal.ts";
import { lockWalletsOf } from "../lock-people.ts";
import type { ListNeeds } from "../save-people.ts";
import { askAbout, type AskedTexts } from "./asked-texts.ts";
import { type LockedRecord, recordsBy, textsOf, toRecord, writeRecord } from "./stored-record.ts";

/** The ids of two saved people. */
export interface PeoplePair {
  readonly one: string;
  readonly other: string;
}

/** "already": both are one record. "changed": one of them was changed or removed in the meantime. */
export type PairMerged =
  | { readonly outcome: "merged"; readonly mergeId: string }
  | { readonly outcome: "already" | "changed" | MergeFault };

/**
 * Merges pairs one after the other, and says of each what has become of it; a pair that can't be merged keeps no other from it. An id
 * of someone who was merged before stands for the record that stayed.
 */
export const mergePeople = (
  { database, suppression }: ListNeeds,
  owner: ListOwner,
  pairs: readonly PeoplePair[],
): Promise<readonly PairMerged[] | ListRefusal> =>
  database.transaction(async (db) => {
    const named = pairs.flatMap(({ one, other }) => [one, other]);
    const seen = walletIdsOf(listWalletsOf(owner));
    const before = await recordsBy(db, {
      wallets: seen,
      ids: [...(await shownAs(db, named)).values()],
      isLocked: false,
    });
    const asked = await askAbout(db, suppression, {
      texts: [...before.values()].flatMap(textsOf),
      subjects: [...before.values()].map(({ kind, subject }) => ({ kind, value: subject })),
    });
    const wallets = walletIdsOf(await lockWalletsOf(db, owner, named));
    const walletsOf = await recordsBy(db, { wallets, ids: named, isLocked: false });
    const areApart = ({ one, other }: PeoplePair): boolean => {
      const [left, right] = [walletsOf.get(one), walletsOf.get(other)];
      return left !== undefined && right !== undefined && left.wallet_id !== right.wallet_id;
    };
    if (pairs.some(areApart)) return "not-together";
    const results: PairMerged[] = [];
    for (const pair of pairs) results.push(await mergePair(db, { wallets, asked }, pair));
    return results;
  });

interface Merging {
  readonly wallets: readonly string[];
  readonly asked: AskedTexts;
}

const mergePair = async (db: Db, { wallets, asked }: Merging, { one, other }: PeoplePair): Promise<PairMerged> => {
  const shown = await shownAs(db, [one, other]);
  const records = await recordsBy(db, { wallets, ids: [...shown.values()], isLocked: true });
  const [left, right] = [one, other].map((id) => records.get(shown.get(id) ?? ""));
  if (left === undefined || right === undefined || left.is_removed || right.is_removed) return { outcome: "changed" };
  if (left.id === right.id) return { outcome: "already" };
  if (![left, right].every((record) => asked.allow([...textsOf(record)]))) return { outcome: "changed" };
  const [kept, away] = inMergeOrder(left, right);
  const merged = mergedRecord(toRecord(kept), toRecord(away));
  if (typeof merged === "string") return { outcome: merged };
  const mergeId = await noteMerge(db, kept, away);
  await writeRecord(db, kept.id, merged);
  await db(
    `update saved_person set merged_into = $1, removed_at = coalesce(removed_at, now())
      where id = $2 or merged_into = $2`,
    [kept.id, away.id],
  );
  return { outcome: "merged", mergeId };
};

const ShownRows = z.array(z.object({ id: z.string(), shown: z.string() }));

/** By the ids of saved people: the record that stands for each of them. */
const shownAs = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    ShownRows.parse(
      await db("select id::text, coalesce(merged_into, id)::text as shown from saved_person where id = any($1)", [ids]),
    ).map(({ id, shown }) => [id, shown]),
  );

const noteMerge = async (db: Db, kept: LockedRecord, away: LockedRecord): Promise<string> => {
  const { id, name, title, company, status, note, tags, list_ids: listIds, assigned_to: assignedTo } = kept;
  const [row] = await db(
    `insert into people_merge (kept_id, away_id, name, title, company, status, note, tags, list_ids, assigned_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::text`,
    [id, away.id, name, title, company, status, note, tags, listIds, assignedTo],
  );
  return z.object({ id: z.string() }).parse(row).id;
};
