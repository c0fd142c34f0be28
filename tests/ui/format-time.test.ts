import { expect, test } from "vitest";
import { formatFullMoment, formatMoment, formatTimeOfDay } from "#ui/kit/format-time.ts";

test("an hour is written as the reader's language writes it: without a zero before it on a clock of twelve hours", () => {
  const at = new Date(2026, 0, 15, 7, 19);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" }).format(at);
  expect(formatTimeOfDay(at.getTime())).toBe(time);
  expect(formatMoment(at.toISOString())).toContain(time);
  expect(formatFullMoment(at.toISOString())).toContain(time);
});
