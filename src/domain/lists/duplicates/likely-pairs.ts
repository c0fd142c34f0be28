import { isWhole } from "#domain/matching/word.ts";
import type { ReadPerson } from "./read-person.ts";

/** Of people who share a key, each is compared with so many neighbours by name: comparing all would take the square of the time. */
const NEIGHBOURS = 5;

/** So many letters at the beginning of an address: slips are rarer there. */
const ADDRESS_START = 3;

/** Pairs of people who share enough to be compared, each pair once. Most pairs that are one person are among them. */
export function* likelyPairs(people: readonly ReadPerson[]): Generator<readonly [one: ReadPerson, other: ReadPerson]> {
  const given = new Set<number>();
  for (const holders of peopleByKey(people).values()) {
    for (const [place, left] of holders.entries()) {
      for (const right of holders.slice(place + 1, place + 1 + NEIGHBOURS)) {
        const [one, other] = left.position < right.position ? [left, right] : [right, left];
        const pair = one.position * people.length + other.position;
        if (given.has(pair)) continue;
        given.add(pair);
        yield [one, other];
      }
    }
  }
}

/** Those who share a key, sorted by name. */
const peopleByKey = (people: readonly ReadPerson[]): ReadonlyMap<string, readonly ReadPerson[]> => {
  const found = new Map<string, ReadPerson[]>();
  const byName = people
    .map((person) => ({ person, name: person.sounds.join(" ") }))
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  for (const { person, name } of byName) {
    for (const key of new Set(searchKeys(person, name))) {
      const holders = found.get(key);
      if (holders === undefined) found.set(key, [person]);
      else holders.push(person);
    }
  }
  return found;
};

/** People who share one of these are compared. Each is made of two facts, or of one that few people share. */
const searchKeys = (
  { sounds, company, city, birthday, addresses, phones }: ReadPerson,
  name: string,
): readonly string[] => {
  const companies = company.words.filter(isWhole).map(({ sound }) => sound);
  return [
    ...phones.map((phone) => `phone ${phone}`),
    ...addresses.map((address) => `address ${address}`),
    ...(birthday === undefined ? [] : [`birthday ${birthday}`]),
    ...(sounds.length < 2 || city === "" ? [] : [`name and city ${name} ${city}`]),
    ...(sounds.length < 2 ? [] : companies.map((word) => `name and company ${name} ${word}`)),
    ...sounds.flatMap((sound) => [
      ...addresses.map((address) => `word and address ${sound} ${address.slice(0, ADDRESS_START)}`),
      ...(city === "" ? [] : companies.map((word) => `word, city and company ${sound} ${city} ${word}`)),
    ]),
  ];
};
