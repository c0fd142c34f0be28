import { expect, test } from "vitest";
import { valueLink } from "#domain/lookups/value-link.ts";

test.each([
  ["asha.rao@acme.example", "mailto:asha.rao@acme.example"],
  ["a+b?cc=x@acme.example", "mailto:a%2Bb%3Fcc%3Dx@acme.example"],
  ["+91 00000 00001", "tel:+910000000001"],
  ["(022) 5550-1234", "tel:02255501234"],
  ["ask at the desk", undefined],
  ["javascript:alert(1)", undefined],
  ["12", undefined],
])("%j is reached at %j", (value, link) => {
  expect(valueLink(value)).toBe(link);
});
