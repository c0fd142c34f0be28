import { expect, test } from "vitest";
import { aditi } from "./aditi.ts";
import { bestMatches, wantedPerson } from "./in-latin.ts";

const explanation = (asked: { name?: string; company?: string }, known: { name?: string; company?: string }) =>
  bestMatches(wantedPerson({ name: "Aditi Banerjee", company: "Eastwind Pharma", ...asked }), [
    { ...aditi, company: "Eastwind Pharma", ...known },
  ])
    .slice(0, 1)
    .flatMap(({ explanation: { names, companies } }) => [...names, ...companies]);

test("names that are the same need no explanation", () => {
  expect(explanation({ name: "BANERJEE, Ms. Aditi", company: "The Eastwind Pharma" }, {})).toEqual([]);
});

test.each([
  ["Krishna Rao", "K. Rao", "Krishna may be K. (initial)"],
  ["Meera Rao", "Mira Rao", "Meera sounds like Mira"],
  ["Adi Rao", "Aditi Rao", "Adi may be Aditi (short form)"],
  ["Bob Marchetti", "Robert Marchetti", "Bob may be Robert (nickname)"],
  ["Aditi Banarjee", "Aditi Banerjee", "Banarjee is spelled Banerjee"],
  ["Cornelius van der Bilt", "Cornelius Vanderbilt", "van der Bilt is written Vanderbilt"],
  ["Иван Petrov", "Ivan Petrov", "Иван is Ivan in another script"],
  ["अमित Sharma", "Amit Sharma", "अमित is Amit in another script"],
  ["Aditi Banerjee", "Aditi Kumari Banerjee", "“Kumari” not in your search"],
  ["Minjun Park", "Min-jun Park", "Minjun is written Min jun"],
  ["Hans Gruber", "Hans-Peter Gruber", "“Peter” not in your search"],
  ["Aditi Banerjee", "Aditi Banerjee Jr.", "“Jr” not in your search"],
])("the name %s beside %s is explained: %s", (asked, name, text) => {
  expect(explanation({ name: asked }, { name })).toEqual([text]);
});

test("a name in another script is explained word by word, the same words first", () => {
  expect(explanation({ name: "अदिति बनर्जी" }, {})).toEqual([
    "अदिति is Aditi in another script",
    "बनर्जी is Banerjee in another script",
  ]);
});

test.each([
  ["Acme", "Acme Pvt. Ltd.", "Pvt. Ltd. left out"],
  ["Acme Ltd", "Acme", "Ltd left out"],
  ["TCS", "Tata Consultancy Services", "TCS may be Tata Consultancy Services (acronym)"],
  ["Acme Capital", "Acme Capital II", "“II” not in your search"],
  ["Acme Foods India", "Acme Foods", "“India” only in your search"],
  ["Acme Group", "Acme", "“Group” only in your search"],
  ["Acme Foods", "Acme Foods (United Kingdom)", "“United Kingdom” not in your search"],
])("the company %s beside %s is explained: %s", (asked, company, text) => {
  expect(explanation({ company: asked }, { company })).toEqual([text]);
});

test("legal forms that both have are not mentioned", () => {
  expect(explanation({ company: "Acme Ltd" }, { company: "ACME LTD." })).toEqual([]);
});
