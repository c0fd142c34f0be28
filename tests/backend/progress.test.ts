import { expect, test } from "vitest";
import { progressReporter } from "#backend/platform/progress.ts";

test("progress is printed every three seconds at most, with the rate and the time that is left", () => {
  const lines: string[] = [];
  let now = 50_000;
  const report = progressReporter(
    "Rows",
    (text) => void lines.push(text),
    () => now,
  );
  for (let step = 0; step <= 8; step += 1, now += 1_000) report({ done: 40_000 + step * 1_000, total: 1_040_000 });
  expect(lines).toEqual([
    "Rows: 43,000 of about 1,040,000 (1,000 a second, 17 min left)",
    "Rows: 46,000 of about 1,040,000 (1,000 a second, 17 min left)",
  ]);
});

test("where no total is known, no time left is printed; an estimate that was too low is not contradicted", () => {
  const lines: string[] = [];
  let now = 0;
  const report = progressReporter(
    "Rows",
    (text) => void lines.push(text),
    () => now,
  );
  report({ done: 0, total: undefined });
  now = 4_000;
  report({ done: 400, total: undefined });
  now = 8_000;
  report({ done: 1_200, total: 1_000 });
  expect(lines).toEqual(["Rows: 400 (100 a second)", "Rows: 1,200 of about 1,200 (150 a second, 1 s left)"]);
});
