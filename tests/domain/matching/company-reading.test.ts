import anyAscii from "any-ascii";
import { describe, expect, test } from "vitest";
import { compareCompanies, mayBeMeant } from "#domain/matching/company-comparison.ts";
import { companyName } from "#domain/matching/company-name.ts";

const read = (text: string) => {
  const { words, forms } = companyName(text, anyAscii);
  return [words.map((word) => `${word.tag} ${word.text}`), forms.join(" ")];
};
const areOne = (asked: string, known: string): boolean =>
  mayBeMeant(compareCompanies(companyName(asked, anyAscii), companyName(known, anyAscii)));

test.each([
  ["Gesellschaft mit beschränkter Haftung", "gesellschaft mit beschrankter haftung"],
  ["Aktiengeselschaft", "aktiengeselschaft"],
  ["S.à r.l.", "sa rl"],
  ["Pvt. Ltd.", "pvt ltd"],
  ["(P) Ltd", "p ltd"],
  ["Sp. z o.o.", "sp z oo"],
])("%s behind a name is its legal form", (form, forms) => {
  expect(read(`Kestrel ${form}`)).toEqual([["name kestrel"], forms]);
});

test.each(["OOO Kestrel", "Open Joint Stock Company Kestrel", "Общество с ограниченной ответственностью «Kestrel»"])(
  "the form of %s stands before the name",
  (text) => {
    expect(read(text)[0]).toEqual(["name kestrel"]);
  },
);

test("a name that is a legal form stays", () => {
  expect(read("Limited Ltd")).toEqual([["name limited"], "ltd"]);
  expect(read("SAS Institute")[0]).toEqual(["name institute", "name sas"]);
});

test.each([
  ["Brigade Forty-Four", "Brigade 44"],
  ["First Harbour Bank", "1st Harbour Bank"],
  ["Kestrel Fund II", "Kestrel Fund 2"],
  ["Kestrel Fund V L.P.", "Kestrel Fund 5"],
  ["Kestrel (Schweiz) AG", "Kestrel Switzerland"],
  ["Kestrel UK", "Kestrel United Kingdom Ltd"],
  ["L&T", "Larsen & Toubro Ltd"],
  ["टीसीएस", "TCS"],
  ["BHEL", "Bharat Heavy Electricals Limited"],
  ["RIL", "Reliance Industries Ltd"],
  ["ONGC", "Oil and Natural Gas Corporation"],
  ["GE", "General Electric Company"],
  ["EY", "Ernst & Young LLP"],
  ["HP", "Hewlett-Packard"],
  ["Acme Bengaluru", "Acme Bangalore"],
  ["Bombay Dyeing", "Mumbai Dyeing"],
  ["मुंबई टेक्सटाइल", "Bombay Textile"],
  ["Müller GmbH", "Mueller"],
])("%s and %s are the same company", (asked, known) => {
  expect([areOne(asked, known), areOne(known, asked)]).toEqual([true, true]);
});

describe("other companies are", () => {
  test.each([
    ["Kestrel Fund II", "Kestrel Fund III"],
    ["Kestrel Capital II", "Kestrel Capital"],
    ["Banco Kestrel México", "Banco Kestrel Chile"],
    ["HP", "Harbour Pumps"],
    ["GE", "Global Energy"],
    ["EY", "Emerald Yards LLP"],
    ["RI", "Reliance Industries Ltd"],
    ["BHEG", "Bharat Heavy Electricals GmbH"],
    ["Acme Bengaluru", "Acme Bombay"],
    ["Kestrel Steel", "Kestrel Stone"],
  ])("%s and %s", (asked, known) => {
    expect(areOne(asked, known)).toBe(false);
  });
});

test("a numeral that was not asked for is one more, not another company", () => {
  expect(areOne("Kestrel Capital", "Kestrel Capital II")).toBe(true);
});

test("an acronym is never a certain match; a city by its former name is", () => {
  const agreement = (asked: string, known: string) =>
    compareCompanies(companyName(asked, anyAscii), companyName(known, anyAscii)).agreement;
  expect(agreement("BHEL", "Bharat Heavy Electricals Limited")).toBe("similar");
  expect(agreement("GE", "General Electric")).toBe("similar");
  expect(agreement("Acme Bengaluru", "Acme Bangalore")).toBe("same");
});
