import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  daysLeft,
  dueDay,
  isExtendable,
  laws,
  momentOn,
  readDay,
} from "#domain/rights/due-day.ts";

const days = fc.integer({ min: 0, max: 80 * 365 }).map((count) => addDays("2020-01-01", count));
const zones = fc.constantFrom("Asia/Kolkata", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "Etc/GMT+12");

const due = (on: Day, law: (typeof laws)[number], isExtended = false, publishedDays = 30): Day =>
  dueDay({ on, law, isExtended }, { publishedDays });

describe("the last day for an answer", () => {
  test("is a month later by the GDPR, on the last of a shorter month, and three months later once extended", () => {
    expect(due("2026-11-29", "gdpr")).toBe("2026-12-29");
    expect(due("2026-08-31", "gdpr")).toBe("2026-09-30");
    expect(due("2026-12-31", "gdpr")).toBe("2027-01-31");
    expect(due("2027-01-31", "gdpr")).toBe("2027-02-28");
    expect(due("2028-01-30", "gdpr")).toBe("2028-02-29");
    expect(due("2027-01-31", "gdpr", true)).toBe("2027-04-30");
    expect(due("2026-11-30", "gdpr", true)).toBe("2027-02-28");
  });

  test("is 45 or 90 days later by the CCPA, and as published by the DPDP and by other laws", () => {
    expect(due("2026-11-29", "ccpa")).toBe("2027-01-13");
    expect(due("2026-11-29", "ccpa", true)).toBe("2027-02-27");
    expect(due("2026-11-29", "dpdp", false, 90)).toBe("2027-02-27");
    expect(due("2026-11-29", "other", false, 15)).toBe("2026-12-14");
    expect(laws.filter(isExtendable)).toEqual(["gdpr", "ccpa"]);
  });

  test("is never before that of an earlier request, by any law", () => {
    fc.assert(
      fc.property(days, fc.nat(400), fc.constantFrom(...laws), fc.boolean(), (on, later, law, isExtended) => {
        expect(due(addDays(on, later), law, isExtended) >= due(on, law, isExtended)).toBe(true);
      }),
    );
  });

  test("by the GDPR has the number of the request's day, or is the last of its month", () => {
    fc.assert(
      fc.property(days, fc.boolean(), (on, isExtended) => {
        const last = due(on, "gdpr", isExtended);
        const isLastOfMonth = addDays(last, 1).endsWith("-01");
        expect(last.slice(8) === on.slice(8) || (isLastOfMonth && last.slice(8) < on.slice(8))).toBe(true);
        const months = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(months(last) - months(on)).toBe(isExtended ? 3 : 1);
      }),
    );
  });

  test("of an extended request is later, by each law that has extensions", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...laws.filter(isExtendable)), (on, law) => {
        expect(daysBetween(due(on, law), due(on, law, true))).toBeGreaterThanOrEqual(45);
      }),
    );
  });
});

describe("a day", () => {
  test("is that of the operator's zone, where it ends at midnight", () => {
    const evening = new Date("2026-11-29T20:00:00Z");
    expect(dayIn("Asia/Kolkata")(evening)).toBe("2026-11-30");
    expect(dayIn("America/New_York")(evening)).toBe("2026-11-29");
    const kolkata = dayIn("Asia/Kolkata");
    expect(daysLeft("2026-12-29", kolkata(new Date("2026-12-29T18:29:59Z")))).toBe(0);
    expect(daysLeft("2026-12-29", kolkata(new Date("2026-12-29T18:30:00Z")))).toBe(-1);
  });

  test("has a moment in any zone", () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        expect(dayIn(zone)(momentOn(day, zone))).toBe(day);
      }),
    );
  });

  test("is read as it stands in a calendar, and as nothing else", () => {
    expect(readDay("2028-02-29")).toBe("2028-02-29");
    for (const text of ["2027-02-29", "2026-13-01", "29.11.2026", "2026-1-1", "", "2026-11-29T00:00"])
      expect(readDay(text)).toBeUndefined();
  });
});
