import { phrasesOf } from "./phrases.ts";
import { tableEntries } from "./table-entries.ts";
import { countries } from "./tables/countries.ts";

const REGIONS = "asia europe africa americas apac emea".split(" ");
const FURTHER = [["india", "indian"]] as const;

const places = phrasesOf([
  ...tableEntries(countries)
    .map((entry) => entry.split("|"))
    .flatMap((names) => names.map((name) => [name, names[0] ?? name] as const)),
  ...REGIONS.map((region) => [region, region] as const),
  ...FURTHER.flatMap(([place, ...names]) => names.map((name) => [name, place] as const)),
]);

export interface ReadPlace {
  readonly place: string;
  /** How many words name it. */
  readonly length: number;
}

/** The country or region that the words name from a place on. "United Kingdom", "UK" and "Royaume-Uni" are the same. */
export const placeAt = (words: readonly string[], at: number): ReadPlace | undefined => {
  const phrase = places.at(words, at);
  return phrase && { place: phrase.meaning, length: phrase.words.length };
};
