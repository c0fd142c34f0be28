import { expect, test } from "vitest";
import { repeatedValues } from "#domain/crm/repeated-values.ts";

test("names the values that go to one field", () => {
  const mapping = { email: "email", title: "jobtitle", note: "jobtitle" };
  expect(repeatedValues("hubspot", mapping)).toEqual(["title", "note"]);
  expect(repeatedValues("hubspot", { email: "email", title: "jobtitle" })).toEqual([]);
  expect(repeatedValues("hubspot", {})).toEqual([]);
});

test("lets Pipedrive have all addresses in one field, and all numbers in another", () => {
  const usual = { email: "emails", otherEmail: "emails", phone: "phones", mobile: "phones" };
  expect(repeatedValues("pipedrive", usual)).toEqual([]);
  expect(repeatedValues("pipedrive", { ...usual, note: "phones" })).toEqual(["phone", "mobile", "note"]);
  expect(repeatedValues("twenty", usual)).toHaveLength(4);
});
