import { expect, test } from "vitest";
import { contactItems } from "#domain/lookups/contact.ts";
import { titleOf, tools, toolTable } from "#domain/shared/tool.ts";

test("no operation begins with the name of another, because a type of the history may carry a suffix", () => {
  const types = tools.flatMap((tool) => [...toolTable[tool].operations.map(({ item }) => item), `bulk_${tool}`]);
  const confused = types.filter((one) => types.some((other) => other !== one && one.startsWith(other)));
  expect(types).toHaveLength(11);
  expect(confused).toEqual([]);
});

test("an operation is offered under one title", () => {
  expect(contactItems.map((item) => titleOf[item])).toEqual(["Phone Number", "Secondary Email", "Work Email"]);
});
