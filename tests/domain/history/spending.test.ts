import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { localTime } from "#domain/shared/local-time.ts";
import { sinceOfLastDays, SPENDING_DAYS, spendingOf, startOfOlder } from "#domain/history/spending.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";

const NOON = Date.parse("2026-11-22T12:00:00Z");

const row = (timestamp: string, credits = 10, tool: Tool = "find-contacts") => ({
  timestamp,
  tool,
  credits: tenths(credits),
});

/** What was spent on which day: "2026-11-22 10", without the days on which nothing was. */
const spentIn = (zone: string, rows: readonly ReturnType<typeof row>[], now = NOON) =>
  spendingOf(rows, now, localTime(zone))
    .days.filter(({ total }) => total > 0)
    .map(({ day, total }) => `${day} ${total}`);

describe("where the credits went", () => {
  test("covers thirty days, oldest first, today last, also where nothing was spent", () => {
    const { days, total } = spendingOf([row("2026-11-20T08:00:00Z")], NOON, localTime("UTC"));
    expect(days.map(({ day }) => day)).toEqual([
      "2026-10-24",
      "2026-10-25",
      "2026-10-26",
      "2026-10-27",
      "2026-10-28",
      "2026-10-29",
      "2026-10-30",
      "2026-10-31",
      "2026-11-01",
      "2026-11-02",
      "2026-11-03",
      "2026-11-04",
      "2026-11-05",
      "2026-11-06",
      "2026-11-07",
      "2026-11-08",
      "2026-11-09",
      "2026-11-10",
      "2026-11-11",
      "2026-11-12",
      "2026-11-13",
      "2026-11-14",
      "2026-11-15",
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
    ]);
    expect(days.map((day) => day.total).filter((amount) => amount > 0)).toEqual([10]);
    expect(total).toBe(10);
  });

  test("is counted for each day and each tool", () => {
    const { days, byTool } = spendingOf(
      [
        row("2026-11-22T11:00:00Z", 50, "director-search"),
        row("2026-11-22T10:00:00Z", 10, "find-contacts"),
        row("2026-11-22T09:00:00Z", 1, "verify-emails"),
        row("2026-11-21T09:00:00Z", 10, "enrichment"),
        row("2026-11-21T08:00:00Z", 50, "director-search"),
        row("2026-11-21T08:00:00Z", 0, "verify-emails"),
      ],
      NOON,
      localTime("UTC"),
    );
    expect(days.slice(-2)).toEqual([
      {
        day: "2026-11-21",
        byTool: { "find-contacts": 0, "director-search": 50, enrichment: 10, "verify-emails": 0 },
        total: 60,
      },
      {
        day: "2026-11-22",
        byTool: { "find-contacts": 10, "director-search": 50, enrichment: 0, "verify-emails": 1 },
        total: 61,
      },
    ]);
    expect(byTool).toEqual({ "find-contacts": 10, "director-search": 100, enrichment: 10, "verify-emails": 1 });
  });

  test("sums tenths of a credit without error", () => {
    const rows = Array.from({ length: 10_000 }, () => row("2026-11-22T09:00:00Z", 1, "verify-emails"));
    expect(spendingOf(rows, NOON, localTime("UTC"))).toMatchObject({ total: 10_000 });
  });

  test.each([
    ["Asia/Kolkata", "2026-11-21T18:29:59Z", "2026-11-21 10"],
    ["Asia/Kolkata", "2026-11-21T18:30:00Z", "2026-11-22 10"],
    ["America/Los_Angeles", "2026-11-22T07:59:59Z", "2026-11-21 10"],
    ["America/Los_Angeles", "2026-11-22T08:00:00Z", "2026-11-22 10"],
    ["Pacific/Chatham", "2026-11-22T10:14:59Z", "2026-11-22 10"],
    ["Pacific/Chatham", "2026-11-22T10:15:00Z", "2026-11-23 10"],
  ])("in %s counts %s for its own day", (zone, timestamp, spent) => {
    expect(spentIn(zone, [row(timestamp)])).toEqual([spent]);
  });

  test.each([
    // Clocks were set back in New York on 1 November: the day had 25 hours.
    ["2026-11-01T04:00:00Z", "2026-11-01 10"],
    ["2026-11-02T04:59:59Z", "2026-11-01 10"],
    ["2026-11-02T05:00:00Z", "2026-11-02 10"],
  ])("on a day of 25 hours counts %s rightly", (timestamp, spent) => {
    expect(spentIn("America/New_York", [row(timestamp)])).toEqual([spent]);
  });

  test("has each day once where a month contains a day of 23 hours", () => {
    const { days } = spendingOf([], Date.parse("2026-04-05T22:30:00Z"), localTime("Europe/Berlin"));
    expect(new Set(days.map(({ day }) => day)).size).toBe(SPENDING_DAYS);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(["2026-03-08", "2026-04-06"]);
  });

  test("begins and ends with the midnights of the reader", () => {
    const rows = ["2026-11-22T12:00:00Z", "2026-10-24T00:00:00Z", "2026-10-23T23:59:59Z"].map((at) => row(at));
    expect(spentIn("UTC", rows)).toEqual(["2026-10-24 10", "2026-11-22 10"]);
  });

  test("ends with the newest row where this device's clock is behind", () => {
    const { days } = spendingOf([row("2026-11-23T00:00:01Z")], NOON, localTime("UTC"));
    expect(days.at(-1)).toMatchObject({ day: "2026-11-23", total: 10 });
    expect(days).toHaveLength(SPENDING_DAYS);
  });

  test("leaves out rows whose time is none", () => {
    expect(spentIn("UTC", [row("yesterday"), row("2026-11-22T09:00:00Z")])).toEqual(["2026-11-22 10"]);
  });

  test("is the same whatever is read beyond the rows that are older in any time zone", () => {
    const at = (iso: string) => row(iso);
    const rows = ["2026-11-22T12:00:00Z", "2026-10-22T12:00:00Z", "2026-10-22T11:59:59Z", "2026-10-01T00:00:00Z"].map(
      at,
    );
    const older = (some: typeof rows) => startOfOlder(some, sinceOfLastDays(NOON));
    expect(older(rows)).toBe(2);
    expect([older([]), older(rows.slice(0, 2)), older(rows.slice(3))]).toEqual([0, 2, 0]);
    for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
      const time = localTime(zone);
      expect(spendingOf(rows.slice(0, 2), NOON, time)).toEqual(spendingOf(rows, NOON, time));
    }
  });

  test("of many chosen days with few rows is shown in thirty days", () => {
    const chosen = { from: "2026-01-01", to: "2026-12-31" };
    const { days } = spendingOf([row("2026-11-20T08:00:00Z")], NOON, localTime("UTC"), chosen);
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(["2026-10-24", "2026-11-22", SPENDING_DAYS]);
  });

  test("follows the chosen days, to their last moment", () => {
    const rows = ["2026-10-31T23:59:59Z", "2026-10-01T00:00:00Z", "2026-09-30T23:59:59Z"].map((at) => row(at));
    const now = [row("2026-11-01T00:00:00Z"), ...rows];
    const { days, total } = spendingOf(now, NOON, localTime("UTC"), { from: "2026-10-01", to: "2026-10-31" });
    expect(days).toHaveLength(31);
    expect([days[0], days.at(-1)]).toMatchObject([
      { day: "2026-10-01", total: 10 },
      { day: "2026-10-31", total: 10 },
    ]);
    expect(total).toBe(20);
  });

  test("goes from the first row, or to today, where an end is open", () => {
    const rows = [row("2026-11-20T08:00:00Z"), row("2026-11-18T08:00:00Z")];
    const daysOf = (chosen: Parameters<typeof spendingOf>[3]) =>
      spendingOf(rows, NOON, localTime("UTC"), chosen).days.map(({ day }) => day.slice(8));
    expect(daysOf({ to: "2026-11-19" })).toEqual(["18", "19"]);
    expect(daysOf({ from: "2026-11-21" })).toEqual(["21", "22"]);
    expect(daysOf({ from: "2026-12-24" })).toEqual(["24"]);
  });

  test("is by month for more than 92 days, only as far as there are rows, and counts no day outside", () => {
    const rows = ["2026-11-20T08:00:00Z", "2026-07-16T08:00:00Z", "2026-07-14T08:00:00Z"].map((at) => row(at));
    const spentFrom = (from: string) =>
      spendingOf(rows, NOON, localTime("UTC"), { from, to: "2027-12-31" }).days.map(
        ({ day, total }) => `${day} ${total}`,
      );
    expect(spentFrom("1990-01-01")).toEqual(["2026-07 20", "2026-08 0", "2026-09 0", "2026-10 0", "2026-11 10"]);
    expect(spentFrom("2026-07-15")).toEqual(["2026-07 10", "2026-08 0", "2026-09 0", "2026-10 0", "2026-11 10"]);
  });

  test("comes to the same by day, by tool and in all, for any rows in any zone", () => {
    const month = { min: new Date(NOON - 40 * 86_400_000), max: new Date(NOON), noInvalidDate: true };
    const someRows = fc.array(fc.tuple(fc.date(month), fc.nat(1000), fc.constantFrom(...tools)));
    fc.assert(
      fc.property(someRows, fc.constantFrom("UTC", "Asia/Kathmandu", "America/St_Johns"), (made, zone) => {
        const newestFirst = made.toSorted(([one], [other]) => other.getTime() - one.getTime());
        const rows = newestFirst.map(([at, credits, tool]) => row(at.toISOString(), credits, tool));
        const time = localTime(zone);
        const { days, byTool, total } = spendingOf(rows, NOON, time);
        const first = days[0]?.day ?? "";
        const expected = rows.filter(({ timestamp }) => (time.day(timestamp) ?? "") >= first);
        const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
        expect(total).toBe(sum(expected.map(({ credits }) => credits)));
        expect(sum(days.map((day) => day.total))).toBe(total);
        expect(sum(Object.values(byTool))).toBe(total);
      }),
    );
  });
});
