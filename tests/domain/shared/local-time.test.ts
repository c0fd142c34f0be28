import { describe, expect, test } from "vitest";
import { localTime } from "#domain/shared/local-time.ts";

describe("a moment in a time zone", () => {
  test.each([
    ["2026-05-03T20:43:09Z", "Asia/Kolkata", "2026-05-04 02:13:09"],
    ["2026-05-03T20:43:09.999Z", "America/New_York", "2026-05-03 16:43:09"],
    ["2026-01-01T00:00:00Z", "Pacific/Kiritimati", "2026-01-01 14:00:00"],
    ["2026-05-03T22:30:00+05:30", "UTC", "2026-05-03 17:00:00"],
  ])("%s in %s is %s", (iso, zone, text) => {
    expect(localTime(zone).timestamp(iso)).toBe(text);
    expect(localTime(zone).day(iso)).toBe(text.slice(0, 10));
  });

  test("at midnight is the first of the day, not the twenty-fourth hour of the one before", () => {
    expect(localTime("Asia/Kolkata").timestamp("2026-05-03T18:30:00Z")).toBe("2026-05-04 00:00:00");
  });

  test.each(["", "yesterday", "2026-13-45"])("%j is none, and stays as it is", (text) => {
    expect(localTime("UTC").day(text)).toBeUndefined();
    expect(localTime("UTC").timestamp(text)).toBe(text);
  });
});
