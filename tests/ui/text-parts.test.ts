import { expect, test } from "vitest";
import { shortQuery, textParts } from "#ui/history/text-parts.ts";

test.each([
  ["asha.rao-das@mailbox.example", ["asha.rao-das@", "mailbox.example"]],
  ["asha.of_the.long_name-rao@mailbox.example", ["asha.", "of_", "the.", "long_", "name-rao@", "mailbox.example"]],
  ["asha.rao@a-mailbox.somewhere.example", ["asha.rao@", "a-mailbox.", "somewhere.", "example"]],
  ["+91 00000 00001, asha.rao@somewhere.example", ["+91\u00A000000\u00A000001, asha.rao@", "somewhere.example"]],
  ["+91 00000 00001, +1 212 555 0100", ["+91\u00A000000\u00A000001, +1\u00A0212\u00A0555\u00A00100"]],
  ["asha.rao-das@acme2.example", ["asha.rao-das@", "acme2.example"]],
  ["asha.rao@acme.example", ["asha.rao@acme.example"]],
  ["https://www.linkedin.com/in/asha-rao", ["https://www.linkedin.com/in/asha-rao"]],
  ["Nothing found.", ["Nothing found."]],
])("%s may wrap between %j", (text, parts) => {
  expect(textParts(text)).toEqual(parts);
});

test.each([
  ["https://www.linkedin.com/in/asha-rao", "linkedin.com/in/asha-rao"],
  ["https://in.linkedin.com/in/asha-rao", "in.linkedin.com/in/asha-rao"],
  ["00012345", "00012345"],
  ["leads.csv", "leads.csv"],
])("%s is shown as %s", (query, shown) => {
  expect(shortQuery(query)).toBe(shown);
});

test.each([
  ["https://www.linkedin.com/in/asha-rao", "in/asha-rao"],
  ["https://in.linkedin.com/in/asha-rao", "in/asha-rao"],
  ["00012345", "00012345"],
])("%s is shown below a name as %s", (query, shown) => {
  expect(shortQuery(query, true)).toBe(shown);
});
