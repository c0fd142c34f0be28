import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/rights/due-day.ts";
import {
  eraseDay,
  type EraseTerms,
  erasedThrough,
  legalBases,
  readLegalBasis,
  readObtainedDay,
} from "#domain/rights/value-record.ts";

const TODAY = "2026-11-29";
const terms: EraseTerms = { keepMonths: 24, today: TODAY, startsOn: undefined };

describe("a value is erased", () => {
  test("24 months after it was obtained or last confirmed, whichever is later", () => {
    expect(eraseDay({ obtainedOn: "2026-10-01", confirmedOn: undefined }, terms)).toBe("2028-10-01");
    expect(eraseDay({ obtainedOn: "2026-10-01", confirmedOn: "2026-03-31" }, terms)).toBe("2028-10-01");
    expect(eraseDay({ obtainedOn: "2025-10-01", confirmedOn: "2026-03-31" }, terms)).toBe("2028-03-31");
  });

  test("on the last day of a month that is too short", () => {
    expect(eraseDay({ obtainedOn: "2024-02-29", confirmedOn: undefined }, terms)).toBe("2026-02-28");
    expect(eraseDay({ obtainedOn: "2026-08-31", confirmedOn: undefined }, { ...terms, keepMonths: 1 })).toBe(
      "2026-09-30",
    );
  });

  test("by when it was obtained where its file says that it is confirmed on a day to come", () => {
    expect(eraseDay({ obtainedOn: "2026-10-01", confirmedOn: "2999-01-01" }, terms)).toBe("2028-10-01");
  });
});

test("nothing is erased before erasing starts", () => {
  const starting = { ...terms, startsOn: "2026-12-29" };
  expect(eraseDay({ obtainedOn: "2020-10-01", confirmedOn: undefined }, starting)).toBe("2026-12-29");
  expect(eraseDay({ obtainedOn: "2026-10-01", confirmedOn: undefined }, starting)).toBe("2028-10-01");
});

test("what is erased by a day are the values whose erase day has come", () => {
  const days = fc.integer({ min: 0, max: 20 * 365 }).map((count) => addDays("2015-01-01", count));
  fc.assert(
    fc.property(days, fc.integer({ min: -70, max: 70 }), fc.integer({ min: 1, max: 40 }), (day, shift, months) => {
      const obtainedOn = addDays(erasedThrough(day, months), shift);
      const erased =
        eraseDay({ obtainedOn, confirmedOn: undefined }, { keepMonths: months, today: day, startsOn: undefined }) <=
        day;
      expect(erased).toBe(shift <= 0);
    }),
  );
});

test("a day on which values were obtained is one of the calendar, not before 1990 and not to come", () => {
  expect(readObtainedDay("2026-03-31", TODAY)).toBe("2026-03-31");
  expect(readObtainedDay("today", TODAY)).toBe(TODAY);
  expect(readObtainedDay(TODAY, TODAY)).toBe(TODAY);
  for (const wrong of ["2026-11-30", "1989-12-31", "2026-02-30", "31.3.2026", "", "yesterday"])
    expect(readObtainedDay(wrong, TODAY)).toBeUndefined();
});

test("a legal basis is read by its name alone", () => {
  expect(legalBases.map(readLegalBasis)).toEqual(legalBases);
  for (const wrong of ["consent", "Licensed", ""]) expect(readLegalBasis(wrong)).toBeUndefined();
});
