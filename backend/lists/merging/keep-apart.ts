import type { ListOwner } from "../list-wallets.ts";
import type { ListRefusal } from "../list-refusal.ts";
import { lockPeople, lockWalletsOf } from "../lock-people.ts";
import type { ListNeeds } from "../save-people.ts";
import type { PeoplePair } from "./merge-people.ts";

/** Stores that two saved people are not the same, or takes that back. Gives whether they are kept apart then. */
export const keepApart = (
  { database }: Pick<ListNeeds, "database">,
  owner: ListOwner,
  { one, other, isApart }: PeoplePair & { readonly isApart: boolean },
): Promise<{ readonly isApart: boolean } | ListRefusal> =>
  database.transaction(async (db) => {
    const wallets = await lockWalletsOf(db, owner, [one, other]);
    const people = await lockPeople(db, wallets, [one, other], "removed_at is null");
    const [left, right] = people ?? [];
    if (left === undefined || right === undefined) return "unknown-people";
    if (left.wallet_id !== right.wallet_id) return "not-together";
    await db(
      isApart
        ? "insert into people_kept_apart (one_id, other_id) values ($1, $2) on conflict do nothing"
        : "delete from people_kept_apart where one_id = $1 and other_id = $2",
      // In the order of ids, as they were locked.
      [left.id, right.id],
    );
    return { isApart };
  });
