import { expect, test } from "vitest";
import { newKeyAddress } from "#domain/crm/new-key-address.ts";

test("a new key of a connection has an address of its own on the page of CRMs", () => {
  expect(newKeyAddress("0b6c")).toBe("/dashboard/crm?new-key=0b6c");
});
