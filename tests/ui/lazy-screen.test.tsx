import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { expect, test } from "vitest";
import { type LazyScreen, lazyScreen } from "#ui/app/lazy-screen.tsx";
import { ErrorFallback } from "#ui/app/error-fallback.tsx";

const Loaded: ComponentType = () => <h1>A screen</h1>;

/** A screen whose code cannot be fetched the first `failures` times. */
const aScreen = (failures = 0) => {
  let fetched = 0;
  const Screen = lazyScreen(async () => {
    fetched += 1;
    if (fetched <= failures) throw new TypeError("Failed to fetch dynamically imported module");
    return Loaded;
  });
  return { Screen, fetched: () => fetched };
};

const show = (Screen: LazyScreen) =>
  act(async () =>
    render(
      <MantineProvider>
        <ErrorBoundary FallbackComponent={ErrorFallback} onReset={Screen.forgetFailure}>
          <Suspense fallback="Loading">
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </MantineProvider>,
      // React would report the failures that this is about.
      { onCaughtError: () => undefined },
    ),
  );

test("a screen is fetched when it is first shown", async () => {
  const { Screen, fetched } = aScreen();
  expect(fetched()).toBe(0);

  await show(Screen);

  expect(await screen.findByRole("heading", { name: "A screen" })).toBeTruthy();
  expect(fetched()).toBe(1);
});

test("a screen that was fetched ahead stands there at once", async () => {
  const { Screen } = aScreen();
  await Screen.preload();

  render(<Screen />);

  expect(screen.getByRole("heading", { name: "A screen" })).toBeTruthy();
});

test("a screen that cannot be fetched says so, and is tried again when asked to", async () => {
  const { Screen, fetched } = aScreen(1);
  await show(Screen);
  expect(await screen.findByText("This view could not be shown")).toBeTruthy();
  expect(fetched()).toBe(1);

  await act(async () => screen.getByRole("button", { name: "Try again" }).click());

  expect(await screen.findByRole("heading", { name: "A screen" })).toBeTruthy();
});

test("what could not be fetched ahead is fetched when the screen is opened", async () => {
  const { Screen } = aScreen(1);
  await expect(Screen.preload()).rejects.toThrow();

  await show(Screen);

  expect(await screen.findByRole("heading", { name: "A screen" })).toBeTruthy();
});
