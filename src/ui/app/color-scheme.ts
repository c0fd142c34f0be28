import type { MantineColorSchemeManager } from "@mantine/core";
import type { DarkMode } from "#application/ports/dark-mode.ts";

/** Lets Mantine keep its colour scheme where the product keeps its own, and sets the `dark` class beside it. */
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
      // Mantine follows the device by itself; the class is ours.
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
