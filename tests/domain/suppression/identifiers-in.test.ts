import { expect, test } from "vitest";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";

const valuesIn = (text: string): readonly string[] => identifiersIn(text).map(({ value }) => value);

test("addresses, numbers and profiles are found within a text", () => {
  expect(valuesIn("1 profile: Asha Rao - Acme (https://www.linkedin.com/in/asha-rao)")).toEqual(["asha-rao"]);
  expect(valuesIn("Asha Rao <Asha.Rao@Acme.example>, +91 (00000) 00001.")).toEqual([
    "asha.rao@acme.example",
    "+91 00000 00001",
  ]);
  expect(valuesIn("a@x.example, b@x.example")).toEqual(["a@x.example", "b@x.example"]);
});

test("a DIN is found alone, and not within a text", () => {
  expect(identifiersIn("99000001")).toContainEqual({ kind: "din", value: "99000001" });
  expect(identifiersIn("on 20261120, perhaps").some(({ kind }) => kind === "din")).toBe(false);
});

test("a text about nobody has none", () => {
  expect(identifiersIn("Valid (100/100)")).toEqual([]);
  expect(identifiersIn("")).toEqual([]);
});
