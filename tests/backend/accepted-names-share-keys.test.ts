import fc from "fast-check";
import { expect, test } from "vitest";
import { compareCompanies, mayBeMeant } from "#domain/matching/company-comparison.ts";
import { companyName } from "#domain/matching/company-name.ts";
import { comparePeople, mayBeOnePerson } from "#domain/matching/person-comparison.ts";
import { personName } from "#domain/matching/person-name.ts";
import { editDistance, soundOf } from "#domain/matching/words.ts";
import { entriesOf, keysOfVersion, keyVersions } from "#backend/enrichment/key-versions.ts";
import { allKeys, soundKeys, type Entry, type WantedKeys } from "#backend/enrichment/search-keys.ts";
import { toLatin } from "#backend/enrichment/to-latin.ts";

const keys = keysOfVersion(keyVersions, keyVersions.current);
const entries = entriesOf(keys);

const share = (wanted: WantedKeys, { keys, sounds }: Entry): boolean => {
  const stands = new Set([...keys, ...sounds.flatMap(soundKeys)]);
  return allKeys(wanted).some((key) => stands.has(key));
};

const people = {
  areAccepted: (asked: string, known: string) =>
    mayBeOnePerson(comparePeople(personName(asked, toLatin), personName(known, toLatin))),
  shareKeys: (asked: string, known: string) => share(keys.ofName(asked), entries.ofName(known)),
};
const companies = {
  areAccepted: (asked: string, known: string) =>
    mayBeMeant(compareCompanies(companyName(asked, toLatin), companyName(known, toLatin))),
  shareKeys: (asked: string, known: string) => share(keys.ofCompany(asked), entries.ofCompany(known)),
};

test.each([
  ["Cornelius van der Bilt", "Cornelius Vanderbilt"],
  ["BashirAlasmar", "Bashir Alasmar"],
  ["Bob Marchetti", "Robert Marchetti"],
  ["K. V. Subramanian", "Subramanian V. K."],
  ["Александр Петров", "Aleksandr Petrov"],
  ["सुनीता शर्मा", "Sunita Sharma"],
  ["સુનીતા પટેલ", "Sunita Patel"],
  ["سليم بيريز", "Salim Perez"],
  ["Jürgen Großmann", "Juergen Grossmann"],
  ["Öztürk", "Oeztuerk"],
  ["राठौड़", "Rathod"],
  ["राठौड़", "Rathore"],
  ["லட்சுமி", "Lakshmi"],
  ["மீனாட்சி", "Meenatchi"],
])("the names %s and %s are accepted, and share a key", (one, other) => {
  for (const [asked, known] of [
    [one, other],
    [other, one],
  ] as const) {
    expect([people.areAccepted(asked, known), people.shareKeys(asked, known)]).toEqual([true, true]);
  }
});

test.each([
  ["TCS", "Tata Consultancy Services"],
  ["L&T", "Larsen & Toubro Ltd"],
  ["Brigade Forty-Four", "Brigade 44"],
  ["KestrelAG", "Kestrel AG"],
  ["Pricewaterhouse Coopers", "PricewaterhouseCoopers"],
  ["ООО Кестрел", "Kestrel Ltd"],
  ["टाटा स्टील", "Tata Steel"],
  ["United Kingdom Ltd", "UK Limited"],
  ["BHEL", "Bharat Heavy Electricals Limited"],
  ["RIL", "Reliance Industries Limited"],
  ["GE", "General Electric"],
  ["EY", "Ernst & Young"],
  ["Bombay Ltd", "Mumbai"],
])("the companies %s and %s are accepted, and share a key", (one, other) => {
  for (const [asked, known] of [
    [one, other],
    [other, one],
  ] as const) {
    expect([companies.areAccepted(asked, known), companies.shareKeys(asked, known)]).toEqual([true, true]);
  }
});

/** What sounds shorter has no keys for slips: too many words would share them. */
const word = fc
  .string({ unit: fc.constantFrom(..."abcdeghiklmnoprstuvwxyz"), minLength: 5, maxLength: 9 })
  .filter((text) => soundOf(text).length > 4);

/** A word, perhaps with one letter more, less or another; of "Chm" and "Cm" the sounds differ by two, which no key finds. */
const slipped = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(word.length), fc.constantFrom(..."aehinrst"), fc.constantFrom("none", "less", "more", "other"))
    .map(([at, letter, slip]) => {
      if (slip === "none") return word;
      return word.slice(0, at) + (slip === "less" ? "" : letter) + word.slice(at + (slip === "more" ? 0 : 1));
    })
    .filter((text) => editDistance(soundOf(text), soundOf(word), 1) <= 1);

const knownAndAsked = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .chain((words) => fc.tuple(fc.constant(words.join(" ")), fc.tuple(...words.map(slipped)), fc.constantFrom(" ", "")))
  .map(([known, asked, space]) => [known, asked.join(space)] as const);

test("of every accepted pair both sides share a key, whatever slips there are", () => {
  let accepted = 0;
  fc.assert(
    fc.property(knownAndAsked, ([known, asked]) => {
      for (const { areAccepted, shareKeys } of [people, companies]) {
        if (!areAccepted(asked, known)) continue;
        accepted += 1;
        expect(shareKeys(asked, known)).toBe(true);
      }
    }),
    { numRuns: 3_000 },
  );
  expect(accepted).toBeGreaterThan(500);
});
