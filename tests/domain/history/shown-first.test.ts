import { expect, test } from "vitest";
import { inShownOrder } from "#domain/history/shown-first.ts";

test("an address for work stands for a person, else a number, else a private address", () => {
  expect(inShownOrder(["phone_no", "email", "work_email"])).toEqual(["work_email", "phone_no", "email"]);
  expect(inShownOrder(["email", "phone_no"])).toEqual(["phone_no", "email"]);
  expect(inShownOrder(["din_phone", "din_email"])).toEqual(["din_email", "din_phone"]);
});

test("what is no value of a person stays where it is, after them", () => {
  expect(inShownOrder(["verify_email", "email"])).toEqual(["email", "verify_email"]);
});
