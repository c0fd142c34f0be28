import { describe, expect, test } from "vitest";
import { readScopes } from "#domain/api-keys/api-scope.ts";
import { emptyKeyForm, readKeyForm } from "#domain/api-keys/new-key.ts";
import { tenths } from "#domain/shared/credits.ts";

const named = { ...emptyKeyForm, name: " Nightly\u200b  sync " };

describe("the form of a new key", () => {
  test("asks for a key that reads, for 90 days, unless it is changed", () => {
    expect(readKeyForm(named)).toEqual({
      name: "Nightly sync",
      isTest: false,
      owner: "personal",
      scopes: readScopes,
      days: 90,
      networks: [],
    });
  });

  test("has a cap in credits, and networks one a line", () => {
    const form = { ...named, cap: "12.5", networks: "203.0.113.0/24\n 2001:db8::/32, 192.0.2.1" };
    expect(readKeyForm(form)).toMatchObject({
      monthlyCap: tenths(125),
      networks: ["203.0.113.0/24", "2001:db8::/32", "192.0.2.1"],
    });
  });

  test("leaves the scope to push people out of a key of the organisation", () => {
    const scopes = ["crm:push", "lists:read"] as const;
    expect(readKeyForm({ ...named, scopes })).toMatchObject({ scopes: ["lists:read", "crm:push"] });
    expect(readKeyForm({ ...named, scopes, owner: "organisation" })).toMatchObject({ scopes: ["lists:read"] });
    expect(readKeyForm({ ...named, scopes: ["crm:push"], owner: "organisation" })).toBe("no-scope");
  });

  test("lists scopes in their own order", () => {
    expect(readKeyForm({ ...named, scopes: ["account:read", "contacts:spend"] })).toMatchObject({
      scopes: ["contacts:spend", "account:read"],
    });
  });

  test.each([
    [{ name: " \u200b" }, "no-name"],
    [{ name: "a".repeat(61) }, "name-too-long"],
    [{ scopes: [] }, "no-scope"],
    [{ cap: "ten" }, "not-a-cap"],
    [{ cap: "0.05" }, "not-a-cap"],
  ] as const)("%j is wrong: %s", (change, fault) => {
    expect(readKeyForm({ ...named, ...change })).toBe(fault);
  });
});
