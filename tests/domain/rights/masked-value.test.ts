import { expect, test } from "vitest";
import { maskedValue } from "#domain/rights/masked-value.ts";

test("its owner can recognise a masked value, and nobody can use it", () => {
  expect(maskedValue({ kind: "email", value: "asha.rao@post.example" })).toBe("a•••@p•••");
  expect(maskedValue({ kind: "phone", value: "+91 98765 00001" })).toBe("••• 01");
});

test("the length of a value does not show, and no character is cut in two", () => {
  expect(maskedValue({ kind: "email", value: "a@p.example" })).toBe("a•••@p•••");
  expect(maskedValue({ kind: "email", value: "😀x@p.example" })).toBe("😀•••@p•••");
});
