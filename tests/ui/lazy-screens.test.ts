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

  // How many were begun with before each turn.
  expect(perTurn).toEqual(begun.map((_, index) => index));
  const [first, ...others] = begun;
  expect(first).toBe("history");
  expect(others.indexOf("verify-emails")).toBeLessThan(others.indexOf("payment"));
  expect(others.at(-1)).toBe("login");
});
