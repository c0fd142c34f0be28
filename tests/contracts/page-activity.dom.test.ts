import { afterEach, expect, test, vi } from "vitest";
import { browserPageActivity } from "#adapters/browser/browser-page-activity.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { pageActivityContract } from "./page-activity.contract.ts";

afterEach(() => vi.restoreAllMocks());

pageActivityContract("memory", () => {
  const activity = memoryPageActivity();
  return { activity, leave: () => activity.set(false), comeBack: () => activity.set(true) };
});

pageActivityContract("a tab that is hidden and shown", () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { activity: browserPageActivity, leave: () => show("hidden"), comeBack: () => show("visible") };
});

pageActivityContract("a device that goes offline and online", () => {
  const go = (event: "online" | "offline") => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(event === "online");
    dispatchEvent(new Event(event));
  };
  return { activity: browserPageActivity, leave: () => go("offline"), comeBack: () => go("online") };
});

test("a browser's page is come back to when its tab is shown and when its window has the focus, until nobody listens", () => {
  let times = 0;
  const stop = browserPageActivity.subscribeToReturn(() => (times += 1));
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  show("hidden");
  expect(times).toBe(0);
  show("visible");
  expect(times).toBe(1);
  dispatchEvent(new Event("focus"));
  expect(times).toBe(2);
  stop();
  dispatchEvent(new Event("focus"));
  expect(times).toBe(2);
});
