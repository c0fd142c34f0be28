import { seededRandom } from "#tests/support/random.ts";
import type { GeneratedPerson } from "./enrichment-people.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const firstNames = words(
  `Aarav Aditi Amit Anita Arjun Deepa Divya Farhan Gauri Imran Kavita Manoj Meera Neha Priya Rahul Sanjay Sunita Vijay
   Zoya`,
);

const onsets = words("Ban Chat Desh Gul Hem Jog Kul Mal Nar Pat Ran Sav Tal Vad Yash");
const ends = words("wari karni pande mukh ekar gaonkar wala singh reddy nathan");

/** 150 surnames. */
const surnames = onsets.flatMap((onset) => ends.map((end) => `${onset}${end}`));

export const companyWords = words("Eastwind Bluepeak Saffron Kestrel Orchid Quartz Harbour Banyan Indigo Cobalt");

/** People of 20 first names and 150 surnames at 100 companies of two of ten words: many have the same name. */
export const equalNames = (count: number, seed: number): GeneratedPerson[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => ({
    slug: `equal-${index}`,
    name: `${random.pick(firstNames)} ${random.pick(surnames)}`,
    title: random.pick(["Sales Manager", "Accountant", "Plant Manager", "Software Engineer"]),
    company: `${random.pick(companyWords)} ${random.pick(companyWords)} Pvt. Ltd.`,
  }));
};
