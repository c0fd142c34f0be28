import { expect, test } from "vitest";
import { lazyScreensOf, preloadScreensAfter } from "#ui/app/lazy-screens.ts";
import { aSignedInApp } from "#tests/support/ui/test-app.tsx";

test("the code of the screens one click away is fetched one by one, as the browser has time", async () => {
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

test("the code of a screen is asked for once that of the screen before has arrived or failed", async () => {
  const { screens } = aSignedInApp();
  let underWay = 0;
  const together: number[] = [];
  const load = Object.fromEntries(
    Object.entries(screens.load).map(([name, loadScreen], index) => [
      name,
      async () => {
        together.push(++underWay);
        await new Promise((resolve) => setTimeout(resolve));
        underWay--;
        if (index % 2 === 0) throw new Error("The network is down");
        return loadScreen();
      },
    ]),
  ) as typeof screens.load;

  await preloadScreensAfter("/dashboard", lazyScreensOf({ ...screens, load }), () => Promise.resolve());

  expect(together.length).toBeGreaterThan(10);
  expect(Math.max(...together)).toBe(1);
});
