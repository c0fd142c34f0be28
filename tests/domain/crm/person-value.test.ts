import { expect, test } from "vitest";
import { notPushed } from "#domain/crm/person-value.ts";

const rest = { email: "e", otherEmail: "o", phone: "p", mobile: "m", profileUrl: "u" } as const;

test("says what goes to no field, where a name goes whole or in its two parts, and our own id is nothing of a person", () => {
  expect(notPushed({ ...rest, firstName: "f", lastName: "l", title: "t" })).toEqual(["company", "note"]);
  expect(notPushed({ ...rest, fullName: "f", title: "t", company: "c" })).toEqual(["note"]);
  expect(notPushed({ ...rest, lastName: "l", title: "t", company: "c", note: "n" })).toEqual(["firstName", "fullName"]);
});
