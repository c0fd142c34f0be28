import * as z from "zod";
import { highestCost } from "#domain/waterfall/source-facts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { payerScope } from "#backend/sources/source-state.ts";

/**
 * The names of the accounts and organisations whose limit of this day leaves less than any paid call can cost, in the order of
 * the alphabet.
 */
export const payersAtLimit = async (
  db: Db,
  { sources, caps }: Pick<ConfiguredSources, "sources" | "caps">,
  now: number,
): Promise<readonly string[]> => {
  const prices = sources.map(({ price }) => highestCost(price)).filter((price) => price > 0);
  if (prices.length === 0) return [];
  const rows = await db(
    `select coalesce(o.name, a.email) as name
       from source_spending p
       join wallet w on p.scope = $1 || w.id
       left join organisation o on o.id = w.id
       left join account a on a.wallet_id = w.id
      where p.scope like $1 || '%' and p.reserved + p.spent > $2 order by 1`,
    [payerScope(now, ""), caps.perPayer - Math.min(...prices)],
  );
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
};
