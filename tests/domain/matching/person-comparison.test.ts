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
  ["राठौड़", "Rathod"],
  ["राठौड़", "Rathore"],
  ["राठौड़ सिंह", "Rathore Singh"],
  ["சீதாலட்சுமி", "Seethalakshmi"],
  ["லட்சுமி", "Lakshmi"],
  ["பிரியா லட்சுமி", "Priya Laxmi"],
  ["மீனாட்சி", "Meenakshi"],
  ["மீனாட்சி", "Meenatchi"],
  ["गौरव मेहता", "Gaurav Mehta"],
])("%s may be %s", (one, other) => {
  expect([mayBeOnePerson(compared(one, other)), mayBeOnePerson(compared(other, one))]).toEqual([true, true]);
});

test.each([
  ["Pedro Almeida Fuentes", "Pedro Almeida Quiroga"],
  ["Salim bin Yusuf Karam", "Yusuf bin Salim Karam"],
  ["高石早苗", "高市早苗"],
  ["Bob Marchetti", "Richard Marchetti"],
  ["सुनीता शर्मा", "Sanjay Verma"],
  ["राठौड़", "Rathi"],
  ["राठौड़ सिंह", "Rawat Singh"],
  ["லட்சுமி", "Latha"],
  ["மீனாட்சி", "Meena"],
  ["Juergen Maier", "Georg Maier"],
])("%s is not %s", (one, other) => {
  expect([mayBeOnePerson(compared(one, other)), mayBeOnePerson(compared(other, one))]).toEqual([false, false]);
});

test.each([
  ["Jürgen Müller", "Juergen Mueller"],
  ["Jürgen Müller", "Jurgen Muller"],
  ["Ju\u0308rgen Goetz", "Juergen Götz"],
  ["Søren Åkesson", "Soeren Aakesson"],
])("%s is written %s without the letters of his language, and is the same name", (one, other) => {
  for (const comparison of [compared(one, other), compared(other, one)])
    expect([isSameName(comparison), comparison.likeness]).toEqual([true, 1]);
});

test.each([
  ["Mueller", "Muller"],
  ["Rahul Goel", "Rahul Gol"],
])("%s and %s, neither of which has an umlaut, are only similar", (one, other) => {
  expect([isSameName(compared(one, other)), mayBeOnePerson(compared(one, other))]).toEqual([false, true]);
});

test("a short form is likelier than another surname, and no certain match", () => {
  const [full, ...others] = ["Alexander Petrov", "Alex Petrova", "Alexandra Petrova"].map((name) =>
    compared("Alex Petrov", name),
  );
  if (full === undefined) throw new Error("There are three");
  for (const other of others) expect(full.likeness).toBeGreaterThan(other.likeness);
  expect(isSameName(full)).toBe(false);
});

test("a nickname is no certain match, and one of several names less likely", () => {
  expect(isSameName(compared("Bob Marchetti", "Robert Marchetti"))).toBe(false);
  const [ofOne, ofSeveral] = [
    compared("Hank Marchetti", "Henry Marchetti"),
    compared("Tina Marchetti", "Christina Marchetti"),
  ];
  expect(ofOne.likeness).toBeGreaterThan(ofSeveral.likeness);
});
