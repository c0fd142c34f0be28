import { expect, test } from "vitest";
import { listedOwned, textsOfOwned } from "#domain/lists/owned-columns.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";

const owned: readonly OwnedValue[] = [
  { item: "phone_no", value: "+91 00001 00001" },
  { item: "email", value: "asha@inbox.example" },
  { item: "email", value: "asha@acme.example" },
  { item: "work_email", value: "asha@acme.example" },
  { item: "work_email", value: "a.rao@acme.example" },
];

test("the work emails of a saved person come before the others", () => {
  expect(textsOfOwned(owned)).toEqual({
    email: ["asha@acme.example", "a.rao@acme.example", "asha@inbox.example"],
    phone: ["+91 00001 00001"],
  });
});

test("an address that was bought as both is one at work", () => {
  expect(listedOwned(owned).map(({ item }) => item)).toEqual(["work_email", "work_email", "email", "phone_no"]);
});
