import { expect, test } from "vitest";
import { fieldsOfJson, parseJson } from "#domain/json.ts";

test("the fields of an object are read by name", () => {
  expect([...fieldsOfJson('{"a":1,"__proto__":"b"}')]).toEqual([
    ["a", 1],
    ["__proto__", "b"],
  ]);
});

test.each(["", "{", "null", "7", '"text"', "true"])("%j has no fields", (text) => {
  expect(fieldsOfJson(text).size).toBe(0);
});

test("what is no JSON is undefined", () => {
  expect(parseJson("{")).toBeUndefined();
  expect(parseJson("[1]")).toEqual([1]);
});
