import { expect, test } from "vitest";
import { apiScopes, readScopes } from "#domain/api-keys/api-scope.ts";

test("there are twelve scopes, and seven of them read only", () => {
  expect(apiScopes).toHaveLength(12);
  expect(readScopes).toEqual([
    "contacts:read",
    "directors:read",
    "enrichment:read",
    "verification:read",
    "bulk:read",
    "history:read",
    "account:read",
  ]);
});
