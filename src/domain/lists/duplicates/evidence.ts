import { compareCompanies, mayBeMeant } from "#domain/matching/company-comparison.ts";
import { comparePeople, mayBeOnePerson, type PersonComparison } from "#domain/matching/person-comparison.ts";
import { isWhole } from "#domain/matching/word.ts";
import type { Agreement } from "./agreements.ts";
import type { ReadPerson } from "./read-person.ts";
import { areSimilarAddresses } from "./similar-addresses.ts";

/** What each thing that two people have in common counts. */
const weights = {
  "same-name": 3,
  "similar-name": 2,
  "part-of-name": 1,
  email: 4,
  "similar-email": 2,
  phone: 3,
  birthday: 2,
  company: 1,
  city: 1,
} as const satisfies Readonly<Record<Agreement, number>>;

/** What says nothing about two people whose names have nothing in common. */
const sharedByColleagues: ReadonlySet<Agreement> = new Set(["phone", "company", "city"]);

/** A person is asked from here on: the same name and one thing more, or several things. */
const ASKED_FROM = 4;
/** What another year of birth counts against two people. The day alone is often a guess. */
const OTHER_BIRTHDAY = 2;
/** What another profile counts against them. An address or a number beside the name outweighs it: slugs change. */
const OTHER_PROFILE = 2;

const SAME_MIN = 0.95;

export interface Evidence {
  /** What counts most first. */
  readonly agreements: readonly Agreement[];
  readonly weight: number;
}

/**
 * What speaks for two people being one, or undefined where it is too little to ask anyone. `haveOtherProfiles` says whether they are
 * known by two profiles.
 */
export const evidenceOf = (one: ReadPerson, other: ReadPerson, haveOtherProfiles: boolean): Evidence | undefined => {
  const besidesName = agreementsBesidesName(one, other);
  // No name alone is enough, and comparing names takes the most time.
  if (besidesName.length === 0) return undefined;
  const name = nameAgreement(one, other);
  const counted = name.length > 0 ? besidesName : besidesName.filter((agreement) => !sharedByColleagues.has(agreement));
  const agreements = [...name, ...counted].toSorted((a, b) => weights[b] - weights[a]);
  const against = (haveOtherBirthdays(one, other) ? OTHER_BIRTHDAY : 0) + (haveOtherProfiles ? OTHER_PROFILE : 0);
  const weight = agreements.reduce((sum, agreement) => sum + weights[agreement], -against);
  return weight < ASKED_FROM ? undefined : { agreements, weight };
};

const agreementsBesidesName = (one: ReadPerson, other: ReadPerson): readonly Agreement[] => {
  const found: Agreement[] = [];
  if (one.phones.some((phone) => other.phones.includes(phone))) found.push("phone");
  if (one.birthday !== undefined && one.birthday === other.birthday) found.push("birthday");
  if (one.city !== "" && one.city === other.city) found.push("city");
  if (isSameCompany(one, other)) found.push("company");
  if (one.addresses.some((address) => other.addresses.includes(address))) found.push("email");
  else if (one.addresses.some((left) => other.addresses.some((right) => areSimilarAddresses(left, right))))
    found.push("similar-email");
  return found;
};

const isSameCompany = ({ company: one }: ReadPerson, { company: other }: ReadPerson): boolean => {
  if (one.words.length === 0 || other.words.length === 0) return false;
  const compared = compareCompanies(one, other);
  return compared.likeness >= SAME_MIN && mayBeMeant(compared);
};

const nameAgreement = (one: ReadPerson, other: ReadPerson): readonly Agreement[] => {
  if (areFatherAndSon(one, other)) return [];
  const compared = comparePeople(one.name, other.name);
  if (!compared.pairs.some(({ left, right }) => left.some(isWhole) && right.some(isWhole))) return [];
  if (!mayBeOnePerson(compared) || wordsAgreed(compared) < NAME_MIN_WORDS) return ["part-of-name"];
  return [compared.likeness >= SAME_MIN ? "same-name" : "similar-name"];
};

/** "Arun Mehta Sr." and "Arun Mehta Jr." */
const areFatherAndSon = ({ generation: one }: ReadPerson, { generation: other }: ReadPerson): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** A single name is that of many people. */
const NAME_MIN_WORDS = 2;

/** On the side that has more: "Vanderbilt" beside "van der Bilt" is one word of several. */
const wordsAgreed = ({ pairs }: PersonComparison): number =>
  pairs.reduce((sum, { left, right }) => sum + Math.max(left.length, right.length), 0);

const haveOtherBirthdays = ({ birthday: one }: ReadPerson, { birthday: other }: ReadPerson): boolean =>
  one !== undefined && other !== undefined && yearOf(one) !== yearOf(other);

const yearOf = (birthday: string): string => birthday.split("-", 1)[0] ?? "";
