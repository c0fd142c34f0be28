import { expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { localTime } from "#domain/shared/local-time.ts";
import { spendingOf } from "#domain/history/spending.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { spendingBars } from "#ui/history/spending/spending-bars.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const size = { width: 300, height: 100 };

const barsOf = (...rows: readonly (readonly [day: string, tool: Tool, credits: number])[]) => {
  const made = rows.map(([day, tool, credits]) => ({ timestamp: `${day}T09:00:00Z`, tool, credits: tenths(credits) }));
  return spendingBars(spendingOf(made, NOW, localTime("UTC")), size);
};

test("the parts of a day lie upon each other, as high as their credits, in the last place for today", () => {
  const { parts, ticks } = barsOf(["2026-11-22", "find-contacts", 50], ["2026-11-22", "enrichment", 50]);
  expect(ticks.map(({ amount, y }) => [amount, y])).toEqual([
    [0, 100],
    [50, 50],
    [100, 0],
  ]);
  expect(parts).toEqual([
    { tool: "find-contacts", path: "M291.5 100V50h7V100Z" },
    { tool: "director-search", path: "" },
    { tool: "enrichment", path: "M291.5 49V0h7V49Z" },
    { tool: "verify-emails", path: "" },
  ]);
});

test("a tenth of a credit is seen beside thousands", () => {
  const { parts } = barsOf(["2026-11-22", "verify-emails", 1], ["2026-11-21", "find-contacts", 100_000]);
  expect(parts.at(-1)?.path).toBe("M291.5 100V97h7V100Z");
});

test("no fraction of a tenth of a credit is named beside the bars", () => {
  const { ticks } = barsOf(["2026-11-22", "verify-emails", 1]);
  expect(ticks.map(({ amount }) => amount)).toEqual([0, 1]);
});

test("a bar is three pixels wide at least while that leaves room for the others", () => {
  const narrow = (width: number) =>
    spendingBars(
      spendingOf(
        [{ timestamp: "2026-11-22T09:00:00Z", tool: "find-contacts", credits: tenths(50) }],
        NOW,
        localTime("UTC"),
      ),
      { width, height: 14 },
    ).parts[0]?.path;
  expect(narrow(105)).toMatch(/h3V14Z$/);
  expect(narrow(60)).toMatch(/h2V14Z$/);
});
