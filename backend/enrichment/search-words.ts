import type { Db } from "#backend/platform/database/database.ts";
import { wordTable, type Generation } from "./search-generations.ts";
import { soundKeys, wordKey } from "./search-keys.ts";

/** Sounds whose keys are held at a time: of the longest ones that are thirty each. */
const SLICE = 1_000;

/** First key of an advisory lock, the second is the generation. Any constant works, but must not be changed. */
const WORDS_LOCK = 5_323_281;

/**
 * Makes the keys of words known to a generation, where they are not. In the transaction of the contacts that stand under
 * them, which so never are without.
 */
export const addWords = async (db: Db, generation: Generation, sounds: readonly string[]): Promise<void> => {
  if (sounds.length === 0) return;
  // Two that add the same words in another order would wait for each other.
  await db("select pg_advisory_xact_lock($1, $2)", [WORDS_LOCK, generation.id]);
  for (let first = 0; first < sounds.length; first += SLICE) {
    const words = sounds
      .slice(first, first + SLICE)
      .flatMap((sound) => soundKeys(sound).map((key) => ({ key, word: wordKey(sound) })));
    await db(
      `insert into ${wordTable(generation)} (key, word)
       select key, word from unnest($1::integer[], $2::integer[]) as made (key, word) on conflict do nothing`,
      [words.map(({ key }) => key), words.map(({ word }) => word)],
    );
  }
};
