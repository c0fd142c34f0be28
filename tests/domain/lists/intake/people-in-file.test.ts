import { expect, test } from "vitest";
import { bulkChecker } from "#domain/bulk/bulk-check.ts";
import { detectReading } from "#domain/bulk/bulk-reading.ts";
import { rejectedRows } from "#domain/bulk/rejected-rows.ts";
import { peopleInFile } from "#domain/lists/intake/people-in-file.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const numbered = (rows: readonly (readonly Cell[])[]) => rows.map((cells, index) => ({ number: index + 1, cells }));

/** The file as it is read without anybody's correction. */
const read = (...rows: readonly (readonly Cell[])[]) => {
  const reading = detectReading("saved-people", numbered(rows));
  const collected = peopleInFile(reading);
  const checker = bulkChecker("saved-people", reading);
  const rejected = rejectedRows("saved-people", reading);
  for (const row of numbered(rows)) {
    collected.add(row);
    checker.add(row);
    rejected.add(row);
  }
  return { reading, people: collected.people(), check: checker.check(), rejected: rejected.rejected() };
};

test("the columns of a LinkedIn export become the name, the title and the company", () => {
  const { people } = read(
    ["First Name", "Last Name", "URL", "Email Address", "Company", "Position", "Connected On"],
    ["Asha", "Rao", urlOf("asha-rao"), "", "Acme", "CFO", "22 Nov 2026"],
  );
  expect(people).toEqual([
    { subject: { kind: "profile", profile: "asha-rao" }, name: "Asha Rao", title: "CFO", company: "Acme" },
  ]);
});

test("directors are saved by their DIN, also as numbers without their zeros", () => {
  const { people } = read(["DIN", "Name"], ["99000001", "Harish Rao"], [123_456, "Mira"]);
  expect(people.map(({ subject }) => subject)).toEqual([
    { kind: "din", din: "99000001" },
    { kind: "din", din: "00123456" },
  ]);
});

test("a row with both is the profile; one without a usable profile is the director", () => {
  const { people } = read(
    ["LinkedIn", "DIN"],
    [urlOf("asha-rao"), "99000001"],
    ["", "99000002"],
    ["https://www.linkedin.com/company/acme", "99000003"],
  );
  expect(people.map(({ subject }) => ("profile" in subject ? subject.profile : subject.din))).toEqual([
    "asha-rao",
    "99000002",
    "99000003",
  ]);
});

test("numbers beside profiles are not taken for DINs, unless the column is called so", () => {
  const { reading, people } = read(
    ["Profile", "Employees"],
    [urlOf("asha-rao"), 12_000_000],
    [urlOf("ben-ode"), 24_000_000],
    ["", 36_000_000],
  );
  expect(reading.columns.din).toBeUndefined();
  expect(people).toHaveLength(2);
});

test("someone is saved once, with what the first row says, and the repetition is counted", () => {
  const { people, check } = read(
    ["Profile URL", "Name"],
    [urlOf("asha-rao"), "Asha Rao"],
    [urlOf("Asha-Rao"), "A. Rao"],
  );
  expect(people).toMatchObject([{ name: "Asha Rao" }]);
  expect(check).toMatchObject({ subjects: 1, duplicate: { count: 1 } });
});

test("rows that name nobody are named with their reason, and all their cells", () => {
  const { check, rejected } = read(
    ["LinkedIn URL", "DIN", "Name"],
    [urlOf("asha-rao"), "", "Asha"],
    ["", "", "Ben without anything"],
    ["linkedin.com/company/acme", "", "Acme"],
    ["", "1234567", "Lost zeros"],
    ["", "98450 12345 6", "A phone number"],
    ["", "", ""],
  );
  expect(check.malformed.first.map(({ number, fault }) => [number, fault])).toEqual([
    [3, "nobody-named"],
    [4, "company-page"],
    [5, "lost-zeros"],
    [6, "not-a-din"],
  ]);
  expect(check).toMatchObject({ subjects: 1, empty: { count: 1 }, lostZeros: { count: 1 } });
  expect(rejected.rows[0]).toMatchObject({ cells: ["", "", "Ben without anything"], fault: "nobody-named" });
});

test("lost zeros of someone who has a profile are no fault", () => {
  const { check, people } = read(["LinkedIn URL", "DIN"], [urlOf("asha-rao"), "1234567"]);
  expect(check).toMatchObject({ malformed: { count: 0 }, lostZeros: { count: 0 } });
  expect(people).toHaveLength(1);
});

test("a name that is too long to be kept is left out, and the person is not", () => {
  const { people } = read(["LinkedIn URL", "Name"], [urlOf("asha-rao"), "x".repeat(300)]);
  expect(people).toEqual([{ subject: { kind: "profile", profile: "asha-rao" } }]);
});
