import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LoadOverlay } from "#ui/dashboard/dashboard-page.tsx";
import { OpenedOverlay } from "#ui/dashboard/opened-overlay.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Its code cannot be fetched the first `failures` times. */
const anOverlay = (failures: number) => {
  let fetched = 0;
  const load: LoadOverlay = async () => {
    fetched += 1;
    if (fetched <= failures) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>Settings are open</p>;
  };
  let closed = 0;
  const element = (isOpen: boolean) => (
    <MantineProvider>
      <OpenedOverlay load={load} isOpen={isOpen} onClose={() => (closed += 1)} show={() => {}} />
    </MantineProvider>
  );
  return { element, fetched: () => fetched, closed: () => closed };
};

const open = async (failures: number) => {
  const overlay = anOverlay(failures);
  const { rerender } = await act(async () => render(overlay.element(true)));
  return { ...overlay, rerender };
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const NOT_LOADED = "We couldn't load this part of the page. Retrying.";

test("what could not be fetched says so, and opens by itself once it can be", async () => {
  await open(2);
  expect(screen.getByText(NOT_LOADED)).toBeTruthy();
  await pass(2);
  expect(screen.getByText(NOT_LOADED)).toBeTruthy();
  await pass(4);
  expect(screen.getByText("Settings are open")).toBeTruthy();
  expect(screen.queryByText(NOT_LOADED)).toBeNull();
});

test("it is fetched at once by a press", async () => {
  await open(1);
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect(screen.getByText("Settings are open")).toBeTruthy();
});

test("closed, it is not fetched again until it is opened again", async () => {
  const { element, rerender, fetched, closed } = await open(1);
  await act(async () => screen.getByRole("button", { name: "Close" }).click());
  expect(closed()).toBe(1);
  await act(async () => rerender(element(false)));
  await pass(60);
  expect(fetched()).toBe(1);
  await act(async () => rerender(element(true)));
  expect(screen.getByText("Settings are open")).toBeTruthy();
});
