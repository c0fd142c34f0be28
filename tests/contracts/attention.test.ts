// @vitest-environment jsdom
import { afterEach, vi } from "vitest";
import { browserAttention } from "#adapters/browser/browser-attention.ts";
import { memoryAttention } from "#adapters/memory/memory-attention.ts";
import { attentionContract } from "./attention.contract.ts";

afterEach(() => vi.restoreAllMocks());

attentionContract("memory", () => {
  const attention = memoryAttention();
  return { attention, leave: () => attention.set(false), comeBack: () => attention.set(true) };
});

attentionContract("a tab that is hidden and shown", () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { attention: browserAttention, leave: () => show("hidden"), comeBack: () => show("visible") };
});

attentionContract("a device that goes offline and online", () => {
  const go = (event: "online" | "offline") => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(event === "online");
    dispatchEvent(new Event(event));
  };
  return { attention: browserAttention, leave: () => go("offline"), comeBack: () => go("online") };
});
