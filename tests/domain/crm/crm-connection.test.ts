import { expect, test } from "vitest";
import {
  CONNECTION_NAME_MAX_LENGTH,
  crmTargets,
  needsAddress,
  needsKey,
  parseConnectionName,
  parseCrmKey,
  parseCrmOrigin,
} from "#domain/crm/crm-connection.ts";

test.each([
  ["https://crm.acme.example", "https://crm.acme.example"],
  [" HTTPS://CRM.Acme.example:8443/app/people?x=1#y ", "https://crm.acme.example:8443"],
  ["crm.acme.example/app", "https://crm.acme.example"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["http://[::1]:3000/", "http://[::1]:3000"],
])("reads the origin of %j", (typed, origin) => {
  expect(parseCrmOrigin(typed)).toBe(origin);
});

test.each([
  "",
  "two words.example",
  "ftp://crm.acme.example",
  "https://user@crm.acme.example",
  "https://crm.acme.example\\@evil.example",
  "https://",
  "javascript:alert(1)",
])("takes %j for no address", (typed) => {
  expect(parseCrmOrigin(typed)).toBeUndefined();
});

test("takes a key without spaces, and nothing that a header can't have", () => {
  expect(parseCrmKey(" pat-eu1-0000 ")).toBe("pat-eu1-0000");
  for (const typed of ["", "two words", "line\nbreak", "ключ", "x".repeat(2_001)])
    expect(parseCrmKey(typed)).toBeUndefined();
});

test("takes a name on one line, which is not too long", () => {
  expect(parseConnectionName(" Sales\nIndia ")).toBe("Sales India");
  for (const typed of [" ", "x".repeat(CONNECTION_NAME_MAX_LENGTH + 1)])
    expect(parseConnectionName(typed)).toBeUndefined();
});

test("knows which CRMs have an address of the customer's, and which no key", () => {
  expect(crmTargets.filter(needsAddress)).toEqual(["salesforce", "twenty", "frappe", "webhook"]);
  expect(crmTargets.filter((target) => !needsKey(target))).toEqual(["webhook"]);
});
