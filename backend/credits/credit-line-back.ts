import * as z from "zod";
import { comparableValue } from "#domain/lookups/comparable-value.ts";
import { creditsBackMax } from "#domain/lookups/wrong-value.ts";
import { tenths, type Tenths } from "#domain/shared/credits.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type Lookup, operationOf } from "./lookup.ts";

/** A line of something revealed, and the values of its answer. */
export interface ReportedLine {
  readonly lookup: Lookup<object>;
  readonly valuesOf: (answer: unknown) => readonly string[];
  /** What takes the place of the values in an answer that has none any more. */
  readonly emptied: object;
}

/** "agreed": it has other values, or nothing was paid for it. "limit": no more is given back in this month. */
export type CreditBack =
  | { readonly outcome: "credited"; readonly credits: Tenths }
  | { readonly outcome: "agreed" | "limit" };

/** Gives the price of a line back, once all its values are wrong. */
export const creditLineBack = async (
  db: Db,
  walletId: string,
  { lookup, valuesOf, emptied }: ReportedLine,
): Promise<CreditBack> => {
  const operation = operationOf(lookup);
  // Two reports of the same payer would both be the last one of a month.
  await db("select from wallet where id = $1 for no key update", [walletId]);
  const [line] = await db(
    `select p.answer, array(select r.value from value_report r
        where r.wallet_id = p.wallet_id and r.operation = p.operation and r.agreed_at is not null) as wrong
       from possession p where p.wallet_id = $1 and p.operation = $2`,
    [walletId, operation],
  );
  if (line === undefined) return { outcome: "agreed" };
  const { answer, wrong } = z.object({ answer: z.unknown(), wrong: z.array(z.string()) }).parse(line);
  if (!valuesOf(answer).every((value) => wrong.includes(comparableValue(value)))) return { outcome: "agreed" };
  if (!(await mayBeCredited(db, walletId))) return { outcome: "limit" };
  const [back] = await db("select credit_back($1, $2, $3, $4, $5)::int as price", [
    walletId,
    operation,
    lookup.type,
    lookup.query,
    "Reported wrong",
  ]);
  const { price } = z.object({ price: z.int().nullable() }).parse(back);
  if (price === null) return { outcome: "agreed" };
  await db("update value_report set credited_tenths = $3 where wallet_id = $1 and operation = $2", [
    walletId,
    operation,
    price,
  ]);
  // A key that is repeated is charged for no second time: what it bought is answered without its values.
  await db("update keyed_answer set answer = (answer - 'owned') || $3 where wallet_id = $1 and operation = $2", [
    walletId,
    operation,
    JSON.stringify(emptied),
  ]);
  return { outcome: "credited", credits: tenths(price) };
};

const CountRow = z.object({ reveals: z.int(), credited: z.int() });

const mayBeCredited = async (db: Db, walletId: string): Promise<boolean> => {
  const [row] = await db(
    `select count(*) filter (where kind = 'charge')::int as reveals,
            count(*) filter (where kind = 'credit_back')::int as credited
       from credit_entry where wallet_id = $1 and at > now() - interval '30 days'
        and (kind = 'credit_back' or kind = 'charge' and subject_kind(operation) is not null)`,
    [walletId],
  );
  const { reveals, credited } = CountRow.parse(row);
  return credited < creditsBackMax(reveals);
};
