import { expect, test } from "vitest";
import { comparableValue } from "#domain/lookups/comparable-value.ts";

test.each([
  ["Asha.Rao@Acme.example ", "asha.rao@acme.example"],
  ["+91 98450-12345", "+919845012345"],
  ["(080) 2345.6789", "08023456789"],
  ["+44 20 7946 0000 ext. 5", "+44 20 7946 0000 ext. 5"],
  ["https://acme.example/People", "https://acme.example/People"],
])("%s compares as %s", (text, comparable) => {
  expect(comparableValue(text)).toBe(comparable);
  expect(comparableValue(comparable)).toBe(comparable);
});
