import { editDistance } from "#domain/matching/words.ts";
import { domainOf, localOf } from "#domain/shared/email.ts";

/** So many letters may be wrong: one of these, and three at most. */
const LETTERS_A_SLIP = 4;
const SLIPS_MAX = 3;

/**
 * Whether two addresses differ, and by no more than slips of typing. Numbers tell namesakes apart, and have to agree. Colleagues
 * share their domain, so that of one domain the parts before it are compared.
 */
export const areSimilarAddresses = (one: string, other: string): boolean => {
  if (digitsOf(one) !== digitsOf(other)) return false;
  return domainOf(one) === domainOf(other) ? areSimilar(localOf(one), localOf(other)) : areSimilar(one, other);
};

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

const areSimilar = (one: string, other: string): boolean => {
  const shorter = Math.min(one.length, other.length);
  const slips = Math.min(SLIPS_MAX, Math.floor(shorter / LETTERS_A_SLIP));
  if (one === other || Math.abs(one.length - other.length) > slips) return false;
  // Those that are compared mostly begin alike. What is equal at both ends makes no difference, and takes time.
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return editDistance(one.slice(start, one.length - end), other.slice(start, other.length - end), slips) <= slips;
};
