import { expect, test } from "vitest";
import { chosenPerson, chosenText, isChosen } from "#domain/lookups/candidate.ts";

const asha = { name: "Asha Rao", title: "Head of Sales", company: "Orbit Freight" };

test("a choice is what was shown of a person, and nothing else", () => {
  const candidate = { ...asha, reason: "Name and company match", isOwned: true };
  expect(chosenPerson(candidate)).toEqual(asha);
});

test("a person is the chosen one by name, title and company together", () => {
  expect(isChosen(asha, asha)).toBe(true);
  expect(isChosen({ ...asha, title: "Recruiter" }, asha)).toBe(false);
  expect(isChosen({ ...asha, title: null }, asha)).toBe(false);
  expect(isChosen({ ...asha, company: "Orbit" }, asha)).toBe(false);
});

test("who has no title is chosen without one", () => {
  const { title: _, ...untitled } = asha;
  expect(isChosen({ ...asha, title: null }, untitled)).toBe(true);
  expect(isChosen(asha, untitled)).toBe(false);
});

test("nobody is chosen whose name or company is not known", () => {
  expect(isChosen({ ...asha, name: null }, asha)).toBe(false);
  expect(isChosen({ ...asha, company: null }, asha)).toBe(false);
});

test("spaces that a request folds, and letters that it replaces, make no other choice", () => {
  expect(chosenText({ ...asha, name: " Asha  Rao\t" })).toBe(chosenText(asha));
  expect(isChosen({ ...asha, name: "Asha \ud800" }, { ...asha, name: "Asha \ufffd" })).toBe(true);
});
