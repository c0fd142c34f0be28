import { expect, test } from "vitest";
import { emptyConnectionForm, readConnectionForm } from "#domain/crm/connection-form.ts";

test("asks for what the CRM needs: a key, and an address where it stands at the customer's", () => {
  const form = { ...emptyConnectionForm, address: "crm.acme.example/app", keyId: " our-app ", key: " token " };
  expect(readConnectionForm(form)).toEqual({ target: "hubspot", owner: "personal", key: "token" });
  expect(readConnectionForm({ ...form, target: "frappe", name: " Our CRM " })).toEqual({
    target: "frappe",
    owner: "personal",
    name: "Our CRM",
    address: "https://crm.acme.example",
    key: "our-app:token",
  });
  const address = "https://hooks.acme.example/people?from=leadlight";
  expect(readConnectionForm({ ...form, target: "webhook", address })).toEqual({
    target: "webhook",
    owner: "personal",
    address,
  });
});

test("names the first field that can't be sent", () => {
  expect(readConnectionForm(emptyConnectionForm)).toBe("key");
  expect(readConnectionForm({ ...emptyConnectionForm, target: "twenty" })).toBe("address");
  expect(readConnectionForm({ ...emptyConnectionForm, target: "webhook", address: "hooks" })).toBe("address");
  expect(readConnectionForm({ ...emptyConnectionForm, key: "two words" })).toBe("key");
  const salesforce = { ...emptyConnectionForm, target: "salesforce", address: "acme.my.salesforce.com" } as const;
  expect(readConnectionForm({ ...salesforce, key: "secret" })).toBe("keyId");
  expect(readConnectionForm({ ...salesforce, keyId: "a:b", key: "secret" })).toBe("keyId");
  expect(readConnectionForm({ ...salesforce, keyId: "app" })).toBe("key");
  expect(readConnectionForm({ ...salesforce, keyId: "a".repeat(1_999), key: "secret" })).toBe("key");
});
