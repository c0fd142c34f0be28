import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, joinLetters, soundOf, soundOfBoth, wordsOf } from "#domain/matching/words.ts";

test.each([
  ["  José  Ángel-Muñoz ", ["jose", "angel", "munoz"]],
  ["O’Brien, D'Souza", ["obrien", "dsouza"]],
  ["GROSSMANN Großmann", ["grossmann", "grossmann"]],
  ["Łukasz Sørensen İpek", ["lukasz", "sorensen", "ipek"]],
  ["Ms.\u200b Ａｄｉｔｉ", ["ms", "aditi"]],
  ["अदिति बनर्जी", ["अदिति", "बनर्जी"]],
  ["", []],
  ["!?. ,&", []],
])("the words of %j are %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("however long a text, it gives at most 8 words of at most 30 characters", () => {
  for (const text of ["x".repeat(10_000), "x ".repeat(5_000), "ﷺ".repeat(5_000), "\ud800".repeat(300)]) {
    const words = wordsOf(text);
    expect(words.length).toBeLessThanOrEqual(8);
    expect(words.every((word) => word.length <= 30)).toBe(true);
  }
});

test("words stay as they are when read again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const words = wordsOf(text);
      expect(wordsOf(words.join(" "))).toEqual(words);
    }),
  );
});

test("words of plain letters are the same beside a letter of another script", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(wordsOf(`अ ${text}`).slice(1)).toEqual(wordsOf(text).slice(0, 7));
    }),
  );
});

test("letters that stand alone are one word together", () => {
  expect(joinLetters(["g", "m", "b", "h"])).toEqual(["gmbh"]);
  expect(joinLetters(["the", "i", "b", "m", "shop", "x"])).toEqual(["the", "ibm", "shop", "x"]);
});

test.each([
  ["meera", "mira"],
  ["lakshmi", "laxmi"],
  ["pooja", "puja"],
  ["aggarwal", "agarwal"],
  ["wadhwani", "vadwani"],
  ["geetha", "gita"],
  ["pharouk", "faruk"],
])("%s and %s sound the same", (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test("two words written as one sound as that word does", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzé1"), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const [first, second] = [one, other].map((text) => ({ text, sound: soundOf(text) }));
      expect(first && second && soundOfBoth(first, second)).toBe(soundOf(one + other));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["rao", "rao", 0],
  ["rao", "roa", 1],
  ["mehta", "mehtta", 1],
  ["banerjee", "bannerji", 3],
  ["sharma", "verma", 3],
  ["", "ab", 2],
])("from %j to %j it takes %i letters", (one, other, edits) => {
  expect(editDistance(one, other, 5)).toBe(edits);
  expect(editDistance(other, one, 5)).toBe(edits);
});

test("a distance above the limit is reported as one more than the limit", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(4), (one, other, limit) => {
      expect(editDistance(one, other, limit)).toBe(Math.min(editDistance(one, other, 20), limit + 1));
    }),
  );
});
