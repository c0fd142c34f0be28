import * as z from "zod";
import { Owned } from "#wire/fields.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { mayOwnParts, partOf } from "./ledger.ts";
import { type Lookup, operationOf } from "./lookup.ts";

/** What was found when a look-up was paid for, by whom and when. */
export interface OwnedLookup<Found extends object> {
  readonly answer: Found;
  readonly owned: Owned;
  /** Those of its values that count as wrong. */
  readonly wrong: readonly WrongValue[];
}

const WrongValue = z.object({
  value: z.string(),
  /** Who reported it, by address, where it was someone who pays with one of the wallets. */
  by: z.string().nullable(),
});
export type WrongValue = Readonly<z.infer<typeof WrongValue>>;

const Possession = z.object({
  operation: z.string(),
  answer: z.unknown(),
  owned: Owned,
  wrong: z.array(WrongValue),
});

/** Those of the look-ups that one of the wallets owns, as they were bought. Charges nothing and writes no history. */
export const ownedLookups = async <Item extends string, Found extends object>(
  db: Db,
  wallets: readonly string[],
  lookups: ReadonlyMap<Item, Lookup<Found>>,
): Promise<ReadonlyMap<Item, OwnedLookup<Found>>> => {
  const rows = await db(
    `select p.operation, p.answer, jsonb_build_object('by', buyer_name(a, $1), 'at', p.at) as owned,
            array(select jsonb_build_object('value', r.value, 'by', max(m.email) filter (where r.wallet_id = any($1)))
                    from value_report r join account m on m.id = r.actor_id
                   where r.operation = p.operation and r.agreed_at is not null group by r.value) as wrong
       from possession p join account a on a.id = p.actor_id
      where p.wallet_id = any($1) and p.operation = any($2)`,
    [wallets, [...lookups.values()].flatMap(operationsOf)],
  );
  const possessions = new Map(
    z
      .array(Possession)
      .parse(rows)
      .map((row) => [row.operation, row]),
  );
  const owned = new Map<Item, OwnedLookup<Found>>();
  for (const [item, lookup] of lookups) {
    const possession = operationsOf(lookup)
      .map((operation) => possessions.get(operation))
      .find((one) => one !== undefined);
    if (possession) {
      const { answer, owned: by, wrong } = possession;
      owned.set(item, { answer: lookup.answer.parse(answer), owned: by, wrong });
    }
  }
  return owned;
};

/** What it is owned as: also as a copy whose values were removed. */
const operationsOf = (lookup: Lookup<object>): readonly string[] => [
  operationOf(lookup),
  ...(lookup.suppressedOperation === undefined ? [] : [lookup.suppressedOperation]),
];

/**
 * What a look-up finds where paying for it would be free, as one of the wallets owns it; else `{ owned: null }`. Charges nothing
 * and writes no history. Its source is only asked where the answer has parts, of which they own some.
 */
export const ownedAnswer = async <Found extends object>(
  db: Db,
  wallets: readonly string[],
  lookup: Lookup<Found>,
): Promise<(Found & { readonly owned: Owned }) | { readonly owned: null }> => {
  const bought = (await ownedLookups(db, wallets, new Map([["it", lookup]]))).get("it");
  if (bought) return { ...bought.answer, owned: bought.owned };
  if (lookup.partsOf === undefined || !(await mayOwnParts(db, wallets, lookup.type))) return { owned: null };
  const found = await lookup.find({ paidBy: "person" });
  const parts = new Set(lookup.partsOf(found).map((part) => partOf(lookup.type, part)));
  const owned = await ownerOfAll(db, wallets, [...parts]);
  return owned === undefined ? { owned: null } : { ...found, owned };
};

const PartOwner = z.object({ owned: Owned });

/** Who bought the last of the parts, and when; undefined unless the wallets own all of them, and for none. */
const ownerOfAll = async (db: Db, wallets: readonly string[], parts: readonly string[]): Promise<Owned | undefined> => {
  const rows = await db(
    `select owned from (
       select distinct on (o.part) jsonb_build_object('by', buyer_name(a, $1), 'at', o.at) as owned, o.at
         from owned_parts($1, $2) o join account a on a.id = o.actor_id order by o.part, o.at) once
      order by at desc`,
    [wallets, parts],
  );
  const [last] = z.array(PartOwner).parse(rows);
  return rows.length === parts.length ? last?.owned : undefined;
};
