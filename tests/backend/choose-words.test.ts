import { expect, test } from "vitest";
import { chooseWords, type SharedWord } from "#backend/enrichment/choose-words.ts";

const MILLION = 1_000_000;
const NONE: readonly number[] = [];

/** The word `key * 10` of the directory, which has this key. */
const known = (key: number, share: { inNames?: number; inCompanies?: number } = {}): SharedWord => ({
  key,
  word: key * 10,
  in_names: share.inNames ?? 0,
  in_companies: share.inCompanies ?? 0,
});
/** A key stands for itself, too. */
const itself = (key: number): SharedWord => ({ key, word: key, in_names: 0, in_companies: 0 });

const chosen = (shared: readonly SharedWord[], contacts: number) => {
  const wanted = { name: { words: [[1], [2]], joined: [5] }, company: { words: [[3], [4]], joined: NONE } };
  const { names, companies } = chooseWords(wanted, [...shared, ...[1, 2, 3, 4, 5].map(itself)], contacts);
  return { names: names.toSorted((one, other) => one - other), companies };
};

const common = [known(1, { inNames: 0.05 }), known(2, { inNames: 0.01 }), known(3, { inCompanies: 0.2 })];

test("in a small directory people are read by every word", () => {
  expect(chosen([...common, known(4, { inCompanies: 0.2 })], 1_000)).toEqual({
    names: [1, 2, 5, 10, 20],
    companies: [30, 3, 40, 4],
  });
});

test("in a large one the most common words are left out until few people are expected", () => {
  expect(chosen([...common, known(4, { inCompanies: 0.1 })], MILLION)).toEqual({
    names: [2, 5, 20],
    companies: [40, 4],
  });
});

test("a word that the directory does not have is no reason to leave out the one that it has", () => {
  expect(chosen([known(1, { inNames: 0.05 }), known(3, { inCompanies: 0.2 })], MILLION)).toEqual({
    names: [1, 2, 5, 10],
    companies: [30, 3, 4],
  });
});

test("where the company is rare every word of the name is read", () => {
  const rare = [known(1, { inNames: 0.05 }), known(2, { inNames: 0.01 }), known(3), known(4)];
  expect(chosen(rare, MILLION).names).toEqual([1, 2, 5, 10, 20]);
});

test("two words written as one are read, and count where they are common", () => {
  const joined = [...common, known(5, { inNames: 0.3 }), known(4, { inCompanies: 0.001 })];
  expect(chosen(joined, MILLION)).toEqual({ names: [1, 2, 5, 10, 20, 50], companies: [40, 4] });
});

test("a word of the directory weighs as many keys as it shares", () => {
  const wanted = { name: { words: [[1, 2]], joined: NONE }, company: { words: [[3]], joined: NONE } };
  const { weights } = chooseWords(wanted, [{ ...known(1), word: 7 }, { ...known(2), word: 7 }, known(3)], 10);
  expect([...weights]).toEqual([
    [7, 2],
    [30, 1],
  ]);
});
