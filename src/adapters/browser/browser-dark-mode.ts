import type { DarkMode } from "#application/ports/dark-mode.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in local storage: `dark_mode` is "true" or "false". */
export const browserDarkMode = (storage: TextStorage, prefix: string): DarkMode => ({
  read: () => parseDark(storage.read("dark_mode")),
  write: (dark) => storage.write("dark_mode", String(dark)),
  subscribe(listener) {
    const onStorage = (event: StorageEvent) => {
      const dark = event.key === `${prefix}dark_mode` ? parseDark(event.newValue ?? undefined) : undefined;
      if (dark !== undefined) listener(dark);
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  },
});

const parseDark = (text: string | undefined): boolean | undefined => {
  if (text === "true") return true;
  return text === "false" ? false : undefined;
};
