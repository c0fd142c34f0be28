import { expect, test } from "vitest";
import { aditi } from "./aditi.ts";
import { bestMatches, wantedPerson } from "./in-latin.ts";

const explanation = (asked: { name?: string; company?: string }, known: { name?: string; company?: string }) =>
  bestMatches(wantedPerson({ name: "Aditi Banerjee", company: "Eastwind Pharma", ...asked }), [
    { ...aditi, company: "Eastwind Pharma", ...known },
  ])[0]?.explanation;

test("names that are the same need no explanation", () => {
  expect(explanation({ name: "BANERJEE, Ms. Aditi", company: "The Eastwind Pharma" }, {})).toEqual([]);
});

test.each([
  ["Krishna Rao", "K. Rao", "Krishna = K. (initial)"],
  ["Meera Rao", "Mira Rao", "Meera = Mira (sounds the same)"],
  ["Adi Rao", "Aditi Rao", "Adi = Aditi (short form)"],
  ["Bob Marchetti", "Robert Marchetti", "Bob = Robert (nickname)"],
  ["Aditi Banarjee", "Aditi Banerjee", "Banarjee = Banerjee (spelling)"],
  ["Cornelius van der Bilt", "Cornelius Vanderbilt", "van der Bilt = Vanderbilt (written together)"],
  ["Иван Petrov", "Ivan Petrov", "Иван = Ivan (other script)"],
  ["अमित Sharma", "Amit Sharma", "अमित = Amit (other script)"],
  ["Aditi Banerjee", "Aditi Kumari Banerjee", "“Kumari” not in your search"],
  ["Minjun Park", "Min-jun Park", "Minjun = Min jun (written together)"],
  ["Hans Gruber", "Hans-Peter Gruber", "“Peter” not in your search"],
  ["Aditi Banerjee", "Aditi Banerjee Jr.", "“Jr” not in your search"],
])("the name %s beside %s is explained: %s", (asked, name, text) => {
  expect(explanation({ name: asked }, { name })).toEqual([text]);
});

test("a name in another script is explained word by word, the same words first", () => {
  expect(explanation({ name: "अदिति बनर्जी" }, {})).toEqual([
    "अदिति = Aditi (other script)",
    "बनर्जी = Banerjee (other script)",
  ]);
});

test.each([
  ["Acme", "Acme Pvt. Ltd.", "Pvt. Ltd. left out"],
  ["Acme Ltd", "Acme", "Ltd left out"],
  ["TCS", "Tata Consultancy Services", "TCS = Tata Consultancy Services (acronym)"],
  ["Acme Capital", "Acme Capital II", "“II” not in your search"],
  ["Acme Foods India", "Acme Foods", "“India” only in yours"],
  ["Acme Group", "Acme", "“Group” only in yours"],
  ["Acme Foods", "Acme Foods (United Kingdom)", "“United Kingdom” not in your search"],
])("the company %s beside %s is explained: %s", (asked, company, text) => {
  expect(explanation({ company: asked }, { company })).toEqual([text]);
});

test("legal forms that both have are not mentioned", () => {
  expect(explanation({ company: "Acme Ltd" }, { company: "ACME LTD." })).toEqual([]);
});
