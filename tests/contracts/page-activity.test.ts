// @vitest-environment jsdom
import { afterEach, vi } from "vitest";
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
