import type { MantineColorSchemeManager } from "@mantine/core";
import type { DarkMode } from "#application/ports/dark-mode.ts";

/** Stores Mantine's colour scheme as the product's dark mode, and sets the `dark` class to match. */
export const colorSchemeManager = (darkMode: DarkMode): MantineColorSchemeManager => {
  let stop = () => {};
  const markDark = (dark: boolean) => document.documentElement.classList.toggle("dark", dark);

  return {
    get: (fallback) => {
      const dark = darkMode.read();
      if (dark === undefined) return fallback;
      return dark ? "dark" : "light";
    },
    set: (scheme) => {
      if (scheme === "auto") return;
      darkMode.write(scheme === "dark");
      markDark(scheme === "dark");
    },
    subscribe: (onUpdate) => {
      const stopWatching = darkMode.subscribe((dark) => {
        markDark(dark);
        onUpdate(dark ? "dark" : "light");
      });
      // Mantine follows the device itself but does not set the class.
      const device = matchMedia("(prefers-color-scheme: dark)");
      const follow = ({ matches }: MediaQueryListEvent) => {
        if (darkMode.read() === undefined) markDark(matches);
      };
      device.addEventListener("change", follow);
      stop = () => {
        stopWatching();
        device.removeEventListener("change", follow);
      };
    },
    unsubscribe: () => stop(),
    clear: () => {},
  };
};
