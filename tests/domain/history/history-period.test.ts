import { describe, expect, test } from "vitest";
import {
  choosesDays,
  type DayChoice,
  daysOf,
  everyDay,
  inOrder,
  isWithin,
  momentsOf,
  parseDay,
} from "#domain/history/history-period.ts";
import { localTime } from "#domain/shared/local-time.ts";

const UTC = localTime("UTC");
const NOON = Date.parse("2026-03-31T12:00:00Z");

describe("a choice of days", () => {
  test.each([
    ["today", "2026-03-31", "2026-03-31"],
    ["last-7-days", "2026-03-25", "2026-03-31"],
    ["last-30-days", "2026-03-02", "2026-03-31"],
    ["this-month", "2026-03-01", "2026-03-31"],
    ["last-month", "2026-02-01", "2026-02-28"],
  ] as const)("%s is from %s to %s", (period, from, to) => {
    expect(daysOf({ ...everyDay, period }, NOON, UTC)).toEqual({ from, to });
  });

  test("is about the reader's today", () => {
    const choice: DayChoice = { ...everyDay, period: "today" };
    const lateInIndia = Date.parse("2026-03-31T20:00:00Z");
    expect(daysOf(choice, lateInIndia, localTime("Asia/Kolkata"))).toEqual({ from: "2026-04-01", to: "2026-04-01" });
  });

  test("of last month in January is December", () => {
    const january = Date.parse("2027-01-15T12:00:00Z");
    expect(daysOf({ ...everyDay, period: "last-month" }, january, UTC)).toEqual({
      from: "2026-12-01",
      to: "2026-12-31",
    });
  });

  test("may be days of one's own, open at either end", () => {
    expect(daysOf({ ...everyDay, from: "2026-01-05" }, NOON, UTC)).toEqual({ from: "2026-01-05", to: undefined });
  });

  test("is none without a period and a day", () => {
    expect(choosesDays(everyDay)).toBe(false);
    expect(choosesDays({ ...everyDay, to: "2026-01-05" })).toBe(true);
    expect(choosesDays({ ...everyDay, period: "today" })).toBe(true);
  });

  test("has its days in order", () => {
    expect(inOrder({ from: "2026-02-01", to: "2026-01-01" })).toEqual({ from: "2026-01-01", to: "2026-02-01" });
    expect(inOrder({ from: "2026-02-01" })).toEqual({ from: "2026-02-01", to: undefined });
  });

  test.each(["", "2026-02-30", "2026-13-01", "26-01-01", "2026-1-1", "9999-01-01", "today"])(
    "reads no day in %j",
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  test("reads the day of a leap year", () => {
    expect(parseDay("2028-02-29")).toBe("2028-02-29");
  });
});

describe("the moments of chosen days", () => {
  test("begin and end with the reader's midnights, also where the clocks are set", () => {
    const berlin = localTime("Europe/Berlin");
    const day = { from: "2026-03-29", to: "2026-03-29" };
    expect(momentsOf(day, berlin)).toEqual({
      since: Date.parse("2026-03-28T23:00:00Z"),
      until: Date.parse("2026-03-29T22:00:00Z"),
    });
  });

  test("hold their first moment and not the one after the last", () => {
    const moments = momentsOf({ from: "2026-03-01", to: "2026-03-02" }, UTC);
    const isIn = (iso: string) => isWithin(Date.parse(iso), moments);
    expect(isIn("2026-03-01T00:00:00Z")).toBe(true);
    expect(isIn("2026-02-28T23:59:59.999Z")).toBe(false);
    expect(isIn("2026-03-02T23:59:59.999Z")).toBe(true);
    expect(isIn("2026-03-03T00:00:00Z")).toBe(false);
    expect(isIn("no time")).toBe(false);
  });

  test("have no end that was not chosen", () => {
    const moments = momentsOf({ from: "2026-03-01" }, UTC);
    expect(isWithin(Date.parse("2199-01-01T00:00:00Z"), moments)).toBe(true);
  });
});
