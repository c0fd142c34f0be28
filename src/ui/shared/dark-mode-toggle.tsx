import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import classes from "./dark-mode-toggle.module.css";

export const DarkModeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useIsDark();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark mode"
      title={isDark ? "Switch to light" : "Switch to dark"}
      className={classes.toggle}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      <IconMoon size={20} stroke={1.6} aria-hidden className={classes.moon} />
      <IconSun size={20} stroke={1.6} aria-hidden className={classes.sun} />
    </button>
  );
};

/** False in the shell rendered at build time, which knows nobody's choice, and while React takes that over. */
const useIsDark = (): boolean => {
  const isDark = useComputedColorScheme("light") === "dark";
  return useSyncExternalStore(
    () => () => {},
    () => isDark,
    () => false,
  );
};
