import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { type LazyScreen, lazyScreen } from "#ui/app/lazy-screen.tsx";

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
        <MemoryRouter initialEntries={["/dashboard/history"]}>
          <Suspense fallback="Loading">
            <Screen />
          </Suspense>
        </MemoryRouter>
      </MantineProvider>,
      // React would report the failures that this is about.
      { onCaughtError: () => undefined },
    ),
  );

const tryAgain = () => act(async () => screen.getByRole("button", { name: "Try again" }).click());
const NOT_LOADED = /^We couldn't load this part of the page\. Retrying\./;

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

test("a screen that cannot be fetched says so under its name, and is tried again when asked to", async () => {
  const { Screen, fetched } = aScreen(2);
  await show(Screen);
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "History" })).toBeTruthy();
  expect(document.title).toContain("History");
  expect(fetched()).toBe(1);

  await tryAgain();
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  expect(fetched()).toBe(2);

  await tryAgain();
  expect(await screen.findByRole("heading", { name: "A screen" })).toBeTruthy();
});

test("a screen that could not be fetched is fetched again when somebody comes back to it", async () => {
  const { Screen } = aScreen(1);
  const { unmount } = await show(Screen);
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  unmount();

  await show(Screen);

  expect(await screen.findByRole("heading", { name: "A screen" })).toBeTruthy();
});

test("a screen that throws says that it could not be shown, and is tried again when asked to", async () => {
  const broken = { is: true };
  const Screen = lazyScreen(async () => () => {
    if (broken.is) throw new TypeError("Cannot read properties of undefined");
    return <h1>A screen</h1>;
  });
  await show(Screen);
  expect(await screen.findByText(/^Something went wrong\./)).toBeTruthy();

  await tryAgain();
  expect(await screen.findByText(/^Something went wrong\./)).toBeTruthy();

  broken.is = false;
  await tryAgain();
  expect(await screen.findByRole("heading", { name: "A screen" })).toBeTruthy();
});

test("what could not be fetched ahead is fetched when the screen is opened", async () => {
  const { Screen } = aScreen(1);
  await expect(Screen.preload()).rejects.toThrow();

  await show(Screen);

  expect(await screen.findByRole("heading", { name: "A screen" })).toBeTruthy();
});
