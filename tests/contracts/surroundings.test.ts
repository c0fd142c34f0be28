// @vitest-environment jsdom
import { afterEach, vi } from "vitest";
import { browserSurroundings } from "#adapters/browser/browser-surroundings.ts";
import { memorySurroundings } from "#adapters/memory/memory-surroundings.ts";
import { surroundingsContract } from "./surroundings.contract.ts";

afterEach(() => {
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

surroundingsContract("memory", memorySurroundings);

surroundingsContract("the browser", () => {
  history.replaceState(null, "", "/login?access_token=secret&error=x#access_token=secret");
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://elsewhere.example/page?token=secret#secret");
  return browserSurroundings;
});
