import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chart = { name: "chart" };
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Its code cannot be fetched the first `failures` times. */
const show = async (failures: number) => {
  let fetched = 0;
  const load = async () => {
    fetched += 1;
    if (fetched <= failures) throw new TypeError("Failed to fetch dynamically imported module");
    return chart;
  };
  const { result, unmount } = await act(async () => renderHook(() => useLazyModule(load, false)));
  return { result, unmount, fetched: () => fetched };
};

test("a part whose code could not be fetched comes by itself once it can be", async () => {
  const { result } = await show(2);
  await pass(2);
  expect(result.current).toBeUndefined();
  await pass(4);
  expect(result.current).toBe(chart);
});

test("a part that was opened offline comes as soon as the device is online", async () => {
  const { result } = await show(1);
  expect(result.current).toBeUndefined();
  await act(async () => void dispatchEvent(new Event("online")));
  expect(result.current).toBe(chart);
});

test("what is there, or no longer shown, is not fetched again", async () => {
  const there = await show(0);
  const left = await show(9);
  left.unmount();
  await act(async () => void dispatchEvent(new Event("online")));
  await pass(60);
  expect([there.fetched(), left.fetched()]).toEqual([1, 1]);
});
