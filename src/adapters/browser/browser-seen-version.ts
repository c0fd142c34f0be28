import type { SeenVersion } from "#application/ports/seen-version.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in local storage: `seen_version`. */
export const browserSeenVersion = (storage: TextStorage): SeenVersion => ({
  read: () => storage.read("seen_version"),
  write: (version) => storage.write("seen_version", version),
});
