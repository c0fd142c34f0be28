import { expect, test } from "vitest";
import { lazyScreensOf, preloadScreensAfter } from "#ui/app/lazy-screens.ts";
import { aSignedInApp } from "#tests/support/ui/test-app.tsx";

test("the code of the screens one click away is begun with one by one, as the browser has time", async () => {
  const { screens } = aSignedInApp();
  const begun: string[] = [];
  const load = Object.fromEntries(
    Object.entries(screens.load).map(([name, loadScreen]) => [name, () => (begun.push(name), loadScreen())]),
  ) as typeof screens.load;
  const perTurn: number[] = [];

  await preloadScreensAfter("/dashboard", lazyScreensOf({ ...screens, load }), async () => perTurn.push(begun.length));

  expect(begun).toContain("history");
  expect(new Set(begun).size).toBe(begun.length);
  // How many were begun with before each turn: one more each time, or as many where a route shares its screen.
  expect(perTurn.slice(1).every((count, index) => count - (perTurn[index] ?? 0) <= 1)).toBe(true);
  expect(perTurn.length).toBeGreaterThanOrEqual(begun.length);
});
