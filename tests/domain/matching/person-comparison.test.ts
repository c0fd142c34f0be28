import anyAscii from "any-ascii";
import { expect, test } from "vitest";
import { comparePeople, isSameName, mayBeOnePerson } from "#domain/matching/person-comparison.ts";
import { personName } from "#domain/matching/person-name.ts";

const compared = (one: string, other: string) => comparePeople(personName(one, anyAscii), personName(other, anyAscii));

test.each([
  ["Cornelius van der Bilt", "Cornelius Vanderbilt"],
  ["Bashir xal-Asmar", "Bashir al-Asmar"],
  ["BashirAlasmar", "Bashir Alasmar"],
  ["Pedro Almeida Fuentes", "Pedro Almeida"],
  ["K. V. Subramanian", "Subramanian V. K."],
  ["Bob Marchetti", "Robert Marchetti"],
  ["Александр Петров", "Aleksandr Petrov"],
  ["سليم بيريز", "Salim Perez"],
  ["सुनीता शर्मा", "Sunita Sharma"],
  ["সুনীতা শর্মা", "Sunita Sharma"],
])("%s may be %s", (one, other) => {
  expect([mayBeOnePerson(compared(one, other)), mayBeOnePerson(compared(other, one))]).toEqual([true, true]);
});

test.each([
  ["Pedro Almeida Fuentes", "Pedro Almeida Quiroga"],
  ["Salim bin Yusuf Karam", "Yusuf bin Salim Karam"],
  ["高石早苗", "高市早苗"],
  ["Bob Marchetti", "Richard Marchetti"],
  ["सुनीता शर्मा", "Sanjay Verma"],
])("%s is not %s", (one, other) => {
  expect([mayBeOnePerson(compared(one, other)), mayBeOnePerson(compared(other, one))]).toEqual([false, false]);
});

test("a nickname is no certain match, and one of several names less likely", () => {
  expect(isSameName(compared("Bob Marchetti", "Robert Marchetti"))).toBe(false);
  const [ofOne, ofSeveral] = [
    compared("Hank Marchetti", "Henry Marchetti"),
    compared("Tina Marchetti", "Christina Marchetti"),
  ];
  expect(ofOne.likeness).toBeGreaterThan(ofSeveral.likeness);
});
