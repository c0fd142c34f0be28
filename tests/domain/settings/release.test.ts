import { expect, test } from "vitest";
import { newsSince } from "#domain/settings/release.ts";

const releases = [
  { version: "0.10.0", points: ["Ten."] },
  { version: "0.9.2", points: ["Nine, once.", "Nine, twice."] },
  { version: "0.9.0", points: ["Nine."] },
];

test("a first visitor is shown nothing", () => {
  expect(newsSince(releases, undefined)).toEqual([]);
});

test.each([
  ["0.10.0", []],
  ["0.10.1", []],
  ["1.0.0", []],
  ["0.9.2", ["Ten."]],
  ["0.9.1", ["Ten.", "Nine, once.", "Nine, twice."]],
  ["0.9.0", ["Ten.", "Nine, once.", "Nine, twice."]],
  ["0.2.0", ["Ten.", "Nine, once.", "Nine, twice."]],
  ["damaged", ["Ten.", "Nine, once.", "Nine, twice."]],
])("after %s, what is new is %j, three points at most", (seen, news) => {
  expect(newsSince(releases, seen)).toEqual(news);
});
