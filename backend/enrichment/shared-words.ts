import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import type { SharedWord } from "./choose-words.ts";
import { type Generation, keyTable, wordTable } from "./search-generations.ts";

const WordRow = z.object({
  key: z.int(),
  word: z.int(),
  in_names: z.number(),
  in_companies: z.number(),
  contacts: z.number(),
});

/**
 * The words of the directory that have any of these keys, how common they are, and about how many contacts there are.
 * Both figures are PostgreSQL's own statistics, which it keeps by ANALYZE: they cost nothing to keep, and are good
 * enough to distinguish common words from rare ones.
 */
export const sharedWords = async (
  db: Db,
  generation: Pick<Generation, "id">,
  keys: readonly number[],
): Promise<{ readonly contacts: number; readonly shared: readonly SharedWord[] }> => {
  const rows = await db(
    `with shared as (
       select key, word from ${wordTable(generation)} where key = any($1)
       union select key, key from unnest($1::integer[]) key),
     common as (
       select s.attname, c.word, c.share
         from pg_stats s, unnest(s.most_common_elems::text::integer[], s.most_common_elem_freqs) as c (word, share)
        where s.schemaname = current_schema() and s.tablename = $2 and s.attname in ('name_keys', 'company_keys'))
     select shared.key, shared.word,
            coalesce(max(common.share) filter (where common.attname = 'name_keys'), 0)::float8 as in_names,
            coalesce(max(common.share) filter (where common.attname = 'company_keys'), 0)::float8 as in_companies,
            (select greatest(reltuples, 0)::float8 from pg_class where oid = to_regclass($2)) as contacts
       from shared left join common on common.word = shared.word
      group by shared.key, shared.word`,
    [keys, keyTable(generation)],
  );
  const shared = z.array(WordRow).parse(rows);
  return { contacts: shared[0]?.contacts ?? 0, shared };
};
