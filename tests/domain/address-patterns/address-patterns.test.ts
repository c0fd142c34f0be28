import { describe, expect, test } from "vitest";
import { type FormCounts, noCounts, withAddress } from "#domain/address-patterns/form-counts.ts";
import { forms, shareOf, writeForm } from "#domain/address-patterns/forms.ts";
import { formLikelihoods } from "#domain/address-patterns/form-likelihoods.ts";
import { guessAddresses } from "#domain/address-patterns/guess-addresses.ts";
import { readingsOf } from "#domain/address-patterns/name-reading.ts";

type Known = readonly (readonly [name: string, local: string])[];

const countsOf = (known: Known): FormCounts =>
  known.reduce((counts, [name, local]) => withAddress(counts, { readings: readingsOf(name), local }), noCounts);

const guess = (name: string, known: Known, siblings: Known = []) =>
  guessAddresses({
    readings: readingsOf(name),
    counts: countsOf(known),
    siblings: countsOf(siblings),
    taken: new Set(known.map(([, local]) => local)),
  });
const locals = (name: string, known: Known, siblings?: Known) => guess(name, known, siblings).map(({ local }) => local);

describe("a name", () => {
  const written = (name: string, form = "{first}.{last}" as const) => [
    ...new Set(readingsOf(name).map((reading) => writeForm(form, reading))),
  ];

  test.each([
    ["Asha Rao", ["asha.rao"]],
    ["Rao, Ms. Asha", ["asha.rao"]],
    ["Dr. Jürgen Müller", ["juergen.mueller", "jurgen.muller"]],
    ["Søren Łukasz", ["soeren.lukasz", "soren.lukasz"]],
    ["Anna van der Berg", ["anna.vanderberg", "anna.berg"]],
    ["Anne-Marie O'Brien", ["annemarie.obrien", "anne-marie.obrien"]],
    ["S. Krishnan", ["s.krishnan"]],
    ["Krishnan S", ["krishnan.s"]],
    ["Madonna", [undefined]],
  ])("%s is written as %j", (name, expected) => {
    expect(written(name)).toEqual(expected);
  });

  test("has readings whose shares add up to 1", () => {
    for (const name of ["Asha Rao", "Jürgen van der Müller-Lüdenscheid", "Ø"]) {
      const sum = readingsOf(name).reduce((total, { share }) => total + share, 0);
      expect(sum).toBeCloseTo(1);
    }
  });

  test("without a letter that stands in addresses has no reading", () => {
    for (const name of ["", " ", "李雷", "123", "--", "Mr.", ","]) expect(readingsOf(name)).toEqual([]);
  });

  test("of any length is read, and gives parts that fit into an address", () => {
    const parts = readingsOf(`${"a".repeat(100_000)} ${"b ".repeat(50_000)}`);
    for (const { first, middle, last } of parts)
      expect(Math.max(first.length, middle.length, last.length)).toBeLessThanOrEqual(64);
  });
});

test("an address with a number behind it is like none of the known ones", () => {
  const known: Known = [
    ["Asha Rao", "asha.rao"],
    ["Ben Ode", "ben.ode"],
    ["Mei Lin", "mei.lin"],
  ];
  const [second] = guess("Asha Rao", known);
  expect(second).toMatchObject({ local: "asha.rao2", fits: 0, known: 3 });
  expect(guess("Kabir Menon", known)[0]).toMatchObject({ local: "kabir.menon", fits: 3, known: 3 });
});

describe("the first guess", () => {
  test("is the form that all known colleagues have", () => {
    const known: Known = [
      ["Asha Rao", "arao"],
      ["Vikram Shah", "vshah"],
      ["Meera Iyer", "miyer"],
    ];
    expect(guess("Kabir Menon", known)[0]).toMatchObject({ local: "kmenon", form: "{f}{last}", fits: 3, known: 3 });
  });

  test("is the commonest form where nobody is known", () => {
    expect(locals("Kabir Menon", [])[0]).toBe("kabir.menon");
  });

  test("writes the middle name where others with one do", () => {
    const known: Known = [
      ["Asha Lata Rao", "asha.l.rao"],
      ["Vikram Raj Shah", "vikram.r.shah"],
      ["Meera Iyer", "meera.iyer"],
    ];
    expect(locals("Kabir Anand Menon", known)[0]).toBe("kabir.a.menon");
    expect(locals("Kabir Menon", known)[0]).toBe("kabir.menon");
  });

  test("has a number where another has the address", () => {
    const known: Known = [
      ["Jaya Shah", "jshah"],
      ["Asha Rao", "arao"],
      ["Meera Iyer", "miyer"],
    ];
    expect(locals("Jatin Shah", known)[0]).toBe("jshah2");
  });

  test("follows a sibling domain where nobody at this one is known", () => {
    const siblings: Known = [
      ["Asha Rao", "rao.asha"],
      ["Vikram Shah", "shah.vikram"],
      ["Meera Iyer", "iyer.meera"],
    ];
    expect(locals("Kabir Menon", [], siblings)[0]).toBe("menon.kabir");
  });

  test("is less sure the more known addresses do not have its form", () => {
    const fitting: Known = [
      ["Asha Rao", "asha.rao"],
      ["Vikram Shah", "vikram.shah"],
      ["Meera Iyer", "meera.iyer"],
    ];
    const others: Known = [
      ["Gauri Jain", "bunny77"],
      ["Rohan Sen", "thebigsen"],
    ];
    const [sure, doubtful] = [guess("Kabir Menon", fitting)[0], guess("Kabir Menon", [...fitting, ...others])[0]];
    expect(sure?.confidence).toBeGreaterThan(0.85);
    expect(doubtful?.confidence).toBeLessThan(sure?.confidence ?? 0);
    expect(doubtful).toMatchObject({ fits: 3, known: 5 });
  });
});

test("there are at most three guesses, all different, the surest first, together at most certain", () => {
  for (const name of ["Kabir Menon", "Jürgen van der Müller", "Madonna", "A B"]) {
    const guesses = guess(name, [["Asha Rao", "asha.rao"]]);
    expect(guesses.length).toBeLessThanOrEqual(3);
    expect(new Set(guesses.map(({ local }) => local))).toHaveLength(guesses.length);
    const confidences = guesses.map(({ confidence }) => confidence);
    expect(confidences).toEqual(confidences.toSorted((one, other) => other - one));
    expect(confidences.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
  }
  expect(guess("李雷", [])).toEqual([]);
});

test("an address with a number behind its form has the form", () => {
  expect(countsOf([["Jaya Shah", "jshah2"]]).get("{f}{last}")).toEqual({ fits: 1, misfits: 0 });
});

test("a form with a middle name is no misfit of someone who has none", () => {
  expect(countsOf([["Jaya Shah", "jshah"]]).has("{f}{m}{last}")).toBe(false);
});

test("likelihoods are chances: each from 0 to 1, together at most 1, however many addresses are known", () => {
  const many = Array.from({ length: 2_000 }, (_, place) => ["Asha Rao", `x${place}y`] as const);
  for (const known of [[], many, [["Asha Rao", "asha.rao"]]] as Known[]) {
    for (const hasMiddle of [true, false]) {
      const likelihoods = [...formLikelihoods(countsOf(known), hasMiddle).values()];
      expect(likelihoods.every((one) => one >= 0 && one <= 1)).toBe(true);
      expect(likelihoods.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
    }
  }
});

test("the shares of the forms are below 1 together, and the commonest is first", () => {
  const shares = forms.map(shareOf);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  expect(shares.reduce((sum, one) => sum + one, 0)).toBeLessThan(1);
});
