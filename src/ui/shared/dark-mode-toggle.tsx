import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import classes from "./dark-mode-toggle.module.css";
import { useIsLive } from "./use-is-live.ts";

export const DarkModeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  const isDark = useIsLive() && scheme === "dark";
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
