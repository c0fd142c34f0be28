import * as z from "zod";
import type { Agreement } from "#domain/lists/duplicates/agreements.ts";
import type { PersonKey } from "#domain/lists/duplicates/key-kinds.ts";
import { CERTAIN_AT_ONCE, QUESTIONS_AT_ONCE } from "#domain/lists/duplicates/saved-duplicates.ts";
import { inMergeOrder } from "#domain/lists/merged-record.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { ListRefusal } from "../list-refusal.ts";
import { type ListOwner, listWalletsOf } from "../list-wallets.ts";
import { savedByIds, type StoredPerson } from "../read-people.ts";
import { compareInThread } from "./compare-in-thread.ts";
import { type CompareNeeds, peopleToCompare } from "./people-to-compare.ts";
import { mergesIn, type StoredMerge } from "./read-merges.ts";

interface StoredPair {
  readonly one: StoredPerson;
  readonly other: StoredPerson;
}

export interface StoredDuplicates {
  readonly saved: number;
  readonly compared: number;
  readonly certain: readonly (StoredPair & { readonly keys: readonly PersonKey[] })[];
  readonly questions: readonly (StoredPair & { readonly agreements: readonly Agreement[] })[];
  readonly isMore: boolean;
  readonly merges: readonly StoredMerge[];
}

const Count = z.object({ count: z.int() });

/** Which private, or which shared people are saved twice, as far as the account's own values tell. Changes nothing. */
export const findSavedDuplicates = async (
  needs: CompareNeeds,
  account: ListOwner & Pick<BackendAccount, "wallets">,
  isShared: boolean,
): Promise<StoredDuplicates | ListRefusal> => {
  const { db } = needs.database;
  const wallets = listWalletsOf(account);
  const walletId = isShared ? wallets.shared : wallets.own;
  if (walletId === null) return "outsider";
  const { ids, ...asked } = await peopleToCompare(needs, account, walletId);
  const { groups, questions } = ids.length < 2 ? { groups: [], questions: [] } : await compareInThread(asked);
  // In one wallet a profile and a DIN are saved once, so that a group is always of two.
  const certainIds = groups.slice(0, CERTAIN_AT_ONCE).map(({ people: [one, other], keys }) => ({ one, other, keys }));
  const questionIds = questions.slice(0, QUESTIONS_AT_ONCE);
  const idAt = (position: number | undefined): string => ids[position ?? -1] ?? "";
  const named = [...certainIds, ...questionIds].flatMap(({ one, other }) => [idAt(one), idAt(other)]);
  const stored = await savedByIds(db, wallets, named);
  const people = new Map(stored.map((person) => [person.id, person]));
  const pairOf = (one: number | undefined, other: number | undefined): readonly StoredPair[] => {
    const [left, right] = [people.get(idAt(one)), people.get(idAt(other))];
    if (left === undefined || right === undefined) return [];
    const [kept, away] = inMergeOrder(left, right);
    return [{ one: kept, other: away }];
  };
  const [row] = await db("select count(*) from saved_person where wallet_id = $1 and removed_at is null", [walletId]);
  return {
    saved: Count.parse(row).count,
    compared: ids.length,
    certain: certainIds.flatMap(({ one, other, keys }) => pairOf(one, other).map((pair) => ({ ...pair, keys }))),
    questions: questionIds.flatMap(({ one, other, agreements }) =>
      pairOf(one, other).map((pair) => ({ ...pair, agreements })),
    ),
    isMore: groups.length > CERTAIN_AT_ONCE || questions.length > QUESTIONS_AT_ONCE,
    merges: await mergesIn(db, wallets, walletId),
  };
};
