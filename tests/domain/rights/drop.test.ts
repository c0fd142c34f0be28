import { expect, test } from "vitest";
import {
  dropFileName,
  dropLists,
  dropStatuses,
  kindOfDropList,
  laterDropStatus,
  readDropFileName,
  readDropRow,
  surelyMeant,
} from "#domain/rights/drop.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";

const HASH = "vGM7y5n+hBXRSEAklhHDPCbysyNgYTmXdMcagGUOY8E=";
const ID = "A7kP2xQ9Lm4R";
const phone = (value: string): Identifier => ({ kind: "phone", value });

test("a file of DROP says its day, the data broker and its list, and an answer has the same name", () => {
  const batch = { day: "20261120", broker: "4821" };
  expect(readDropFileName("20261120_4821_Email.csv")).toEqual({ ...batch, list: "Email" });
  expect(readDropFileName("20261120_4821_Removed.csv")).toEqual({ ...batch, list: "Removed" });
  expect(readDropFileName("20261120_4821_NDZ_part01.csv")).toEqual({ ...batch, list: "NDZ" });
  expect(dropFileName(batch, "Email")).toBe("20261120_4821_Email.csv");
  for (const name of ["people.csv", "20261120_4821_Mail.csv", "20261120_48_Email.csv", "20261120_4821_Email.txt"])
    expect(readDropFileName(name)).toBeUndefined();
});

test("a row has an ID and a hash, and names its list where the file has requests that were withdrawn", () => {
  expect(readDropRow("Email", [ID, HASH])).toEqual({ id: ID, list: "Email", hash: HASH });
  expect(readDropRow("Removed", [ID, HASH, "Phone"])).toEqual({ id: ID, list: "Phone", hash: HASH });
  expect(readDropRow("Email", ["680", HASH])).toBe("no ID of 12 letters and digits");
  expect(readDropRow("Email", [ID, "asha@acme.example"])).toBe("no hash of 44 characters");
  expect(readDropRow("Removed", [ID, HASH, "Fax"])).toBe("no list that DROP has");
});

test("the directory holds nothing that the lists of birthdays, cars and devices could name", () => {
  expect(dropLists.filter((list) => kindOfDropList(list) !== undefined)).toEqual(["Email", "Phone"]);
});

test("a hash of a number surely means a number that says it is of DROP's country, and no other has the same digits", () => {
  expect(surelyMeant([phone("+1 415 555 9317"), phone("001 (415) 5559317")])).toEqual(phone("+1 415 555 9317"));
  expect(surelyMeant([phone("+91 41555 59317")])).toBeUndefined();
  expect(surelyMeant([phone("415 555 9317")])).toBeUndefined();
  expect(surelyMeant([phone("+1 415 555 9317"), phone("+91 41555 59317")])).toBeUndefined();
  expect(surelyMeant([])).toBeUndefined();
  const address: Identifier = { kind: "email", value: "asha@acme.example" };
  expect(surelyMeant([address, address])).toEqual(address);
});

test("what was done once stays the answer when nothing is found later, and what was shared stays shared", () => {
  const { deleted, optedOut, notFound } = dropStatuses;
  expect(laterDropStatus(undefined, notFound)).toBe(notFound);
  expect(laterDropStatus(deleted, notFound)).toBe(deleted);
  expect(laterDropStatus(notFound, deleted)).toBe(deleted);
  expect(laterDropStatus(optedOut, deleted)).toBe(optedOut);
  expect(laterDropStatus(deleted, optedOut)).toBe(optedOut);
});
