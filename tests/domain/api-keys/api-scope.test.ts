import { expect, test } from "vitest";
import { apiScopes, readScopes } from "#domain/api-keys/api-scope.ts";

test("there are fifteen scopes, and eight of them read only", () => {
  expect(apiScopes).toHaveLength(15);
  expect(readScopes).toEqual([
    "contacts:read",
    "directors:read",
    "enrichment:read",
    "verification:read",
    "bulk:read",
    "history:read",
    "lists:read",
    "account:read",
  ]);
});
