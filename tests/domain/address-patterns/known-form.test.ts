import { expect, test } from "vitest";
import type { Form } from "#domain/address-patterns/forms.ts";
import { looksKnown } from "#domain/address-patterns/known-form.ts";

const counts = (form: Form, fits: number, misfits = 0) => new Map([[form, { fits, misfits }]]);

test.each([
  ["{first}.{last}", "asha.rao", true],
  ["{first}.{last}", "Asha.Rao", true],
  ["{first}.{last}", "asha.rao2", true],
  ["{first}.{last}", "jürgen.groß", true],
  ["{first}.{last}", "asha", false],
  ["{first}.{last}", "asharao", false],
  ["{first}.{last}", "a.rao", false],
  ["{first}.{last}", "asha.k.rao", false],
  ["{f}.{last}", "a.rao", true],
  ["{f}.{last}", "asha.rao", false],
  ["{first}_{last}", "asha_rao", true],
  ["{first}", "asha", true],
] as const)("where the form is %s, %s looks known: %s", (form, local, isKnown) => {
  expect(looksKnown(counts(form, 3), local)).toBe(isKnown);
});

test("two addresses show no form, and neither does one that most don't have", () => {
  expect(looksKnown(counts("{first}.{last}", 2), "asha.rao")).toBe(false);
  expect(looksKnown(counts("{first}.{last}", 3, 3), "asha.rao")).toBe(false);
  expect(looksKnown(counts("{first}.{last}", 4, 3), "asha.rao")).toBe(true);
});
