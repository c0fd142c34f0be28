import { expect, test } from "vitest";
import { addressesOf, otherEmailColumns, withColumn, withHeader, withOtherEmail } from "#domain/bulk/change-reading.ts";

const row = (number: number, ...cells: readonly string[]) => ({ number, cells });
const people = [
  row(1, "Name", "Work", "Home", "Other"),
  row(2, "Asha", "a@acme.example", "a@home.example", "a@other.example"),
];
const reading = { columns: { name: 0, email: 1 }, hasHeader: true };

test("a column stands for one thing: chosen for another, it is gone from the first", () => {
  expect(withColumn("enrichment", reading, "email", 0)).toMatchObject({ columns: { email: 0 } });
  expect(withColumn("enrichment", reading, "name", undefined).columns).toEqual({ email: 1 });
});

test("a column that is chosen is no further column of addresses any more", () => {
  const both = { ...reading, otherEmails: [2, 3] };
  expect(withColumn("enrichment", both, "email", 2)).toMatchObject({ columns: { email: 2 }, otherEmails: [3] });
});

test("further columns of addresses are those with an address or such a name, in the order of the file", () => {
  expect(otherEmailColumns(reading, people)).toEqual([2, 3]);
  expect(otherEmailColumns({ columns: { name: 0 }, hasHeader: true }, people)).toEqual([]);
  const few = [...people, row(3, "Ben", "b@acme.example", "", "none"), row(4, "Chi", "c@acme.example", "", "none")];
  expect(otherEmailColumns(reading, few)).toEqual([2, 3]);
  expect(addressesOf(reading, few, 3)).toBe(1);
  const called = [row(1, "Name", "Work", "Work E-mail", "Email status"), row(2, "Asha", "a@acme.example", "Dev", "ok")];
  expect(otherEmailColumns(reading, called)).toEqual([2]);
  const one = withOtherEmail(reading, people, 3, true);
  expect(one.otherEmails).toEqual([3]);
  const two = withOtherEmail(one, people, 2, true);
  expect(two.otherEmails).toEqual([2, 3]);
  expect(withOtherEmail(withOtherEmail(two, people, 2, false), people, 3, false).otherEmails).toBeUndefined();
});

test("another header reads the columns again, and the first row of the file needs no number", () => {
  const notes = [row(1, "Export of March"), row(3, "Email"), row(4, "a@acme.example")];
  const chosen = withHeader("verify-emails", { columns: {}, hasHeader: false }, notes, 3);
  expect(chosen).toEqual({ columns: { email: 0 }, hasHeader: true, firstRow: 3, otherEmails: undefined });
  expect(withHeader("verify-emails", chosen, notes.slice(1), 3)).toMatchObject({ firstRow: undefined });
  expect(withHeader("verify-emails", chosen, notes, undefined)).toMatchObject({
    hasHeader: false,
    firstRow: undefined,
  });
});
